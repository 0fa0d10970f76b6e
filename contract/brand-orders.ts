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

const brandOrders = brandList({ ...orderList, path: '/{name}/orders/', summary: 'List a brand’s orders' });

export const RefundReason = requiredText('a reason', 500);

export const OrderCancel = z.strictObject({ reason: text(500).optional() }).partial();

export const MarkPaid = z.strictObject({ reference: requiredLine('the payment reference', 120) });

export const ManualRefund = z.strictObject({
  reference: requiredLine('the refund reference', 120),
});

/** The orders of one brand, as admins see them. */
export const orders = {
  list: brandOrders,
  export: csvOf(brandOrders, 'Export a brand’s orders to CSV'),
  bulk: brandBulk(brandOrders, {
    id: idOf('order'),
    actions: ['confirm', 'cancel'],
    summary: 'Confirm or cancel orders in bulk',
    moves: 'money',
    fields: { reason: text(500).optional().meta({ description: 'Cancellation reason, shown to customers' }) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/{name}/orders/{id}/',
    summary: 'Get an order with its activity',
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
    summary: 'Update an order’s note. Requires the version that was read.',
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
    summary: 'Add an internal comment. Customers never see it.',
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
    summary: 'Confirm an order after the customer emailed its number',
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
    summary: 'Cancel an order for the customer. Refunds follow the refund policy.',
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
    summary: 'Refund an order to the card. Without an amount, refunds the maximum the refund policy allows.',
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
    summary: 'Record a manual payment',
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
    summary: 'Record a manual refund, for a manual payment or a refund the bank returned',
    access: 'admin',
    brand: 'path',
    moves: 'money',
    params: z.strictObject({ name: BrandPath, id: idOf('refund') }),
    body: ManualRefund,
    status: 200,
    answer: Order,
    errors: [...orderErrors, 'conflict'],
  }),
};
