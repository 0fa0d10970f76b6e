import { formatMoney, usd } from '#contract/money.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/features/audit/audit.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutOrder } from '#server/jobs/job-about.ts';
import { newId } from '#server/lib/ids.ts';
import { changePayment, type OrderState } from './order-state.ts';
import { refundPaymentJob } from './orders.jobs.ts';

/** Reserves and queues a refund in the caller's transaction; one with a known key was queued before. */
export async function queueRefund(
  ctx: Context,
  state: OrderState,
  refund: { amount: number; reason: string; key: string | null },
): Promise<void> {
  const { payment, order } = state;
  if (!payment) return;
  const id = newId('refund', ctx.now());
  const made = await ctx.db
    .insertInto('refunds')
    .values({
      id,
      payment_id: payment.id,
      amount_cents: refund.amount,
      reason: refund.reason,
      status: 'queued',
      idempotency_key: refund.key,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) return;
  await changePayment(ctx, state, { refund_reserved_cents: payment.refund_reserved_cents + refund.amount });
  await audit(ctx, {
    kind: 'refund.queued',
    subject: ['order', order.id],
    text: `A refund of ${formatMoney(usd(refund.amount))} is on its way: ${refund.reason}`,
    data: { amount: refund.amount },
  });
  await enqueue(ctx, refundPaymentJob, { refundId: id }, aboutOrder(order));
}
