import { formatMoney, usd } from '../../money.ts';
import type { Refusal, StateTable } from '../../states.ts';
import { MIN_CHARGE } from '../packages/rules.ts';
import type { CouponStanding, CouponStatus } from './schema.ts';

/** An ended coupon stays ended: a code that was announced as over must not work again. */
export const couponStates = { active: ['ended'], ended: [] } as const satisfies StateTable<CouponStatus>;

/** The code as it is stored, from the typed text. */
export const normalizeCode = (typed: string): string => typed.trim().toUpperCase();

/** What may be done with a coupon, and if not, why. */
export const couponCan = {
  change: ({ status }: { status: CouponStatus }): Refusal =>
    status === 'ended' ? 'This coupon has ended. Create a new one.' : null,
} as const;

/** How long a custom price waits for its order. */
export const CUSTOM_PRICE_DAYS = 30;

/** The least custom price in cents, by the share of the list price that an installation allows. */
export const lowestCustomPrice = (list: number, percent: number): number =>
  Math.max(MIN_CHARGE, Math.ceil((list * percent) / 100));

/** Why a customer can't have this price instead of the list price, both in cents; null when they can. */
export function customPriceRefusal(amount: number, list: number, percent: number): Refusal {
  const lowest = lowestCustomPrice(list, percent);
  if (lowest >= list) return 'This package can’t have a custom price.';
  if (amount >= lowest && amount < list) return null;
  return `Enter ${formatMoney(usd(lowest))} or more, and less than the list price of ${formatMoney(usd(list))}.`;
}

/** What a coupon's own row says about a use now. */
export function couponStanding(
  coupon: {
    status: CouponStatus;
    starts_at: Date | null;
    ends_at: Date | null;
    uses: number;
    uses_most: number | null;
  },
  now: Date,
): CouponStanding {
  if (coupon.status === 'ended') return 'ended';
  if (coupon.ends_at && coupon.ends_at <= now) return 'over';
  if (coupon.uses_most !== null && coupon.uses >= coupon.uses_most) return 'used_up';
  return coupon.starts_at && coupon.starts_at > now ? 'upcoming' : 'running';
}
