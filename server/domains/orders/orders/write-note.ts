import { AppError } from '#contract/errors.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { addComment } from './comment-on-order.ts';
import { withLockedOrder } from './order-state.ts';
import { latestComment } from './order-timeline.queries.ts';
import { getOrder } from './orders.service.ts';

/**
 * Writes the team's note, which is the latest comment: adds a comment unless the text is the same. Throws `stale` if
 * someone else has changed the order since.
 */
export async function writeNote(
  ctx: AccountContext,
  orderId: string,
  note: string,
  ifMatch: number | null,
): Promise<Order> {
  await withLockedOrder(ctx, orderId, async (ctx, state) => {
    if (ifMatch !== state.order.version) {
      throw new AppError('stale', 'Someone else changed this order. Reload it, then save again.');
    }
    if ((await latestComment(ctx, orderId)) !== note) await addComment(ctx, state, note);
  });
  return getOrder(ctx, orderId);
}
