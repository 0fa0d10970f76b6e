import { z } from 'zod';
import { Attention } from './attention.ts';
import { CampaignStatus } from './campaign-states.ts';
import { anyOf, dateFrom, dateTo, oneOf } from './list.ts';
import { Order, OrderStatus } from './orders.ts';
import { PaymentStatus } from './payments.ts';

/** Where the payment that an order shows stands; `none` for a trial, which has none. */
const ShownPaymentStatus = z.enum([...PaymentStatus.options, 'none']);

/** How far an order came, however it ended. */
export const OrderMilestone = z.enum(['placed', 'approved']);
export type OrderMilestone = z.infer<typeof OrderMilestone>;

/** What the lists of orders have in common. */
export const orderList = {
  row: Order,
  search:
    'Start of an order number, email or transaction ID, `@` and a domain, or part of a title, artist or customer name',
  filters: {
    status: anyOf(OrderStatus),
    campaignStatus: anyOf(CampaignStatus),
    paymentStatus: anyOf(ShownPaymentStatus),
    attention: anyOf(Attention),
    reached: oneOf(OrderMilestone),
    createdFrom: dateFrom(),
    createdTo: dateTo(),
  },
  sorts: ['-createdAt', 'createdAt', '-total', 'total', 'reviewDueAt'],
  csv: 'orders',
} as const;
