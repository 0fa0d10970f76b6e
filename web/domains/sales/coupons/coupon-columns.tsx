import type { coupons } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import { LabelBadge, NoValue, OneLine, TwoLines } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/columns.ts';
import { brandColumn, createdColumn, idColumn } from '#web/kit/resource/common-columns.tsx';
import { formatDateOfUtc } from '#web/lib/format.ts';
import { discountText, lastDay, standingLabels, usesText } from './coupon-labels.ts';

/** Columns of the coupons. */
export const couponColumns: Columns<typeof coupons.list> = [
  {
    id: 'code',
    header: 'Code',
    width: 160,
    sorts: ['code'],
    cell: ({ code, description }) => <TwoLines mono first={code} second={description} />,
    brief: ({ brand }) => brandNames[brand],
  },
  {
    id: 'value',
    header: 'Discount',
    align: 'right',
    phone: 'fact',
    cell: (coupon) => discountText(coupon),
    brief: (coupon) => (coupon.kind === 'price' ? discountText(coupon) : `${discountText(coupon)} off`),
  },
  {
    id: 'standing',
    header: 'Status',
    phone: 'badge',
    cell: ({ standing }) => <LabelBadge {...standingLabels[standing]} />,
  },
  {
    id: 'uses',
    header: 'Uses',
    align: 'right',
    priority: 2,
    phone: 'fact',
    cell: (coupon) => usesText(coupon),
    brief: (coupon) => `used ${usesText(coupon)}`,
  },
  {
    id: 'startsAt',
    header: 'First day',
    priority: 4,
    cell: ({ startsAt }) => (startsAt ? <OneLine>{formatDateOfUtc(startsAt)}</OneLine> : <NoValue />),
  },
  {
    id: 'endsAt',
    header: 'Last day',
    priority: 3,
    cell: ({ endsAt }) => (endsAt ? <OneLine>{lastDay(endsAt)}</OneLine> : <NoValue />),
  },
  brandColumn(1),
  createdColumn('Created', 5),
  idColumn,
];
