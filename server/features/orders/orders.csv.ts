import { decimalPrice } from '#contract/money.ts';
import type { Columns } from '#server/lib/csv.ts';
import { type OrderView, orderViewList } from './orders.queries.ts';

const dollars = (cents: number | null): number | null => (cents === null ? null : decimalPrice(cents));

/** Amounts are decimal dollars, as spreadsheets add them up. */
const columns: Columns<OrderView> = {
  Number: (row) => row.number,
  Status: (row) => row.status,
  Created: (row) => row.created_at.toISOString(),
  'E-mail': (row) => row.email,
  Song: (row) => row.song_name,
  Artist: (row) => row.artist_name,
  Package: (row) => row.package_name,
  Duration: (row) => row.duration,
  'Total (USD)': (row) => dollars(row.total_cents),
  Payment: (row) => row.payment_status,
  'Captured (USD)': (row) => dollars(row.captured_cents),
  'Refunded (USD)': (row) => dollars(row.refunded_cents),
  Campaign: (row) => row.campaign_status,
};

export const orderFile = { name: 'orders', rows: orderViewList, columns };
