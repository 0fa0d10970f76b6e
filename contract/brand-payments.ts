import { z } from 'zod';
import { anyOf, brandList, csvOf, dateFrom, dateTo } from './list.ts';
import { Currency } from './money.ts';
import { PaymentStatus } from './payments.ts';
import { IsoTime } from './time.ts';

/** A payment with its billing address. */
export const Payment = z.object({
  id: z.string(),
  /** The provider's id, or the reference of a payment made by hand; null until there is one. */
  transaction_id: z.string().nullable(),
  payment_status: PaymentStatus,
  /** In cents, as everywhere. */
  amount: z.int(),
  currency: Currency,
  /** Null when unknown, like the campaign's. */
  createdAt: IsoTime.nullable(),
  user: z.object({ email: z.string(), city: z.string(), address: z.string(), zip: z.string() }),
  campaign: z.object({ created_at: IsoTime.nullable() }),
  orderId: z.string(),
  orderNumber: z.string(),
});
export type Payment = z.infer<typeof Payment>;

const brandPayments = brandList({
  path: '/{name}/api/payments/',
  summary: 'List a brand’s payments with billing addresses',
  row: Payment,
  search: 'Start of an email, a transaction ID or an order number',
  filters: { status: anyOf(PaymentStatus), createdFrom: dateFrom(), createdTo: dateTo() },
  sorts: ['-createdAt', 'createdAt', '-amount', 'amount'],
  csv: 'payments',
});

/** The payments of one brand, as admins see them. */
export const payments = {
  list: brandPayments,
  export: csvOf(brandPayments, 'Export a brand’s payments to CSV'),
};
