import { mustExist } from '#contract/errors.ts';
import { usd } from '#contract/money.ts';
import { HOUR, plus } from '#contract/time.ts';
import { oneLine } from '#mails/mail-format.ts';
import { PaymentProviderError } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { SESSION_MS } from '#server/domains/orders/orders/new-payment.ts';
import type { PaymentRow } from '#server/domains/orders/orders/read-order-state.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { hashToken } from '#server/lib/crypto.ts';
import { loadableOrNull } from '#server/lib/pictures.ts';
import { callProvider } from './call-provider.ts';
import { writeMemo } from './order-memo.ts';
import { findPayable, findPayment } from './payments.queries.ts';
import { refuseCheckout } from './refuse-checkout.ts';

/** A page with less time left is not opened: the provider requires at least half an hour. */
const MIN_MS = HOUR;

/**
 * The hosted page of an order's pending payment, opened if necessary. The idempotency key consists of payment, round and
 * all that the page is opened with: a repeated or resumed call gets the same page, and one by another version or under
 * other settings gets another instead of a refusal. Null when nothing is due, or when the payment was settled
 * or cancelled meanwhile. Throws `payment_provider_unavailable`, and `invalid_input` for an email that the provider refuses for good.
 */
export async function openCheckout(ctx: Context, orderId: string): Promise<string | null> {
  const order = await findPayable(ctx, orderId);
  if (!order) return null;
  const payment = await freshRound(ctx, order);
  if (payment.session_id && payment.redirect_url) return payment.redirect_url;
  const { PAYMENT_CAPTURE } = ctx.config;
  const brandAddress = addressOf(ctx.config, order.brand);
  const memo = await writeMemo(ctx, orderId);
  const line = {
    name: oneLine(order.song_name),
    description: `${oneLine(order.artist_name)}: ${order.package_name} campaign, ${order.duration}`,
    image: loadableOrNull(ctx.config, order.image),
  };
  const page = {
    orderId,
    orderNumber: order.number,
    memo,
    // The provider may mail this to the payer, whose address agreed to emails about the order.
    line,
    amount: usd(payment.amount_cents),
    customer: { id: order.customer_id, email: order.mail_to },
    capture: PAYMENT_CAPTURE === 'immediate' ? ('automatic' as const) : ('manual' as const),
    successUrl: `${brandAddress}/checkout/return?order=${order.number}`,
    cancelUrl: `${brandAddress}/checkout?campaign=${order.campaign_id}`,
    expiresAt: payment.session_expires_at ?? plus(ctx.now(), SESSION_MS),
  };
  const idempotencyKey = `checkout:${payment.id}:${payment.session_round}:${hashToken(JSON.stringify(page))}`;
  const opened = await callProvider(ctx, () =>
    ctx.outside.payments.openCheckout({ ...page, idempotencyKey }).catch(async (error: unknown) => {
      if (!(error instanceof PaymentProviderError) || error.retryable) throw error;
      throw await refuseCheckout(ctx, { orderId, paymentId: payment.id, mailTo: order.mail_to }, error);
    }),
  );
  const kept = await ctx.db
    .updateTable('payments')
    .set({
      provider: 'stripe',
      session_id: opened.sessionId,
      redirect_url: opened.redirectUrl,
      updated_at: ctx.now(),
    })
    .where('id', '=', payment.id)
    .where('session_id', 'is', null)
    .where('status', '=', 'pending')
    .where('session_round', '=', payment.session_round)
    .executeTakeFirst();
  return kept.numUpdatedRows === 1n ? opened.redirectUrl : pageOfWinner(ctx, payment.id, opened);
}

/**
 * Handles a lost race: another request opened, settled or cancelled the payment. Expires this page if it is not the
 * payment's.
 */
async function pageOfWinner(
  ctx: Context,
  paymentId: string,
  opened: { sessionId: string; redirectUrl: string },
): Promise<string | null> {
  const payment = await findPayment(ctx, paymentId);
  const same = payment?.session_id === opened.sessionId;
  if (!same) await ctx.outside.payments.expireCheckout(opened.sessionId);
  if (payment?.status !== 'pending') return null;
  return same ? opened.redirectUrl : payment.redirect_url;
}

/** The pending payment. Starts a new round if its time is nearly over and no page was opened. */
async function freshRound(ctx: Context, payment: PaymentRow): Promise<PaymentRow> {
  const soon = plus(ctx.now(), MIN_MS);
  if (payment.session_id || !payment.session_expires_at || payment.session_expires_at > soon) return payment;
  const renewed = await ctx.db
    .updateTable('payments')
    .set({
      session_round: payment.session_round + 1,
      session_expires_at: plus(ctx.now(), SESSION_MS),
      updated_at: ctx.now(),
    })
    .where('id', '=', payment.id)
    .where('session_id', 'is', null)
    .where('session_round', '=', payment.session_round)
    .returningAll()
    .executeTakeFirst();
  if (renewed) return renewed;
  const again = mustExist(await findPayment(ctx, payment.id));
  return freshRound(ctx, again);
}
