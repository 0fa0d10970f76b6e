import { brandNames } from '#contract/brand.ts';
import type { coupons } from '#contract/sales/coupons/calls.ts';
import type { ColumnsOf } from '#server/domains/office/exports/export-rows.ts';
import { dollars } from '#server/lib/csv.ts';
import { type CouponRow, couponList } from './coupons.queries.ts';

const columns: ColumnsOf<typeof coupons.list, CouponRow> = {
  code: {
    Code: (row) => row.code,
    Description: (row) => row.description,
  },
  value: {
    Kind: (row) => row.kind,
    'Value (percent or USD)': (row) => (row.kind === 'percent' ? row.value : dollars(row.value)),
    'First order only': (row) => (row.first_order_only ? 'yes' : 'no'),
  },
  standing: { Status: (row) => row.status },
  uses: {
    Uses: (row) => row.uses,
    'Total uses': (row) => row.uses_most,
    'Uses per account': (row) => row.uses_per_account,
  },
  startsAt: { From: (row) => row.starts_at?.toISOString() ?? null },
  endsAt: { Until: (row) => row.ends_at?.toISOString() ?? null },
  brand: { Brand: (row) => brandNames[row.brand] },
  createdAt: { Created: (row) => row.created_at.toISOString() },
  id: { ID: (row) => row.id },
};

export const couponFile = { name: 'coupons', rows: couponList, columns };
