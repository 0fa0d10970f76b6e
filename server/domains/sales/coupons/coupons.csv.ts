import { decimalPrice } from '#contract/money.ts';
import type { Columns } from '#server/lib/csv.ts';
import { type CouponRow, couponList } from './coupons.queries.ts';

const columns: Columns<CouponRow> = {
  Code: (row) => row.code,
  Description: (row) => row.description,
  Kind: (row) => row.kind,
  'Value (percent or USD)': (row) => (row.kind === 'percent' ? row.value : decimalPrice(row.value)),
  Status: (row) => row.status,
  From: (row) => row.starts_at?.toISOString() ?? null,
  Until: (row) => row.ends_at?.toISOString() ?? null,
  Uses: (row) => row.uses,
  'Total uses': (row) => row.uses_most,
  'Uses per account': (row) => row.uses_per_account,
  'First order only': (row) => (row.first_order_only ? 'yes' : 'no'),
  Created: (row) => row.created_at.toISOString(),
};

export const couponFile = { name: 'coupons', rows: couponList, columns };
