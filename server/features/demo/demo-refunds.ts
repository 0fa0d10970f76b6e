import { formatMoney, usd } from '#contract/money.ts';
import { plus } from '#contract/time.ts';
import { refundByLadder } from '#server/features/orders/refund-ladder.ts';
import { type By, type DemoOrder, movePayment, paymentOf, record, system } from './demo-order.ts';
import { seededId } from './random.ts';

/** What a job takes from the order's transaction to the provider's answer. */
const JOB_MS = 20_000;

/** Lets go of the money of an order that ends, as the real verb does: page, hold or charge. */
export function release(demo: DemoOrder, at: Date, by: By, reason: string): void {
  if (demo.paidBy === 'trial') return;
  const payment = paymentOf(demo);
  if (payment.status === 'pending') {
    movePayment(demo, 'failed', at);
  } else if (payment.status === 'authorized') {
    const released = plus(at, JOB_MS);
    movePayment(demo, 'voided', released);
    record(demo, released, system, 'payment.voided', 'The authorisation was released');
  } else {
    refund(demo, plus(at, 1000), by, { amount: refundable(demo), reason });
  }
}

/** Cents that the ladder allows now. */
export const refundable = (demo: DemoOrder): number =>
  refundByLadder(paymentOf(demo), demo.campaign, demo.order.pitches);

/** Gives back so many cents. */
export function refund(demo: DemoOrder, at: Date, by: By, wanted: { amount: number; reason: string }): void {
  const { amount, reason } = wanted;
  const payment = paymentOf(demo);
  const made = plus(at, JOB_MS);
  const said = formatMoney(usd(amount));
  payment.refund_reserved_cents += amount;
  payment.refunded_cents += amount;
  const full = payment.refunded_cents === payment.captured_cents;
  movePayment(demo, full ? 'refunded' : 'partially_refunded', made);
  demo.refunds.push({
    id: seededId(demo.random, 'refund', at),
    payment_id: payment.id,
    amount_cents: amount,
    reason,
    status: 'succeeded',
    created_at: at,
    settled_at: made,
  });
  record(demo, at, by, 'refund.queued', `A refund of ${said} is on its way: ${reason}`, { amount });
  const back =
    demo.paidBy === 'card' ? 'went back to the card' : 'is to be paid back by hand, as it was paid by hand';
  record(demo, made, system, 'refund.made', `${said} ${back}`, { amount });
}
