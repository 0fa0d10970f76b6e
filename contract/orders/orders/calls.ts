import { Brand, BrandPath } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { requiredText } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { anyOf, csvOf, list, oneOf } from '../../list.schema.ts';
import { brandBulk } from '../../office/bulk/schema.ts';
import { duties } from '../../team.ts';
import { z } from '../../zod.ts';
import {
  brandOrder,
  brandOrders,
  CancelReason,
  ManualRefund,
  MarkPaid,
  Order,
  OrderByNumber,
  OrderCancel,
  OrderRefund,
  orderList,
} from './schema.ts';

/** The orders of one brand, as admins see them. */
export const orders = {
  list: { ...brandOrders, scope: 'orders.read' as const },
  export: csvOf(brandOrders, 'Export a brand’s orders to CSV', ['finance', 'support']),
  bulk: brandBulk(brandOrders, {
    id: idOf('order'),
    actions: ['confirm', 'cancel'],
    summary: 'Confirm or cancel orders in bulk',
    team: ['finance'],
    moves: 'money',
    fields: {
      reason: CancelReason.optional().meta({ description: 'Cancellation reason, shown to customers' }),
    },
  }),
  get: endpoint({
    path: '/{name}/orders/{id}/',
    summary: 'Get an order with its activity',
    access: 'admin',
    scope: 'orders.read',
    params: brandOrder,
    answer: Order,
    etag: 'sent',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/{name}/orders/{id}/',
    summary: 'Update an order’s note. Requires the version that was read.',
    access: 'admin',
    team: ['support'],
    params: brandOrder,
    body: z.strictObject({ note: requiredText('a note', 2000) }),
    answer: Order,
    etag: 'required',
  }),
  comment: endpoint({
    method: 'POST',
    path: '/{name}/orders/{id}/comments/',
    summary: 'Add an internal comment. Customers never see it.',
    access: 'admin',
    team: duties,
    params: brandOrder,
    body: z.strictObject({ text: requiredText('a comment', 2000) }),
    answer: Order,
    etag: 'sent',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/{name}/orders/{id}/confirm/',
    summary: 'Confirm an order after the customer emailed its number',
    access: 'admin',
    team: ['support'],
    params: brandOrder,
    answer: Order,
    errors: ['illegal_transition'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/{name}/orders/{id}/cancel/',
    summary: 'Cancel an order for the customer. Refunds follow the refund policy.',
    access: 'admin',
    team: ['finance'],
    moves: 'money',
    freshAsked: 'by-verb',
    params: brandOrder,
    body: OrderCancel,
    answer: Order,
    errors: ['illegal_transition'],
  }),
  refund: endpoint({
    method: 'POST',
    path: '/{name}/orders/{id}/refund/',
    summary:
      'Refund an order to the card. Without an amount, refunds the maximum the refund policy allows. A goodwill refund is never counted towards what is owed. A refund of all that’s left ends the order, and a partial one does if asked. If `left` is sent, refuses after another refund.',
    access: 'admin',
    team: ['finance'],
    moves: 'money',
    freshAsked: 'by-verb',
    params: brandOrder,
    body: OrderRefund,
    answer: Order,
    errors: ['illegal_transition', 'stale'],
    idempotencyKey: 'required',
  }),
  markPaid: endpoint({
    method: 'POST',
    path: '/{name}/orders/{id}/mark-paid/',
    summary: 'Record a manual payment',
    access: 'admin',
    team: ['finance'],
    moves: 'money',
    freshAsked: 'by-verb',
    params: brandOrder,
    body: MarkPaid,
    answer: Order,
    errors: ['illegal_transition'],
  }),
  paidBack: endpoint({
    method: 'POST',
    path: '/{name}/refunds/{id}/paid-back/',
    summary: 'Record a manual refund, for a manual payment or a refund the bank returned',
    access: 'admin',
    team: ['finance'],
    moves: 'money',
    freshAsked: 'by-verb',
    params: z.strictObject({ name: BrandPath, id: idOf('refund') }),
    body: ManualRefund,
    answer: Order,
    errors: ['illegal_transition', 'conflict'],
  }),
};

/** An artist's own orders. At the path of their list admins see everyone's. */
export const myOrders = {
  list: {
    ...list({
      ...orderList,
      path: '/user/get_orders/',
      summary: 'List orders: all for admins, own orders for artists',
      access: 'signed-in',
      filters: {
        ...orderList.filters,
        brand: anyOf(Brand),
        campaignId: oneOf(idOf('campaign')),
        artist: oneOf(z.string().min(1).max(200)),
      },
    }),
    scope: 'orders.read' as const,
  },
  get: endpoint({
    path: '/user/orders/{number}/',
    summary: 'Get one of your orders with its activity',
    access: 'user',
    scope: 'orders.read',
    params: OrderByNumber,
    answer: Order,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/user/orders/{number}/confirm/',
    summary: 'Confirm an order (instead of emailing its number)',
    access: 'user',
    params: OrderByNumber,
    answer: Order,
    errors: ['illegal_transition'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/user/orders/{number}/cancel/',
    summary: 'Cancel an order. Releases the card hold, or refunds the charge under the refund policy.',
    access: 'user',
    moves: 'money',
    params: OrderByNumber,
    answer: Order,
    errors: ['illegal_transition'],
  }),
};
