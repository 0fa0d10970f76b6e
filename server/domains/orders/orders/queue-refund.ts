import { formatMoney, usd } from '#contract/money.ts';
import type { OwedTotals, RefundKind } from '#contract/orders/money-back/schema.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { brokenRules } from '#server/domains/office/audit/broken-rules.ts';
import { refundArithmetic } from '#server/domains/orders/money-back/refund-arithmetic.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutOrder } from '#server/jobs/job-about.ts';
import { newId } from '#server/lib/ids.ts';
import { endRefunded } from './end-refunded.ts';
import { changePayment } from './order-state.ts';
import { refundPaymentJob } from './orders.jobs.ts';
import type { OrderState } from './read-order-state.ts';

/**
 * Reserves a refund with its arithmetic in the caller's transaction. The provider makes it; an admin pays it back when
 * the payment was made by hand. One of all that is left ends the order. Answers its id; null when the key is known, as then
 * nothing is done.
 */
export async function queueRefund(
  ctx: Context,
  state: OrderState,
  refund: { amount: number; reason: string; key: string | null; owed?: OwedTotals; kind?: RefundKind },
): Promise<string | null> {
  const { payment, order, campaign, owed } = state;
  if (!payment) return null;
  const byHand = payment.provider === 'manual';
  const { kind = 'owed' } = refund;
  const goodwill = kind === 'goodwill';
  const id = newId('refund', ctx.now());
  const made = await ctx.db
    .insertInto('refunds')
    .values({
      id,
      payment_id: payment.id,
      provider: payment.provider,
      amount_cents: refund.amount,
      kind,
      arithmetic: goodwill
        ? undefined
        : JSON.stringify({
            ...refundArithmetic(payment, { ...campaign, owed }, order.pitches),
            ...(refund.owed && { owed: refund.owed }),
          }),
      reason: refund.reason,
      status: byHand ? 'to_pay_back' : 'requested',
      idempotency_key: refund.key,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) return null;
  await changePayment(ctx, state, {
    refund_reserved_cents: payment.refund_reserved_cents + refund.amount,
    goodwill_cents: payment.goodwill_cents + (goodwill ? refund.amount : 0),
  });
  const amount = formatMoney(usd(refund.amount));
  const name = goodwill ? 'goodwill refund' : 'refund';
  await audit(ctx, {
    kind: byHand ? 'refund.to_pay_back' : 'refund.queued',
    subject: ['order', order.id],
    text: byHand
      ? `Manual ${name} of ${amount} due`
      : `${goodwill ? 'Goodwill refund' : 'Refund'} of ${amount} started`,
    remark: refund.reason,
    changes: brokenRules(refund.reason),
    data: { amount: refund.amount, refund: kind },
    proves: { refunds: [id] },
  });
  if (!byHand) await enqueue(ctx, refundPaymentJob, { refundId: id }, aboutOrder(order));
  await endRefunded(ctx, state, { refund: usd(refund.amount), reason: refund.reason });
  return id;
}
