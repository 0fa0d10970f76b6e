import type { AccountContext } from '#server/context.ts';
import { getOrder } from '#server/domains/orders/orders/orders.service.ts';
import { callProvider } from '#server/domains/orders/payments/call-provider.ts';
import { syncPayment } from '#server/domains/orders/payments/sync-payment.ts';
import { type CheckoutAnswer, payOrder } from './checkout.ts';

/**
 * Reads the payment's state for the return page. It races the webhook; the first of them moves the order. While the
 * payment is still pending, the answer contains the payment page. Throws `payment_provider_unavailable`.
 */
export async function refreshPayment(ctx: AccountContext, orderId: string): Promise<CheckoutAnswer> {
  const payment = await ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', ['pending', 'authorized'])
    .executeTakeFirst();
  if (payment) await callProvider(ctx, () => syncPayment(ctx, payment));
  const order = await getOrder(ctx, orderId);
  return order.status === 'awaiting_payment'
    ? payOrder(ctx, orderId)
    : { order, payment: { redirectUrl: null } };
}
