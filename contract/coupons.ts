import { z } from 'zod';
import { Brand } from './brand.ts';
import { bulk } from './bulk.ts';
import { withoutForbiddenClaims } from './claims.ts';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { idOf } from './ids.ts';
import { anyOf, csvOf, dateFrom, dateTo, list } from './list.ts';
import { TimelineEntry } from './orders.ts';
import type { Refusal, StateTable } from './states.ts';
import { IsoTime } from './time.ts';

export const CouponStatus = z.enum(['active', 'ended']);
export type CouponStatus = z.infer<typeof CouponStatus>;

/** An ended coupon stays ended: a code that was announced as over must not work again. */
export const couponStates = { active: ['ended'], ended: [] } as const satisfies StateTable<CouponStatus>;

/** Whether a coupon can be used now, and if not, why: by its status, its window and its uses. */
export const CouponStanding = z.enum(['running', 'upcoming', 'over', 'used_up', 'ended']);
export type CouponStanding = z.infer<typeof CouponStanding>;

export const CouponKind = z.enum(['percent', 'amount']);
export type CouponKind = z.infer<typeof CouponKind>;

/** Letters and digits with hyphens between them. Artists type it in any case, so it is kept in upper case. */
export const CouponCode = z
  .string()
  .trim()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9-]{2,38}[A-Za-z0-9]$/,
    'Enter 4 to 40 letters and digits, with hyphens between them.',
  )
  .transform((code) => code.toUpperCase());

/** The code as it is stored, from the typed text. */
export const normalizeCode = (typed: string): string => typed.trim().toUpperCase();

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
  /** Orders that hold a use now. */
  uses: z.int(),
  createdAt: IsoTime,
  version: z.int(),
  /** The latest of what happened to it, oldest first; empty in lists. */
  timeline: z.array(TimelineEntry),
});
export type Coupon = z.infer<typeof Coupon>;

/** What may be done with a coupon, and if not, why. */
export const couponCan = {
  change: ({ status }: { status: CouponStatus }): Refusal =>
    status === 'ended' ? 'This coupon has ended. Create a new one.' : null,
} as const;

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

const uses = z
  .int('Enter a whole number.')
  .min(1, 'Enter 1 or more, or leave the field empty.')
  .max(1_000_000, 'Enter 1,000,000 or less.')
  .nullable();

const changeable = {
  description: withoutForbiddenClaims(line(200)),
  startsAt: IsoTime.nullable(),
  endsAt: IsoTime.nullable(),
  usesMost: uses,
  usesPerAccount: uses,
  firstOrderOnly: z.boolean(),
  packageIds: z.array(idOf('package')).max(50, 'Choose up to 50 packages.'),
};

/** A new coupon; code, kind and value stay as they are once it is made. */
export const NewCoupon = z
  .strictObject({
    brand: Brand,
    code: CouponCode,
    kind: CouponKind,
    value: z
      .int('Enter a whole number.')
      .min(1, 'Enter 1 or more.')
      .max(10_000_000, 'Enter $100,000.00 or less.')
      .meta({ description: 'Percent from 1 to 100, or cents' }),
    ...changeable,
  })
  .partial({
    description: true,
    startsAt: true,
    endsAt: true,
    usesMost: true,
    usesPerAccount: true,
    firstOrderOnly: true,
    packageIds: true,
  })
  .superRefine(({ kind, value, code }, issue) => {
    if (kind === 'percent' && value > 100) {
      issue.addIssue({ code: 'custom', path: ['value'], message: 'Enter a percentage from 1 to 100.' });
    }
    const claim = withoutForbiddenClaims(line(40)).safeParse(code.replaceAll('-', ' ').toLowerCase());
    if (claim.error) {
      issue.addIssue({ code: 'custom', path: ['code'], message: claim.error.issues[0]?.message ?? '' });
    }
  });

export const CouponChange = z
  .strictObject(changeable)
  .partial()
  .extend({ status: z.literal('ended').optional() });

const one = z.strictObject({ id: idOf('coupon') });

const allCoupons = list({
  path: '/admin/coupons/',
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
});

/** Admins' calls about coupons of both brands. */
export const coupons = {
  list: allCoupons,
  export: csvOf(allCoupons, 'Export a brand’s coupons to CSV'),
  bulk: bulk(allCoupons, {
    id: idOf('coupon'),
    actions: ['end'],
    summary: 'End coupons in bulk. This is permanent.',
    moves: 'money',
    fields: {},
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/coupons/',
    summary: 'Create a coupon',
    access: 'admin',
    moves: 'money',
    body: NewCoupon,
    status: 201,
    answer: Coupon,
    etag: 'sent',
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/coupons/{id}/',
    summary: 'Get a coupon with its activity',
    access: 'admin',
    params: one,
    status: 200,
    answer: Coupon,
    etag: 'sent',
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/admin/coupons/{id}/',
    summary: 'Update a coupon’s limits, or end it. Existing orders keep their discount.',
    access: 'admin',
    moves: 'money',
    params: one,
    body: CouponChange,
    status: 200,
    answer: Coupon,
    etag: 'sent',
    errors: ['not_found', 'illegal_transition', 'stale'],
  }),
};
