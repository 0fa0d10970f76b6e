import type { Payment } from '#contract/orders/payments/schema.ts';
import type { PaymentView } from './payment-list.queries.ts';

/** The JSON of a payment. */
export const presentPayment = (row: PaymentView): Payment => ({
  id: row.id,
  transaction_id: row.intent_id ?? row.reference,
  payment_status: row.status,
  amount: row.amount_cents,
  currency: 'USD',
  createdAt: row.created_at.toISOString(),
  user: { email: row.email, city: row.city, address: row.address, zip: row.zip },
  campaign: { created_at: row.campaign_created_at.toISOString() },
  orderId: row.order_id,
  orderNumber: row.number,
});
