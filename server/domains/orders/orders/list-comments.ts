import type { TimelineEntry } from '#contract/office/audit/schema.ts';
import type { Context } from '#server/context.ts';
import { commentRows } from './order-timeline.queries.ts';

/** The latest comments on these orders, oldest first, for admins; at most 50. */
export async function listComments(ctx: Context, orderIds: readonly string[]): Promise<TimelineEntry[]> {
  if (orderIds.length === 0) return [];
  const rows = await commentRows(ctx, orderIds);
  return rows
    .reverse()
    .map(({ at, text, actor }) => ({ at: at.toISOString(), kind: 'order.commented', text, actor }));
}
