import { mustExist } from '#contract/errors.ts';
import { orderCan } from '#contract/orders/orders/rules.ts';
import { undoEndsAt } from '#contract/orders/tagging/rules.ts';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { assertCan } from '#server/domains/orders/orders/assert-can.ts';
import { changeOrder, moveItem, withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { carryOutApprovalJob } from '#server/domains/orders/orders/orders.jobs.ts';
import { factsOf, type OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { findTaggingItem } from './tagging.queries.ts';
import { getTaggingItem } from './tagging.service.ts';

/**
 * Undoes an approval within eight seconds: the song waits for its review again, and the job that would have charged the
 * card is cancelled. Throws `not_found`, `illegal_transition`.
 */
export async function undoApproval(ctx: AccountContext, id: string): Promise<TaggingItem> {
  const found = mustExist(await findTaggingItem(ctx, id), 'This song isn’t in the queue.');
  await withLockedOrder(ctx, found.order_id, async (ctx, state) => {
    await assertCan(ctx, state, refusalOf(ctx, state), ['song.approved', 'song.approval_undone']);
    const { id: orderId } = state.order;
    await ctx.queue.cancel(ctx.db, carryOutApprovalJob.name, { orderId });
    await moveItem(ctx, state, 'waiting', { decided_at: null, decided_by: null });
    await changeOrder(ctx, state, { approved_at: null });
    await audit(ctx, {
      kind: 'song.approval_undone',
      subject: ['order', orderId],
      text: 'Approval undone',
    });
  });
  return getTaggingItem(ctx, id);
}

function refusalOf(ctx: AccountContext, state: OrderState): string | null {
  const { order, item } = state;
  const endsAt = undoEndsAt(item);
  if (endsAt && ctx.now() < endsAt) return null;
  if (item?.status === 'waiting') return 'This song is still waiting for review, so there’s nothing to undo.';
  if (item?.status === 'rejected') return orderCan.review(factsOf(state)) ?? 'You can’t undo a rejection.';
  return order.status === 'placed'
    ? 'You can undo an approval only within 8 seconds. Cancel the order instead.'
    : orderCan.review(factsOf(state));
}
