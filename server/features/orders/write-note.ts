import { AppError } from '#contract/errors.ts';
import type { Order } from '#contract/orders.ts';
import type { AccountContext } from '#server/context.ts';
import { audit } from '#server/features/audit/audit.ts';
import { changeOrder, withLockedOrder } from './order-state.ts';
import { getOrder } from './orders.service.ts';

/** Writes the team's note. Throws `stale` when somebody else changed the order since. */
export async function writeNote(
  ctx: AccountContext,
  orderId: string,
  note: string,
  ifMatch: number | null,
): Promise<Order> {
  await withLockedOrder(ctx, orderId, async (ctx, state) => {
    if (ifMatch !== state.order.version) {
      throw new AppError(
        'stale',
        'This order was changed in the meantime. Look at it again before you save.',
      );
    }
    await changeOrder(ctx, state, { note });
    await audit(ctx, { kind: 'order.noted', subject: ['order', orderId], text: 'The note was changed' });
  });
  return getOrder(ctx, orderId);
}
