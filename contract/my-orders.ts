import { z } from 'zod';
import { Brand } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { idOf, OrderNumber } from './ids.ts';
import { anyOf, list, oneOf } from './list.ts';
import { orderList } from './order-lists.ts';
import { Order, orderErrors } from './orders.ts';

/** An order by the number that people see. */
export const OrderByNumber = z.strictObject({ number: OrderNumber });

/** An artist's own orders. At the path of their list admins see everyone's. */
export const myOrders = {
  list: list({
    ...orderList,
    path: '/user/get_orders/',
    summary: 'List orders: all for admins, own orders for artists',
    access: 'signed-in',
    filters: { ...orderList.filters, brand: anyOf(Brand), campaignId: oneOf(idOf('campaign')) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/user/orders/{number}/',
    summary: 'Get one of your orders with its activity',
    access: 'user',
    params: OrderByNumber,
    status: 200,
    answer: Order,
    errors: ['not_found'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/user/orders/{number}/confirm/',
    summary: 'Confirm an order (instead of emailing its number)',
    access: 'user',
    params: OrderByNumber,
    status: 200,
    answer: Order,
    errors: orderErrors,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/user/orders/{number}/cancel/',
    summary: 'Cancel an order. Releases the card hold, or refunds the charge under the refund policy.',
    access: 'user',
    moves: 'money',
    params: OrderByNumber,
    status: 200,
    answer: Order,
    errors: orderErrors,
  }),
};
