import type { z } from 'zod';
import type { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import type { CustomerQuote } from '#contract/fulfilment/campaigns/schema.ts';
import { usd } from '#contract/money.ts';
import { lowestCustomPrice } from '#contract/sales/coupons/rules.ts';
import { listPrice } from '#contract/sales/packages/rules.ts';
import type { Context } from '#server/context.ts';
import { findCustomerId } from '#server/domains/accounts/users/customer-account.ts';
import { quoteCoupon } from '#server/domains/sales/coupons/use-coupon.ts';
import { bought, packageOnSale, priceOf } from '#server/domains/sales/packages/packages.service.ts';

/**
 * What a campaign for a customer would cost. The limits of a coupon count for the customer's account, if the address has
 * one. Throws `not_found` and `coupon_invalid`.
 */
export async function quoteForCustomer(
  ctx: Context,
  {
    email,
    packageId,
    duration,
    pitches: wanted = null,
    coupon: typed,
  }: z.output<typeof brandCampaigns.quote.body>,
): Promise<CustomerQuote> {
  const sold = await packageOnSale(ctx, packageId);
  const buyerId = email === undefined ? null : await findCustomerId(ctx, email);
  const pitches = wanted ?? sold.pitches;
  const purchase = { packageId: sold.id, duration, pitches, trial: sold.trial, buyerId };
  const coupon = typed === undefined ? null : await quoteCoupon(ctx, typed, purchase);
  const { lines, total } = priceOf({ row: sold, pitches, duration }, coupon);
  const list = listPrice(bought({ row: sold, pitches }), duration);
  const lowest = lowestCustomPrice(list, ctx.config.CUSTOM_PRICE_LOWEST_PERCENT);
  return { lines, total: usd(total), lowest: usd(Math.min(lowest, list)) };
}
