import { formatMoney } from '#contract/money.ts';
import type { Line } from '../mail-content.ts';
import type { AppliedCoupon } from '../order-mail-data.ts';

/** The line of a receipt for a coupon, if there is one. */
export const couponLine = (coupon: AppliedCoupon | null | undefined): Line[] =>
  coupon ? [[`Coupon ${coupon.code}`, `−${formatMoney(coupon.off)}`]] : [];
