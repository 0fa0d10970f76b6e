import { endpoint } from '../../endpoint.ts';
import { OrderByNumber } from '../orders/schema.ts';
import { Receipt } from './schema.ts';

export const receipts = {
  get: endpoint({
    path: '/user/orders/{number}/receipt/',
    summary: 'Get the receipt of one of your orders, with company, billing address and refunds',
    access: 'user',
    scope: 'orders.read',
    params: OrderByNumber,
    answer: Receipt,
  }),
};
