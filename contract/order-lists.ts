import { anyOf, dateFrom, dateTo, oneOf } from './list.ts';
import { Order, OrderStatus } from './orders.ts';
import { RefundStatus } from './refunds.ts';

/** What the lists of orders have in common. */
export const orderList = {
  row: Order,
  search: 'Start of an order number or an address, or a part of title or artist',
  filters: {
    status: anyOf(OrderStatus),
    /** Orders with a refund to pay back by hand, or with one that the bank sent back. */
    owes: oneOf(RefundStatus.extract(['to_pay_back', 'returned'])),
    createdFrom: dateFrom(),
    createdTo: dateTo(),
  },
  sorts: ['-createdAt', 'createdAt', '-total', 'total', 'reviewDueAt'],
  csv: 'orders',
} as const;
