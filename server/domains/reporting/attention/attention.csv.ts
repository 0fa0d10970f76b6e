import { attentionTitles } from '#contract/reporting/attention/places.ts';
import type { AccountContext } from '#server/context.ts';
import type { Columns } from '#server/lib/csv.ts';
import { type ItemRow, itemList } from './attention.queries.ts';

const columns: Columns<ItemRow> = {
  Kind: (row) => attentionTitles[row.kind],
  About: (row) => row.title,
  Since: (row) => row.since.toISOString(),
  Due: (row) => row.due_at.toISOString(),
  'Assigned to': (row) => row.assignee_email,
  'Snoozed until': (row) => row.snoozed_until?.toISOString() ?? null,
  ID: (row) => row.id,
};

export const itemFile = (ctx: AccountContext) => ({
  name: 'attention',
  rows: itemList(ctx),
  columns: { all: columns },
});
