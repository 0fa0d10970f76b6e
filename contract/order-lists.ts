import { anyOf, dateFrom, dateTo, oneOf } from './list.ts';
import { Order, OrderStatus } from './orders.ts';
import { RefundStatus } from './refunds.ts';

/** What the lists of orders have in common. */
export const orderList = {
  row: Order,
  search: 'Start of an order number or an address, or a part of title or artist',
  filters: {
    status: anyOf(OrderStatus),
    /** Of which money is to be paid back by hand: as it was paid so, or as the bank sent it back. */
    owes: oneOf(RefundStatus.extract(['to_pay_back', 'returned'])),
    createdFrom: dateFrom(),
    createdTo: dateTo(),
  },
  sorts: ['-createdAt', 'createdAt', '-total', 'total', 'reviewDueAt'],
  csv: 'orders',
} as const;
