import { z } from 'zod';
import { Money } from '#contract/money.schema.ts';
import { formatMoney } from '#contract/money.ts';
import type { Line } from '../mail-content.ts';

/** A coupon of an order, and what it takes off. */
export const AppliedCoupon = z.object({
  code: z.string(),
  /** What it is called, as a custom price is no code; absent in mails of versions before. */
  text: z.string().optional(),
  off: Money,
});

/** The line of a receipt for a coupon, if there is one. */
export const couponLine = (coupon: z.infer<typeof AppliedCoupon> | null | undefined): Line[] =>
  coupon ? [[coupon.text ?? `Coupon ${coupon.code}`, `−${formatMoney(coupon.off)}`]] : [];
