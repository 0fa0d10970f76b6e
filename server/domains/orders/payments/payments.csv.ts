import { type Columns, dollars } from '#server/lib/csv.ts';
import { type PaymentView, paymentViewList } from './payment-list.queries.ts';

/** Amounts are decimal dollars, as spreadsheets add them up. */
const columns: Columns<PaymentView> = {
  Email: (row) => row.email,
  City: (row) => row.city,
  Address: (row) => row.address,
  Zip: (row) => row.zip,
  'Transaction ID': (row) => row.intent_id ?? row.reference,
  Status: (row) => row.status,
  'Amount (USD)': (row) => dollars(row.amount_cents),
  'Captured (USD)': (row) => dollars(row.captured_cents),
  'Refunded (USD)': (row) => dollars(row.refunded_cents),
  'Lost to chargebacks (USD)': (row) => dollars(row.dispute_lost_cents),
  Order: (row) => row.number,
  Created: (row) => row.created_at.toISOString(),
};

export const paymentFile = { name: 'payments', rows: paymentViewList, columns: { all: columns } };
