import type { Context } from '#server/context.ts';
import { moveItem, type OrderState } from './order-state.ts';

/** A song whose order ended needs no verdict any more. */
export async function closeReview(ctx: Context, state: OrderState, reason: string): Promise<void> {
  if (state.item?.status === 'waiting') await moveItem(ctx, state, 'rejected', { reason });
}
