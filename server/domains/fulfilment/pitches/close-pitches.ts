import type { Context } from '#server/context.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { expireAll } from './expire-pitches.ts';

/** Closes the pitches of a campaign that has ended, whether they were sent or not. */
export async function closePitches(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const order = ctx.db.selectFrom('orders').select('id').where('id', '=', orderId);
  // Removed with the demo data.
  if (!(await order.executeTakeFirst())) return;
  await withLockedOrder(ctx, orderId, closeAll);
}

async function closeAll(ctx: Context, state: OrderState): Promise<void> {
  const { status } = state.campaign;
  if (status !== 'completed' && status !== 'cancelled') return;
  const open = await ctx.db
    .selectFrom('pitches')
    .select(['id', 'status', 'demo'])
    .where('order_id', '=', state.order.id)
    .where('status', 'in', ['queued', 'sent'])
    .execute();
  await expireAll(ctx, state, open, state.campaign.ended_by ?? 'unknown');
}
