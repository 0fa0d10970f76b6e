import { brandNames } from '#contract/brand.ts';
import type { inbox } from '#contract/reporting/attention/calls.ts';
import { attentionTitles } from '#contract/reporting/attention/places.ts';
import type { ColumnsOf } from '#server/domains/office/exports/export-rows.ts';
import { dollars } from '#server/lib/csv.ts';
import { type ItemRow, itemList } from './attention.queries.ts';

const columns: ColumnsOf<typeof inbox.list, ItemRow> = {
  about: { About: (row) => row.title, Causes: (row) => row.causes },
  kind: { Kind: (row) => attentionTitles[row.kind] },
  due: { Due: (row) => row.due_at.toISOString() },
  amount: { 'Amount (USD)': (row) => (row.cents === null ? null : dollars(row.cents)) },
  person: { Person: (row) => row.customer },
  song: { Song: (row) => row.song_name, Order: (row) => row.order_number },
  assignee: {
    'Assigned to': (row) => row.assignee_email,
    'Snoozed until': (row) => row.snoozed_until?.toISOString() ?? null,
  },
  brand: { Brand: (row) => brandNames[row.brand] },
  since: { Since: (row) => row.since.toISOString() },
  id: { ID: (row) => row.id },
};

export const itemFile = { name: 'attention', rows: itemList, columns };
