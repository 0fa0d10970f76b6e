import type { TimelineEntry } from '#contract/office/audit/schema.ts';
import { couponStanding } from '#contract/sales/coupons/rules.ts';
import type { Coupon } from '#contract/sales/coupons/schema.ts';
import type { CouponRow } from './coupons.queries.ts';

/** A coupon as admins see it at `now`; lists leave the timeline empty. */
export const presentCoupon = (row: CouponRow, now: Date, timeline: TimelineEntry[] = []): Coupon => ({
  id: row.id,
  brand: row.brand,
  code: row.code,
  description: row.description,
  kind: row.kind,
  value: row.value,
  status: row.status,
  standing: couponStanding(row, now),
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  usesMost: row.uses_most,
  usesPerAccount: row.uses_per_account,
  firstOrderOnly: row.first_order_only,
  packageIds: row.package_ids,
  customFor: row.duration,
  uses: row.uses,
  createdAt: row.created_at.toISOString(),
  version: row.version,
  timeline,
});
