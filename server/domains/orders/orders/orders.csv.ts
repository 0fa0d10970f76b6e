import type { orders } from '#contract/orders/orders/calls.ts';
import type { Source } from '#server/db/list-of.ts';
import type { ColumnsOf } from '#server/domains/office/exports/export-rows.ts';
import { dollars } from '#server/lib/csv.ts';
import { currentPayment } from './active-payment-first.ts';
import { type OrderQuery, ordersShowing } from './order-list.ts';

/** Only what the file shows and sorts by, because a file may have a million rows. */
const orderLines = ({ db }: Source, found: OrderQuery) =>
  db
    .selectFrom(found.as('orders'))
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .leftJoinLateral(
      (join) =>
        currentPayment(join)
          .select(['payments.status as payment_status', 'payments.captured_cents'])
          .select(['payments.refunded_cents', 'payments.dispute_lost_cents'])
          .select(['payments.intent_id', 'payments.reference'])
          .as('payment'),
      (join) => join.onTrue(),
    )
    .select([
      'orders.id',
      'orders.number',
      'orders.status',
      'orders.email',
      'orders.customer_name',
      'orders.package_name',
      'orders.duration',
      'orders.total_cents',
      'orders.created_at',
      'orders.approved_at',
      'orders.review_due_at',
      'campaigns.song_name',
      'campaigns.artist_name',
      'campaigns.status as campaign_status',
      'payment.payment_status',
      'payment.captured_cents',
      'payment.refunded_cents',
      'payment.dispute_lost_cents',
      'payment.intent_id',
      'payment.reference',
    ]);

type OrderLine = Awaited<ReturnType<ReturnType<typeof orderLines>['executeTakeFirstOrThrow']>>;

/** Amounts are decimal dollars, as spreadsheets add them up. */
const columns: ColumnsOf<typeof orders.list, OrderLine> = {
  number: {
    Number: (row) => row.number,
    Created: (row) => row.created_at.toISOString(),
  },
  song: {
    Song: (row) => row.song_name,
    Artist: (row) => row.artist_name,
  },
  customer: {
    Email: (row) => row.email,
    Customer: (row) => row.customer_name,
  },
  package: {
    Package: (row) => row.package_name,
    Duration: (row) => row.duration,
  },
  total: { 'Total (USD)': (row) => dollars(row.total_cents) },
  status: { Status: (row) => row.status },
  payment: {
    Payment: (row) => row.payment_status,
    'Captured (USD)': (row) => dollars(row.captured_cents),
    'Refunded (USD)': (row) => dollars(row.refunded_cents),
    'Lost to chargebacks (USD)': (row) => dollars(row.dispute_lost_cents),
  },
  campaign: { Campaign: (row) => row.campaign_status },
  review: { 'Review due': (row) => row.review_due_at?.toISOString() ?? null },
  transaction: { 'Transaction ID': (row) => row.intent_id ?? row.reference },
};

export const orderFile = { name: 'orders', rows: ordersShowing(orderLines), columns };
