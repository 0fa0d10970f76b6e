import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { OrderStatus } from '#contract/orders/orders/schema.ts';
import type { PitchCounts } from '#contract/orders/pitch-counts/schema.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import {
  type CountedLoss,
  countPitches,
  type PitchFacts,
} from '#server/domains/orders/money-back/count-pitches.ts';
import { currentPayment } from './active-payment-first.ts';
import { owedPitchesOf } from './owed-pitches.queries.ts';
import type { OrderState } from './read-order-state.ts';

type Query = Pick<ExpressionBuilder<Database, never>, 'selectFrom'>;

/** An answer that is no review is none here. */
const countOf = (status: string) =>
  sql<number>`count(*) filter (where status = ${status} and discounted_at is null)::int`;

/** How many rows of pitches an order has in the states that are counted. `order` is its id, or the column of a row. */
export const pitchRowsOf = ({ selectFrom }: Query, order: string | { column: 'orders.id' }) =>
  jsonObjectFrom(
    selectFrom('pitches')
      .select([
        countOf('accepted').as('accepted'),
        countOf('sent').as('waiting'),
        countOf('queued').as('planned'),
      ])
      .where('order_id', '=', typeof order === 'string' ? order : sql.ref<string>(order.column)),
  ).$notNull();

interface CountedRow {
  /** Sold. */
  pitches: number;
  status: OrderStatus;
  pitches_sent: number;
  pitches_reviewed: number;
  unplanned_pitches: number;
  settled_at: Date | null;
  pitch_rows: PitchFacts['rows'];
  owed: readonly CountedLoss[];
  refund_reserved_cents: number | null;
  goodwill_cents: number | null;
}

/** The counts of an order's pitches, from its row. */
export const presentPitchCounts = (row: CountedRow): PitchCounts =>
  countPitches({
    sold: row.pitches,
    sent: row.pitches_sent,
    answered: row.pitches_reviewed,
    rows: row.pitch_rows,
    owed: row.owed,
    unplanned: row.unplanned_pitches,
    settled: row.settled_at !== null || row.status === 'cancelled',
    refundedCents: (row.refund_reserved_cents ?? 0) - (row.goodwill_cents ?? 0),
  });

/** The counts of an order's pitches, for a verb that has checked its owner. */
export async function readPitchCounts({ db }: Context, orderId: string): Promise<PitchCounts> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .leftJoinLateral(
      (join) =>
        currentPayment(join)
          .select(['payments.refund_reserved_cents', 'payments.goodwill_cents'])
          .as('payment'),
      (join) => join.onTrue(),
    )
    .selectAll('payment')
    .select(['orders.pitches', 'orders.status', 'campaigns.pitches_sent', 'campaigns.pitches_reviewed'])
    .select(['campaigns.unplanned_pitches', 'campaigns.settled_at'])
    .select((query) => [
      pitchRowsOf(query, orderId).as('pitch_rows'),
      owedPitchesOf(query, orderId).as('owed'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return presentPitchCounts(row);
}

/** The counts of a locked order's pitches, with the changes of this transaction. */
export async function countPitchesOf({ db }: Context, state: OrderState): Promise<PitchCounts> {
  const { order, campaign, payment } = state;
  const rows = await db
    .selectFrom('orders')
    .select((query) => [
      pitchRowsOf(query, order.id).as('pitch_rows'),
      owedPitchesOf(query, order.id).as('owed'),
    ])
    .where('orders.id', '=', order.id)
    .executeTakeFirstOrThrow();
  return presentPitchCounts({
    ...order,
    ...campaign,
    status: order.status,
    ...rows,
    refund_reserved_cents: payment?.refund_reserved_cents ?? null,
    goodwill_cents: payment?.goodwill_cents ?? null,
  });
}
