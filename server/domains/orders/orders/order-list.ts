import { type SelectQueryBuilder, sql } from 'kysely';
import type { ListQuery } from '#contract/list.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import { trackIn } from '#contract/spotify/songs/rules.ts';
import type { Keyset } from '#server/db/keyset.ts';
import { type ListReader, listOf, type Source } from '#server/db/list-of.ts';
import { skipPrepare } from '#server/db/preparing-pool.ts';
import {
  beginsWith,
  containsText,
  escapeLike,
  matchesAddress,
  matchesNumber,
  materializeMatches,
} from '#server/db/search.ts';
import { currentPayment } from './active-payment-first.ts';
import { ordersNeedingAttention } from './needs-attention.ts';

export const orders = ({ db }: Source) => db.selectFrom('orders').selectAll('orders');

export type OrderQuery = ReturnType<typeof orders>;

/** What every list of orders reads of a row, because the rows are sorted by it. */
type SortedOrder = Pick<
  Awaited<ReturnType<OrderQuery['executeTakeFirstOrThrow']>>,
  'id' | 'status' | 'created_at' | 'total_cents' | 'approved_at' | 'review_due_at'
>;

/** What waits for its review, the most urgent first; then all the rest. */
const byReviewDue: Keyset<SortedOrder> = {
  column: sql`case when orders.status = 'placed' and orders.approved_at is null then orders.review_due_at else 'infinity'::timestamptz end`,
  id: sql.ref('orders.id'),
  direction: 'asc',
  keyOf: (row) => {
    const waits = row.status === 'placed' && row.approved_at === null;
    return [(waits && row.review_due_at?.toISOString()) || 'infinity', row.id];
  },
};

/** Orders of a brand or of all, found and sorted in one way. `complete` reads what is shown of them. */
export const ordersShowing = <Row extends SortedOrder>(
  // biome-ignore lint/suspicious/noExplicitAny: joined with any tables.
  complete: (source: Source, found: OrderQuery) => SelectQueryBuilder<any, any, Row>,
): ListReader<typeof myOrders.list, OrderQuery, Row> =>
  listOf<typeof myOrders.list, OrderQuery, Row>(myOrders.list, {
    from: orders,
    filters: {
      brand: 'orders.brand',
      campaignId: 'orders.campaign_id',
      artist: (query, name) =>
        query.where('orders.campaign_id', 'in', (where) =>
          where
            .selectFrom('campaigns')
            .select('campaigns.id')
            .where(sql`lower(campaigns.artist_name)`, '=', name.toLowerCase())
            .modifyEnd(skipPrepare),
        ),
      status: 'orders.status',
      campaignStatus: (query, statuses) =>
        query.where('orders.campaign_id', 'in', (where) =>
          where
            .selectFrom('campaigns')
            .select('campaigns.id')
            .where('campaigns.status', 'in', statuses)
            .modifyEnd(skipPrepare),
        ),
      paymentStatus: (query, statuses) => withPayment(query, statuses),
      attention: (query, reasons) =>
        query.where(sql<boolean>`orders.id in ${ordersNeedingAttention(reasons)}`),
      reached: (query, step) =>
        query.where(step === 'placed' ? 'orders.placed_at' : 'orders.approved_at', 'is not', null),
      createdFrom: 'orders.created_at',
      createdTo: 'orders.created_at',
    },
    search: (query, text, source) =>
      materializeMatches(source.db, matching(query, text, source), 'orders', text),
    sorts: {
      '-createdAt': 'orders.created_at',
      createdAt: 'orders.created_at',
      '-total': 'orders.total_cents',
      total: 'orders.total_cents',
      reviewDueAt: byReviewDue,
    },
    complete,
  });

/** What the payment of an order can be asked for; `none` is a trial's, which has none. */
type ShownPayment = NonNullable<ListQuery<typeof myOrders.list>['paymentStatus']>[number];

/**
 * Orders whose shown payment is in one of these states: the active payment, or else the newest. Any payment is matched
 * first, so that a rare state is read from its index.
 */
function withPayment(query: OrderQuery, asked: readonly ShownPayment[]): OrderQuery {
  const statuses = asked.filter((status) => status !== 'none');
  const found = query.where((where) => {
    const trials = where.selectFrom('orders as trials').select('trials.id').where('trials.trial', '=', true);
    if (statuses.length === 0) return where('orders.trial', '=', true);
    const paid = where
      .selectFrom('payments')
      .select('payments.order_id as id')
      .where('payments.status', 'in', statuses)
      .modifyEnd(skipPrepare);
    return where('orders.id', 'in', asked.includes('none') ? paid.unionAll(trials) : paid);
  });
  // Of the payments that are alive there is one at most, and it is the shown one.
  if (!statuses.some((status) => status === 'voided' || status === 'failed')) return found;
  return found.where(({ selectFrom }) => {
    const shown = currentPayment({ selectFrom }).select('payments.status');
    // A case, as the planner takes it for every second row: of an equation it expects so few rows that it reads all.
    return sql<boolean>`case when orders.trial or ${shown} in (${sql.join(statuses)}) then true else false end`;
  });
}

/**
 * Order numbers, addresses, domains, packages and transactions by their beginning; title, artist and customer by what
 * they hold. A payment that was made by hand is found by its reference.
 */
function matching(query: OrderQuery, typed: string, source: Source): OrderQuery {
  const q = typed.replace(/^#/, '');
  const like = escapeLike(q);
  const track = trackIn(typed);
  if (track)
    return query.where(
      sql<boolean>`orders.campaign_id = any(array(select id from campaigns where track_id = ${track}))`,
    );
  if (/^(rp|ea)-/i.test(q)) return query.where(matchesNumber(q));
  if (q.includes('@')) return query.where(matchesAddress('orders.email', q, source));
  if (q.startsWith('pi_')) {
    return query.where('orders.id', 'in', (where) =>
      where.selectFrom('payments').select('order_id').where('intent_id', 'like', `${like}%`),
    );
  }
  return query.where((where) =>
    where.or([
      containsText('orders.words_search', q),
      beginsWith('orders.package_name', q),
      matchesAddress('orders.email', q, source),
      // An array, built once, works with the index like the other conditions.
      sql<boolean>`orders.id = any(array(select order_id from payments
        where reference is not null and ${beginsWith('payments.reference', q)}))`,
      matchesNumber(q),
    ]),
  );
}
