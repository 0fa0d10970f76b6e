import { z } from 'zod';
import { BrandPath } from './brand.ts';
import { brandBulk } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { requiredLine, requiredText, text } from './fields.ts';
import { idOf } from './ids.ts';
import { brandList, csvOf } from './list.ts';
import { Cents } from './money.ts';
import { orderList } from './order-lists.ts';
import { Order, orderErrors } from './orders.ts';

const brandOrder = z.strictObject({ name: BrandPath, id: idOf('order') });

const brandOrders = brandList({ ...orderList, path: '/{name}/orders/', summary: "One brand's orders" });

export const RefundReason = requiredText('a reason', 500);

export const OrderCancel = z.strictObject({ reason: text(500).optional() }).partial();

export const MarkPaid = z.strictObject({ reference: requiredLine('the reference of the payment', 120) });

export const PaidBack = z.strictObject({
  reference: requiredLine('the refund reference', 120),
});

/** The orders of one brand, as operators see them. */
export const orders = {
  list: brandOrders,
  export: csvOf(brandOrders, "One brand's orders as a file"),
  bulk: brandBulk(brandOrders, {
    id: idOf('order'),
    actions: ['confirm', 'cancel'],
    summary: "Confirm or cancel many of one brand's orders",
    moves: 'money',
    fields: { reason: text(500).optional().meta({ description: 'Why they are cancelled; artists read it' }) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/{name}/orders/{id}/',
    summary: 'One order with its timeline',
    access: 'admin',
    brand: 'path',
    params: brandOrder,
    status: 200,
    answer: Order,
    etag: 'sent',
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/{name}/orders/{id}/',
    summary: 'Write the note of an order: a comment upon the version that was read',
    access: 'admin',
    brand: 'path',
    params: brandOrder,
    body: z.strictObject({ note: requiredText('a note', 2000) }),
    status: 200,
    answer: Order,
    etag: 'required',
    errors: ['not_found', 'precondition_required', 'stale'],
  }),
  comment: endpoint({
    method: 'POST',
    path: '/{name}/orders/{id}/comments/',
    summary: 'Add a comment of the team; artists never see it',
    access: 'admin',
    brand: 'path',
    params: brandOrder,
    body: z.strictObject({ text: requiredText('a comment', 2000) }),
    status: 200,
    answer: Order,
    etag: 'sent',
    errors: ['not_found'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/{name}/orders/{id}/confirm/',
    summary: "The artist's mail with the order number has arrived",
    access: 'admin',
    brand: 'path',
    params: brandOrder,
    status: 200,
    answer: Order,
    errors: orderErrors,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/{name}/orders/{id}/cancel/',
    summary: 'Cancel for the artist; money goes back by the ladder',
    access: 'admin',
    brand: 'path',
    moves: 'money',
    params: brandOrder,
    body: OrderCancel,
    status: 200,
    answer: Order,
    errors: orderErrors,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/{name}/orders/{id}/refund/',
    summary: 'Give money back to the card; without an amount, all that the ladder allows',
    access: 'admin',
    moves: 'money',
    brand: 'path',
    params: brandOrder,
    body: z.strictObject({ amount: Cents.min(1).optional(), reason: RefundReason }),
    status: 200,
    answer: Order,
    errors: [...orderErrors, 'idempotency_key_required', 'idempotency_mismatch', 'still_running'],
    idempotencyKey: 'required',
  }),
  markPaid: endpoint({
    method: 'POST',
    path: '/{name}/orders/{id}/mark-paid/',
    summary: 'Record a payment made by hand',
    access: 'admin',
    brand: 'path',
    moves: 'money',
    params: brandOrder,
    body: MarkPaid,
    status: 200,
    answer: Order,
    errors: orderErrors,
  }),
  paidBack: endpoint({
    method: 'POST',
    path: '/{name}/refunds/{id}/paid-back/',
    summary:
      'Record how a refund was paid back by hand: of a payment made by hand, or one that the bank sent back',
    access: 'admin',
    brand: 'path',
    moves: 'money',
    params: z.strictObject({ name: BrandPath, id: idOf('refund') }),
    body: PaidBack,
    status: 200,
    answer: Order,
    errors: [...orderErrors, 'conflict'],
  }),
};
