import { coupons } from '#contract/sales/coupons/calls.ts';
import { bulkOf } from '#server/domains/office/bulk/bulk-list.ts';
import { couponList } from './coupons.queries.ts';
import { updateCoupon } from './write-coupon.ts';

export const couponBulk = bulkOf(coupons.bulk, {
  name: 'coupons',
  noun: 'coupons',
  rows: couponList,
  labels: ({ db }, ids) =>
    db.selectFrom('coupons').select(['id', 'code as label', 'brand']).where('id', 'in', ids).execute(),
  actions: {
    end: { title: 'End', change: (ctx, id) => updateCoupon(ctx, id, { status: 'ended' }, null) },
  },
});
