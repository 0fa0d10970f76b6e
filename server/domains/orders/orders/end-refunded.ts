import type { Money } from '#contract/money.schema.ts';
import type { Context } from '#server/context.ts';
import { giftable } from '#server/domains/orders/money-back/refund-arithmetic.ts';
import { endOrder } from './end-order.ts';
import type { OrderState } from './read-order-state.ts';

/**
 * Ends a placed order once nothing of its charge is left, whoever refunded it and where: its campaign would run for nothing. A
 * fulfilled one stays as it was. Answers whether it ended now.
 */
export async function endRefunded(
  ctx: Context,
  state: OrderState,
  { refund, ...how }: { refund: Money; reason: string; detail?: string },
): Promise<boolean> {
  const { payment, order } = state;
  if (!payment || order.status !== 'placed' || payment.captured_cents === 0 || giftable(payment) > 0)
    return false;
  await endOrder(ctx, state, { endedBy: 'refunded', release: async () => refund, ...how });
  return true;
}
