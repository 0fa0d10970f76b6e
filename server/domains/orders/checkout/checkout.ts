import type { Order } from '#contract/orders/orders/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { saveBillingDetails } from '#server/domains/accounts/users/save-billing-details.ts';
import { getOrder } from '#server/domains/orders/orders/orders.service.ts';
import { openCheckout } from '#server/domains/orders/payments/open-checkout.ts';
import { findTypedCoupon } from '#server/domains/sales/coupons/use-coupon.ts';
import { assertTerms, type CheckoutRequest, createOrder } from './create-order.ts';
import { askAboutSong } from './identify-song.ts';
import { resumeOrder } from './resume-order.ts';

export interface CheckoutAnswer {
  order: Order;
  payment: { redirectUrl: string | null };
}

/**
 * Orders a draft: creates order and payment and locks the campaign in one transaction, then opens the hosted page
 * outside it. A total of 0, of a trial or by a coupon, is placed at once. Idempotent: a repeated, resumed or second
 * checkout of the draft gets the same order and the same page.
 */
export async function checkout(
  ctx: AccountContext,
  request: CheckoutRequest,
  requestKey: string | null,
): Promise<CheckoutAnswer> {
  assertTerms(request.consent, 'consent', 'Agree to the current terms to continue.');
  // Outside the transaction, so that a guess is counted although it is refused.
  if (request.coupon) await findTypedCoupon(ctx, request.coupon);
  const facts = await askAboutSong(ctx, request.campaignId);
  const { orderId, waited } = await inTx(ctx, (ctx) =>
    createOrder(ctx, ctx.actor, request, { key: requestKey, ...facts }),
  );
  if (waited) await resumeOrder(ctx, orderId, request);
  // Separate from the order, because its transaction must not wait for the account's row.
  await saveBillingDetails(ctx, request.billing);
  return payOrder(ctx, orderId);
}

/** The payment page of an order that waits for its payment; null when nothing is due. */
export async function payOrder(ctx: AccountContext, orderId: string): Promise<CheckoutAnswer> {
  const redirectUrl = await openCheckout(ctx, orderId);
  return { order: await getOrder(ctx, orderId), payment: { redirectUrl } };
}
