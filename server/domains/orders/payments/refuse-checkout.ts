import { campaignEndings } from '#contract/endings/campaign-endings.ts';
import { AppError, invalidField } from '#contract/errors.ts';
import type { PaymentProviderError } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import {
  changeCampaign,
  changeOrder,
  moveOrder,
  movePayment,
  withLockedOrder,
} from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';

/**
 * Ends an order for whose payment the provider will never open a page: its draft can be edited again, and the next
 * checkout makes another order. One that is approved waits on, as its time to pay is running. Answers what to say:
 * at the field, if the artist typed what was refused.
 */
export async function refuseCheckout(
  ctx: Context,
  { orderId, paymentId, mailTo }: { orderId: string; paymentId: string; mailTo: string },
  error: PaymentProviderError,
): Promise<AppError> {
  const { code, param, message } = error;
  const isTyped = error.isAboutEmail;
  ctx.log[isTyped ? 'warn' : 'error'](
    { order: orderId, code, param, reason: message },
    isTyped
      ? 'the payment provider rejected an email at the checkout'
      : 'the payment provider rejected our checkout permanently: correct what its reason names',
  );
  const typed = await withLockedOrder(ctx, orderId, async (ctx, state) => {
    const { payment, order } = state;
    const waits = payment?.id === paymentId && payment.status === 'pending' && payment.session_id === null;
    if (waits && order.status === 'awaiting_payment' && !order.approved_at) await end(ctx, state, isTyped);
    return order.email;
  });
  if (!isTyped)
    return new AppError(
      'payment_provider_unavailable',
      'The payment page can’t be opened because of a problem on our side. Nothing was charged, and your campaign can still be edited.',
    );
  const sentence =
    typed === mailTo
      ? 'The payment provider doesn’t accept this email. Check its spelling, or use another one.'
      : 'The payment provider doesn’t accept the email of your account. Change it in your settings.';
  return invalidField('billing.email', sentence);
}

async function end(ctx: Context, state: OrderState, isTyped: boolean): Promise<void> {
  await movePayment(ctx, state, 'failed');
  await moveOrder(ctx, state, 'cancelled', { ended_by: 'checkout_refused', pay_due_at: null });
  // The same request, sent again, is another checkout.
  await changeOrder(ctx, state, { checkout_key: null });
  if (state.campaign.status === 'draft') await changeCampaign(ctx, state, { locked: false });
  const why = isTyped ? 'It didn’t accept the email.' : 'It couldn’t open the payment page.';
  await audit(ctx, {
    kind: 'order.refused',
    subject: ['order', state.order.id],
    text: `${campaignEndings.checkout_refused.said(null)} ${why}`,
  });
}
