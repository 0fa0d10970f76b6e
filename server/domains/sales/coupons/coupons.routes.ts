import { coupons } from '#contract/sales/coupons/calls.ts';
import { runBulk } from '#server/domains/office/bulk/run-bulk.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { route } from '#server/route.ts';
import { couponBulk } from './coupons.bulk.ts';
import { couponFile } from './coupons.csv.ts';
import { getCoupon, listCoupons } from './coupons.service.ts';
import { createCoupon, updateCoupon } from './write-coupon.ts';

export const couponRoutes = [
  route(coupons.list, (ctx, { query }) => listCoupons(ctx, query)),
  route(coupons.export, (ctx, { query }) => exportRows(ctx, couponFile, query)),
  route(coupons.bulk, (ctx, { body }) => runBulk(ctx, couponBulk, body)),
  route(coupons.create, (ctx, { body }) => createCoupon(ctx, body)),
  route(coupons.get, (ctx, { params }) => getCoupon(ctx, params.id)),
  route(coupons.update, (ctx, { params, body, ifMatch }) => updateCoupon(ctx, params.id, body, ifMatch)),
];
