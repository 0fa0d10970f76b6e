import { AppError } from '#contract/errors.ts';
import type { ListQuery } from '#contract/list.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { attention } from '#contract/reporting/attention/calls.ts';
import type { AttentionItem } from '#contract/reporting/attention/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { itemFile } from './attention.csv.ts';
import { findItem, type ItemRow, itemList } from './attention.queries.ts';

const presentItem = ({ brand, now }: AccountContext, row: ItemRow): AttentionItem => ({
  id: row.id,
  brand,
  kind: row.kind,
  title: row.title,
  subjectId: row.kind === 'note' ? null : row.subject_id,
  since: row.since.toISOString(),
  dueAt: row.due_at.toISOString(),
  assignee:
    row.assignee_id !== null && row.assignee_email !== null
      ? { id: row.assignee_id, email: row.assignee_email }
      : null,
  snoozedUntil: row.snoozed_until && row.snoozed_until > now() ? row.snoozed_until.toISOString() : null,
});

type Asked = ListQuery<typeof attention.list>;

/** Snoozed items are listed where they are asked for alone. */
const openUnlessAsked = <A extends Asked>(asked: A): A => ({ ...asked, shown: asked.shown ?? 'open' });

/** One page of what needs attention in the brand, what is due first before the rest. */
export async function listItems(ctx: AccountContext, asked: Asked & PageQuery): Promise<Page<AttentionItem>> {
  const page = await itemList(ctx).page(ctx, openUnlessAsked(asked));
  return { ...page, items: page.items.map((row) => presentItem(ctx, row)) };
}

/** Exports what needs attention in the brand. */
export const exportItems = (ctx: AccountContext, asked: Asked): Promise<AsyncIterable<string>> =>
  exportRows(ctx, itemFile(ctx), openUnlessAsked(asked));

/** One item of the brand. Throws `not_found`, also when its cause is gone. */
export async function getItem(ctx: AccountContext, id: string): Promise<AttentionItem> {
  const row = await findItem(ctx, id);
  if (!row) throw new AppError('not_found', 'This entry is done or was dismissed.');
  return presentItem(ctx, row);
}
