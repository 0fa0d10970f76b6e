import { AppError } from '#contract/errors.ts';
import { formatMoney, usd } from '#contract/money.ts';
import { HOUR, plus } from '#contract/time.ts';
import { PaymentProviderError } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { SESSION_MS } from './new-payment.ts';
import { findPayment } from './payments.queries.ts';

/** A page that is about to run out is not opened any more: the provider wants at least half an hour. */
const LEAST_MS = HOUR;

/**
 * The address of the hosted page of a pending payment, opened when it is not open yet. The provider knows the call by
 * payment and round, so a repeated or resumed one finds the same page. Throws `payment_provider_unavailable`.
 */
export async function openCheckout(ctx: Context, paymentId: string): Promise<string> {
  const payment = await freshRound(ctx, paymentId);
  if (payment.session_id && payment.redirect_url) return payment.redirect_url;
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  const { publicUrl, PAYMENT_CAPTURE } = ctx.config;
  const opened = await ctx.outside.payments
    .openCheckout({
      orderId: order.id,
      orderNumber: order.number,
      description: `${order.package_name} campaign, ${order.duration.toLowerCase()}: ${order.song_title}`,
      amount: usd(payment.amount_cents),
      customer: { email: order.email },
      capture: PAYMENT_CAPTURE === 'immediate' ? 'automatic' : 'manual',
      successUrl: `${publicUrl}/checkout/return?order=${order.number}`,
      cancelUrl: `${publicUrl}/checkout?campaign=${order.campaign_id}`,
      expiresAt: payment.session_expires_at ?? plus(ctx.now(), SESSION_MS),
      idempotencyKey: `checkout:${payment.id}:${payment.session_round}`,
    })
    .catch((error: unknown) => {
      if (!(error instanceof PaymentProviderError)) throw error;
      ctx.log.warn({ payment: payment.id, reason: error.message }, 'a payment page could not be opened');
      throw new AppError(
        'payment_provider_unavailable',
        `The payment page could not be opened. Nothing was charged; please try again in a moment (${formatMoney(usd(payment.amount_cents))}).`,
      );
    });
  await ctx.db
    .updateTable('payments')
    .set({ session_id: opened.sessionId, redirect_url: opened.redirectUrl, updated_at: ctx.now() })
    .where('id', '=', payment.id)
    .where('session_id', 'is', null)
    .where('status', '=', 'pending')
    .execute();
  return opened.redirectUrl;
}

/** The pending payment, with a new round begun when its time has all but run out before a page was opened. */
async function freshRound(ctx: Context, paymentId: string) {
  const payment = await findPayment(ctx, paymentId);
  if (!payment) throw new AppError('not_found');
  const soon = plus(ctx.now(), LEAST_MS);
  if (payment.session_id || !payment.session_expires_at || payment.session_expires_at > soon) return payment;
  return inTx(ctx, (ctx) =>
    ctx.db
      .updateTable('payments')
      .set((row) => ({
        session_round: row('session_round', '+', 1),
        session_expires_at: plus(ctx.now(), SESSION_MS),
        updated_at: ctx.now(),
      }))
      .where('id', '=', paymentId)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}
