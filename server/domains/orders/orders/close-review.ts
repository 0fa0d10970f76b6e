import type { Context } from '#server/context.ts';
import { moveItem } from './order-state.ts';
import type { OrderState } from './read-order-state.ts';

/** A song no longer needs a decision once its order has ended. */
export async function closeReview(ctx: Context, state: OrderState, reason: string): Promise<void> {
  const { status } = state.item ?? {};
  if (status === 'waiting' || status === 'approving')
    await moveItem(ctx, state, 'rejected', { reason, decided_by: null });
}
