import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../ids.schema.ts';
import { csvOf } from '../../list.schema.ts';
import { bulk } from '../../office/bulk/schema.ts';
import { allCoupons, Coupon, one } from './schema.ts';
import { CouponChange, NewCoupon } from './written.schema.ts';

/** Admins' calls about coupons of both brands. */
export const coupons = {
  list: allCoupons,
  export: csvOf(allCoupons, 'Export coupons of both brands to CSV', ['finance']),
  bulk: bulk(allCoupons, {
    id: idOf('coupon'),
    actions: ['end'],
    summary: 'End coupons in bulk. This is permanent.',
    team: ['finance'],
    moves: 'money',
    fields: {},
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/coupons/',
    summary: 'Create a coupon',
    access: 'admin',
    team: ['finance'],
    moves: 'money',
    body: NewCoupon,
    status: 201,
    answer: Coupon,
    etag: 'sent',
  }),
  get: endpoint({
    path: '/admin/coupons/{id}/',
    summary: 'Get a coupon with its activity',
    access: 'admin',
    params: one,
    answer: Coupon,
    etag: 'sent',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/admin/coupons/{id}/',
    summary: 'Update a coupon’s limits, or end it. Existing orders keep their discount.',
    access: 'admin',
    team: ['finance'],
    moves: 'money',
    params: one,
    body: CouponChange,
    answer: Coupon,
    etag: 'sent',
    errors: ['illegal_transition'],
  }),
};
