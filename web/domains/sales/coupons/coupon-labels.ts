import type { Coupon, CouponStanding, CouponStatus } from '#contract/sales/coupons/schema.ts';
import type { EntryTones } from '#web/kit/resource/activity.tsx';
import type { Labels } from '#web/kit/resource/cells.tsx';
import { type Fields, showLabel } from '#web/kit/resource/field-changes.tsx';
import { formatCents, formatCount, formatDateOfUtc } from '#web/lib/format.ts';

export const couponStatusLabels: Labels<CouponStatus> = {
  active: { label: 'Active', tone: 'good' },
  ended: { label: 'Ended', tone: 'neutral' },
};

export const standingLabels: Labels<CouponStanding> = {
  running: { label: 'Running', tone: 'good' },
  upcoming: { label: 'Scheduled', tone: 'info' },
  over: { label: 'Expired', tone: 'neutral' },
  used_up: { label: 'Used up', tone: 'warn' },
  ended: { label: 'Ended', tone: 'neutral' },
};

/** `20%`, `$15.00`, or `To $150.00` for a price. */
export function discountText({ kind, value }: Pick<Coupon, 'kind' | 'value'>): string {
  if (kind === 'percent') return `${value}%`;
  return kind === 'price' ? `To ${formatCents(value)}` : formatCents(value);
}

/** `3 of 200`, or `3` without a limit. */
export const usesText = ({ uses, usesMost }: Pick<Coupon, 'uses' | 'usesMost'>): string =>
  usesMost === null ? formatCount(uses) : `${formatCount(uses)} of ${formatCount(usesMost)}`;

/** The last day of a window by its end, which is the first instant that no longer counts. */
export const lastDay = (endsAt: string): string =>
  formatDateOfUtc(new Date(Date.parse(endsAt) - 1).toISOString());

/** Tone of an entry of the activity by its kind; the rest is neutral. */
export const couponTones: EntryTones = {
  'coupon.created': 'info',
  'coupon.changed': 'warn',
  'coupon.ended': 'bad',
};

/** What the fields of a coupon are called in its activity. */
export const couponFields: Fields = {
  description: { label: 'Description' },
  status: { label: 'Status', show: showLabel(couponStatusLabels) },
  startsAt: { label: 'First day', show: formatDateOfUtc },
  endsAt: { label: 'Last day', show: lastDay },
  usesMost: { label: 'Total uses' },
  usesPerAccount: { label: 'Uses per account' },
  firstOrderOnly: { label: 'First order only' },
  packageIds: { label: 'Packages' },
};
