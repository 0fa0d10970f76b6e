import { KEPT_MS } from '#contract/fulfilment/pitches/rules.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { closePitchesJob } from '#server/domains/orders/orders/campaign.jobs.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutOrder } from '#server/jobs/job-about.ts';
import { expireAll } from './expire-pitches.ts';
import { keepHeard } from './kept-hearing.ts';

/** Closes the pitches of a campaign that has ended, whether they were sent or not; one that was heard just then an hour later. */
export async function closePitches(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const order = ctx.db.selectFrom('orders').select('id').where('id', '=', orderId);
  // Removed with the demo data.
  if (!(await order.executeTakeFirst())) return;
  await withLockedOrder(ctx, orderId, closeAll);
}

async function closeAll(ctx: Context, state: OrderState): Promise<void> {
  const { order } = state;
  const { status } = state.campaign;
  if (status !== 'completed' && status !== 'cancelled') return;
  const open = await ctx.db
    .selectFrom('pitches')
    .select(['id', 'status', 'demo'])
    .where('order_id', '=', order.id)
    .where('status', 'in', ['queued', 'sent'])
    .execute();
  const sent = open.filter((pitch) => pitch.status === 'sent');
  const kept = await keepHeard(
    ctx,
    sent.map(({ id }) => id),
  );
  const closed = open.filter(({ id }) => !kept.has(id));
  await expireAll(ctx, state, closed, state.campaign.ended_by ?? 'unknown');
  if (kept.size > 0)
    await enqueue(ctx, closePitchesJob, { orderId: order.id }, aboutOrder(order), {
      startAfter: plus(ctx.now(), KEPT_MS),
    });
}
