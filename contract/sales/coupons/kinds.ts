import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { coupon: 'cpn' },
  audit: ['coupon.created', 'coupon.changed', 'coupon.ended'],
  live: ['coupon'],
  lists: ['coupons'],
} as const satisfies Kinds;
