import { Brand } from '#contract/brand.schema.ts';
import { type Coupon, CouponCode, NewCouponKind } from '#contract/sales/coupons/schema.ts';
import { CouponChange, NewCoupon } from '#contract/sales/coupons/written.schema.ts';
import { DAY, plus } from '#contract/time.ts';
import { z } from '#contract/zod.ts';
import { centsOf } from '#web/lib/money-text.ts';

const { description, usesMost, usesPerAccount, firstOrderOnly, packageIds } = CouponChange.shape;
const Day = z.union([z.literal(''), z.iso.date()], 'Enter a day.');

/** What is typed: days of UTC instead of times. The last day counts. */
export const Limits = z.strictObject({
  description: description.unwrap(),
  startsAt: Day,
  endsAt: Day,
  usesMost: usesMost.unwrap(),
  usesPerAccount: usesPerAccount.unwrap(),
  firstOrderOnly: firstOrderOnly.unwrap(),
  packageIds: packageIds.unwrap(),
});
export type Limits = z.output<typeof Limits>;

export const Typed = Limits.extend({
  brand: Brand,
  code: CouponCode,
  kind: NewCouponKind,
  value: z.string().trim().min(1, 'Enter a discount.'),
}).superRefine(({ brand, code, kind, value: text }, issue) => {
  const value = centsOrPercent(kind, text);
  if (value === null) {
    issue.addIssue({ code: 'custom', path: ['value'], message: notRead[kind] });
    return;
  }
  const problems = NewCoupon.safeParse({ brand, code, kind, value }).error?.issues;
  for (const { path, message } of problems ?? [])
    issue.addIssue({ code: 'custom', path, message: path[0] === 'value' ? beyond[kind] : message });
});

const notRead: Record<NewCouponKind, string> = {
  percent: 'Enter a percentage from 1 to 100.',
  amount: 'Enter an amount such as 49.50.',
};

const beyond: Record<NewCouponKind, string> = {
  percent: notRead.percent,
  amount: 'Enter an amount from $0.01 to $100,000.00.',
};

/** Percent or cents of what was typed; null for what cannot be read. */
export function centsOrPercent(kind: NewCouponKind, text: string): number | null {
  if (kind === 'amount') return centsOf(text);
  const percent = Number(text.replace('%', '').trim());
  return Number.isNaN(percent) ? null : percent;
}

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (time: string | null, shift = 0): string =>
  time === null ? '' : plus(new Date(time), shift).toISOString().slice(0, 10);

export const valuesOf = (coupon: Coupon) => ({
  description: coupon.description,
  startsAt: dayOf(coupon.startsAt),
  endsAt: dayOf(coupon.endsAt, -1),
  usesMost: coupon.usesMost,
  usesPerAccount: coupon.usesPerAccount,
  firstOrderOnly: coupon.firstOrderOnly,
  packageIds: coupon.packageIds,
});

export const bodyOf = ({ startsAt, endsAt, ...rest }: Limits) => ({
  ...rest,
  startsAt: startsAt === '' ? null : midnight(startsAt).toISOString(),
  endsAt: endsAt === '' ? null : plus(midnight(endsAt), DAY).toISOString(),
});
