import { z } from 'zod';
import { CampaignStatus } from './campaigns.ts';
import { anyOf, dateFrom, dateTo } from './list.ts';
import { Order, OrderStatus } from './orders.ts';
import { PaymentStatus } from './payments.ts';

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
    createdFrom: dateFrom(),
    createdTo: dateTo(),
  },
  sorts: ['-createdAt', 'createdAt', '-total', 'total', 'reviewDueAt'],
  csv: 'orders',
} as const;
