import { Brand } from '../../brand.schema.ts';
import { requiredLine } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { anyOf, dateFrom, dateTo, list } from '../../list.schema.ts';
import { Cents } from '../../money.schema.ts';
import { TimelineEntry } from '../../office/audit/schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { Duration } from '../packages/schema.ts';

export const CouponStatus = z.enum(['active', 'ended']);

export type CouponStatus = z.infer<typeof CouponStatus>;

/** Whether a coupon can be used now, and if not, why: by its status, its window and its uses. */
export const CouponStanding = z.enum(['running', 'upcoming', 'over', 'used_up', 'ended']);

export type CouponStanding = z.infer<typeof CouponStanding>;

/** A `price` is what one customer pays instead of the list price. */
export const CouponKind = z.enum(['percent', 'amount', 'price']);

export type CouponKind = z.infer<typeof CouponKind>;

/** The kinds that admins add as coupons; a price is made with its campaign. */
export const NewCouponKind = CouponKind.exclude(['price']);

export type NewCouponKind = z.infer<typeof NewCouponKind>;

/** Letters and digits with hyphens between them. Artists type it in any case, so it is kept in upper case. */
export const CouponCode = z
  .string()
  .trim()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9-]{2,38}[A-Za-z0-9]$/,
    'Enter 4 to 40 letters and digits, with hyphens between them.',
  )
  .transform((code) => code.toUpperCase());

export const Coupon = z.object({
  id: z.string(),
  brand: Brand,
  code: z.string(),
  description: z.string(),
  kind: CouponKind,
  /** Percent, or cents. */
  value: z.int().min(1),
  status: CouponStatus,
  standing: CouponStanding,
  startsAt: IsoTime.nullable(),
  endsAt: IsoTime.nullable(),
  usesMost: z.int().nullable(),
  usesPerAccount: z.int().nullable(),
  firstOrderOnly: z.boolean(),
  /** Empty: any package. */
  packageIds: z.array(z.string()),
  /** Of a custom price, which one customer can use: for this duration alone. Null for every other coupon. */
  customFor: Duration.nullable(),
  /** Orders that hold a use now. */
  uses: z.int(),
  createdAt: IsoTime,
  version: z.int(),
  /** The latest of what happened to it, oldest first; empty in lists. */
  timeline: z.array(TimelineEntry),
});

export type Coupon = z.infer<typeof Coupon>;

/** A price for one customer instead of the list price. */
export const CustomPrice = z.strictObject({
  amount: Cents.meta({ description: 'Price in cents, within the limits of the installation' }),
  reason: requiredLine('a reason', 200).meta({ description: 'For the team. Customers don’t see it.' }),
});

export type CustomPrice = z.infer<typeof CustomPrice>;

export const one = z.strictObject({ id: idOf('coupon') });

export const allCoupons = list({
  path: '/admin/coupons/',
  views: 'coupons',
  summary: 'List all coupons, newest first',
  access: 'admin',
  row: Coupon,
  search: 'Start of the coupon code',
  filters: {
    standing: anyOf(CouponStanding),
    brand: anyOf(Brand),
    createdFrom: dateFrom(),
    createdTo: dateTo(),
  },
  sorts: ['-createdAt', 'createdAt', 'code'],
  csv: 'coupons',
  columns: ['code', 'value', 'standing', 'uses', 'startsAt', 'endsAt', 'brand', 'createdAt', 'id'],
});
