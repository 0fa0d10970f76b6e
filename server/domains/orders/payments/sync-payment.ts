import type { CheckoutState } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { dropCustomer, keepCustomer } from '#server/domains/accounts/saved-cards/provider-customer.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { expireOrder } from '#server/domains/orders/orders/expire-order.ts';
import {
  changeOrder,
  changePayment,
  movePayment,
  withLockedOrder,
} from '#server/domains/orders/orders/order-state.ts';
import { releasePaymentJob } from '#server/domains/orders/orders/orders.jobs.ts';
import { placeOrder } from '#server/domains/orders/orders/place-order.ts';
import type { OrderState, PaymentRow } from '#server/domains/orders/orders/read-order-state.ts';
import { releaseMoney } from '#server/domains/orders/orders/release-money.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutOrder } from '#server/jobs/job-about.ts';
import { newId } from '#server/lib/ids.ts';
import { shortened } from '#server/lib/shortened.ts';
import { applyRefunds } from './apply-refunds.ts';
import { recordCapture, recordCaptureRefused, recordReleased } from './payment-outcomes.ts';

/**
 * Reads a payment's state from the provider and moves order, payment and campaign accordingly. Webhook, return page
 * and jobs all use it: the first one moves them, the others change nothing. `also` runs in the same transaction.
 */
export async function syncPayment(
  ctx: Context,
  payment: PaymentRow,
  also?: (ctx: Context) => Promise<void>,
): Promise<void> {
  if (payment.session_id === null) return;
  // The provider's total leaves returned refunds out, so they are only found in the list.
  const refunds = payment.refund_reserved_cents > 0;
  const provider = await ctx.outside.payments.readCheckout(payment.session_id, { refunds });
  await withLockedOrder(ctx, payment.order_id, async (ctx, state) => {
    await applyCheckout(ctx, state, provider);
    await also?.(ctx);
  });
}

/** Applies the provider's state to the locked order. An outdated state changes nothing. */
export async function applyCheckout(ctx: Context, state: OrderState, provider: CheckoutState): Promise<void> {
  if (state.payment?.session_id !== provider.sessionId) return;
  // A refused capture is recorded as such, not as a declined card.
  if (provider.lastDecline && provider.state !== 'declined')
    await recordAttempt(ctx, state, provider.lastDecline);
  if (state.payment.status === 'pending') return applyToPending(ctx, state, provider);
  if (state.payment.status === 'authorized') return applyToAuthorized(ctx, state, provider);
  if (state.payment.status === 'failed') return applyToFailed(ctx, state, provider);
  return applyRefunds(ctx, state, provider.refunds);
}

/** An order without a name gets the one that the provider asked for. */
async function nameCustomer(ctx: Context, state: OrderState, name: string | null): Promise<void> {
  if (name !== null && state.order.customer_name === '')
    await changeOrder(ctx, state, { customer_name: shortened(name, 200) });
}

async function applyToPending(ctx: Context, state: OrderState, provider: CheckoutState): Promise<void> {
  const intent = { intent_id: provider.intentId };
  switch (provider.state) {
    case 'open':
      return;
    case 'authorized':
      await nameCustomer(ctx, state, provider.payerName);
      await movePayment(ctx, state, 'authorized', intent);
      return takeIn(ctx, state, provider);
    case 'captured':
      await nameCustomer(ctx, state, provider.payerName);
      await movePayment(ctx, state, 'success', { ...intent, captured_cents: provider.capturedCents });
      return takeIn(ctx, state, provider);
    default:
      if (provider.customer) await dropCustomer(ctx, provider.customer.id);
      return expireOrder(ctx, state);
  }
}

/** Places the order, and remembers its payer for the next one. Returns money that arrived after the order had ended. */
async function takeIn(ctx: Context, state: OrderState, { customer }: CheckoutState): Promise<void> {
  const { user_id: userId, brand, status } = state.order;
  if (status === 'awaiting_payment') {
    if (customer) await keepCustomer(ctx, { userId, brand }, customer);
    return placeOrder(ctx, state);
  }
  if (customer) await dropCustomer(ctx, customer.id);
  await audit(ctx, {
    kind: 'payment.late',
    subject: ['order', state.order.id],
    text: 'Payment arrived after the order had ended, and is returned',
  });
  await releaseMoney(ctx, state, 'Order ended before the payment arrived');
}

async function applyToAuthorized(ctx: Context, state: OrderState, provider: CheckoutState): Promise<void> {
  if (provider.state === 'captured') return recordCapture(ctx, state, provider.capturedCents);
  if (provider.state === 'declined') {
    return recordCaptureRefused(ctx, state, provider.lastDecline?.message ?? 'The bank declined the charge.');
  }
  if (provider.state === 'voided' || provider.state === 'expired')
    return recordReleased(ctx, state, { bySomebody: provider.voidedBySomebody });
}

/** A page that counted as closed was paid: returns what it took. */
async function applyToFailed(ctx: Context, state: OrderState, provider: CheckoutState): Promise<void> {
  const { payment } = state;
  const holds = provider.state === 'authorized' || provider.capturedCents > provider.refundedCents;
  if (!payment || payment.pending_action === 'void' || !holds) return;
  await changePayment(ctx, state, { pending_action: 'void' });
  await enqueue(ctx, releasePaymentJob, { paymentId: payment.id }, aboutOrder(state.order));
}

async function recordAttempt(
  ctx: Context,
  state: OrderState,
  decline: NonNullable<CheckoutState['lastDecline']>,
): Promise<void> {
  const { payment, order } = state;
  if (!payment) return;
  const made = await ctx.db
    .insertInto('payment_attempts')
    .values({
      id: newId('paymentAttempt', ctx.now()),
      payment_id: payment.id,
      at: decline.at,
      code: decline.code,
      message: decline.message,
    })
    .onConflict((conflict) => conflict.columns(['payment_id', 'at', 'code']).doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) return;
  await changePayment(ctx, state, { last_decline: decline.message });
  await audit(ctx, {
    kind: 'payment.declined',
    subject: ['order', order.id],
    text: `Card declined: ${decline.message}`,
  });
}
