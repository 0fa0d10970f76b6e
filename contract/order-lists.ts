import { z } from 'zod';
import { CampaignStatus } from './campaigns.ts';
import { anyOf, dateFrom, dateTo, oneOf } from './list.ts';
import { Order, OrderStatus } from './orders.ts';
import { PaymentStatus } from './payments.ts';
import { RefundStatus } from './refunds.ts';

/** Where the payment that an order shows stands; `none` for a trial, which has none. */
const ShownPaymentStatus = z.enum([...PaymentStatus.options, 'none']);

/** What the lists of orders have in common. */
export const orderList = {
  row: Order,
  search:
    'Start of an order number, an address, `@` and a domain, or a transaction; or a part of title, artist or customer',
  filters: {
    status: anyOf(OrderStatus),
    campaignStatus: anyOf(CampaignStatus),
    paymentStatus: anyOf(ShownPaymentStatus),
    /** Orders with a refund to pay back by hand, or with one that the bank sent back. */
    owes: oneOf(RefundStatus.extract(['to_pay_back', 'returned'])),
    createdFrom: dateFrom(),
    createdTo: dateTo(),
  },
  sorts: ['-createdAt', 'createdAt', '-total', 'total', 'reviewDueAt'],
  csv: 'orders',
} as const;
