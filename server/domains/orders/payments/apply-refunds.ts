import { formatMoney, usd } from '#contract/money.ts';
import type { ProviderRefund } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { endRefunded } from '#server/domains/orders/orders/end-refunded.ts';
import type { OrderState, PaymentRow } from '#server/domains/orders/orders/read-order-state.ts';
import { newId } from '#server/lib/ids.ts';
import { countRefund } from './payment-outcomes.ts';
import { findRefunds } from './payments.queries.ts';
import {
  countReturned,
  mailRefund,
  moveRefund,
  type RefundRow,
  recordRefundFailed,
  recordRefundReturned,
} from './settle-refund.ts';

/** The reason of a refund that was made in the provider's dashboard. */
const MADE_ELSEWHERE = 'Refunded at the payment provider';

type Known = Awaited<ReturnType<typeof findRefunds>>[number];

/**
 * Applies the provider's list of a payment's refunds to the locked order: marks refunds that the bank sent back, and
 * records refunds made in the provider's dashboard.
 */
export async function applyRefunds(
  ctx: Context,
  state: OrderState,
  said: readonly ProviderRefund[],
): Promise<void> {
  const { payment } = state;
  if (!payment || payment.captured_cents === 0 || said.length === 0) return;
  const ours = await findRefunds(ctx, payment.id);
  for (const refund of ours) {
    const reported = said.find((one) => isSame(one, refund));
    if (reported?.status !== 'failed') continue;
    if (refund.status === 'requested') await recordRefundFailed(ctx, state, refund, 'Returned by the bank.');
    // A refund with a reference was made by hand after it was returned.
    if (refund.status === 'succeeded' && refund.reference === null) {
      await recordRefundReturned(ctx, state, refund);
    }
  }
  await recordProviderRefunds(ctx, state, ours, said);
}

const isSame = (reported: ProviderRefund, refund: Known): boolean =>
  reported.id === refund.provider_refund_id || reported.key === refund.key;

/** Records unknown refunds that fit with the reserved amount. The others are checked again at the next sync. */
async function recordProviderRefunds(
  ctx: Context,
  state: OrderState,
  ours: readonly Known[],
  said: readonly ProviderRefund[],
): Promise<void> {
  const unknown = said.filter(
    (reported) => reported.status !== 'failed' && !ours.some((refund) => isSame(reported, refund)),
  );
  // Recorded by a version that did not store the provider's id.
  const nameless = ours.filter(
    ({ status, provider_refund_id }) => status === 'succeeded' && provider_refund_id === null,
  );
  let left = sum(unknown.map(({ amount }) => amount)) - sum(nameless.map((refund) => refund.amount_cents));
  const made: RefundRow[] = [];
  for (const reported of unknown) {
    if (!state.payment || reported.amount > left || reported.amount > roomOf(state.payment)) continue;
    left -= reported.amount;
    made.push(await recordOne(ctx, state, ours, state.payment, reported));
  }
  if (made.length === 0 || !state.payment) return;
  const ended = await endRefunded(ctx, state, {
    refund: usd(state.payment.refunded_cents),
    reason: MADE_ELSEWHERE,
    detail: 'It was refunded at the payment provider.',
  });
  if (ended) for (const refund of made) await mailRefund(ctx, state, refund, null);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const roomOf = (payment: PaymentRow): number => payment.captured_cents - payment.refund_reserved_cents;

async function recordOne(
  ctx: Context,
  state: OrderState,
  ours: readonly Known[],
  payment: PaymentRow,
  { id: providerId, amount, goodwill }: ProviderRefund,
): Promise<RefundRow> {
  const owed = ours.find((refund) => refund.status === 'returned' && refund.amount_cents === amount);
  // The same amount again settles the returned refund.
  const settles = owed && (await moveRefund(ctx, owed, 'succeeded', { provider_refund_id: providerId }));
  const refund = settles
    ? owed
    : await ctx.db
        .insertInto('refunds')
        .values({
          id: newId('refund', ctx.now()),
          payment_id: payment.id,
          provider: payment.provider,
          amount_cents: amount,
          reason: MADE_ELSEWHERE,
          kind: goodwill ? 'goodwill' : 'owed',
          made_elsewhere: true,
          status: 'succeeded',
          provider_refund_id: providerId,
          created_at: ctx.now(),
          settled_at: ctx.now(),
        })
        .returning(['id', 'amount_cents', 'reason', 'status', 'kind'])
        .executeTakeFirstOrThrow();
  if (settles) await countReturned(ctx, state, amount);
  else
    await countRefund(ctx, state, {
      refunded_cents: payment.refunded_cents + amount,
      refund_reserved_cents: payment.refund_reserved_cents + amount,
      goodwill_cents: payment.goodwill_cents + (goodwill ? amount : 0),
    });
  await audit(ctx, {
    kind: 'refund.seen',
    subject: ['order', state.order.id],
    text: `${formatMoney(usd(amount))} refunded to the card at the payment provider`,
    data: { amount },
    proves: { refunds: [refund.id] },
  });
  return refund;
}
