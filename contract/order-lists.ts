import { anyOf, dateFrom, dateTo } from './list.ts';
import { Order, OrderStatus } from './orders.ts';

/** What the lists of orders have in common. */
export const orderList = {
  row: Order,
  search: 'Start of an order number or an address, or a part of title or artist',
  filters: { status: anyOf(OrderStatus), createdFrom: dateFrom(), createdTo: dateTo() },
  sorts: ['-createdAt', 'createdAt', '-total', 'total', 'reviewDueAt'],
  csv: 'orders',
} as const;
