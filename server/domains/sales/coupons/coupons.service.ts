import { mustExist } from '#contract/errors.ts';
import type { Coupon } from '#contract/sales/coupons/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { latestEvents } from '#server/domains/office/audit/latest-events.ts';
import { pagesOf } from '#server/pages-of.ts';
import { presentCoupon } from './coupons.present.ts';
import { couponList, findCoupon } from './coupons.queries.ts';

/** One page of coupons, without their timelines. */
export const listCoupons = pagesOf(couponList, (row, ctx: AccountContext) => presentCoupon(row, ctx.now()));

/** Get a coupon with its activity. Throws `not_found`. */
export async function getCoupon(ctx: AccountContext, id: string): Promise<Coupon> {
  const row = mustExist(await findCoupon(ctx, id), 'Coupon not found.');
  return presentCoupon(row, ctx.now(), await latestEvents(ctx, id));
}
