import { type SqlBool, sql } from 'kysely';
import { myOrders } from '#contract/my-orders.ts';
import type { Context } from '#server/context.ts';
import { rowOfJson } from '#server/db/json-row.ts';
import type { Keyset } from '#server/db/keyset.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import { containsText, escapeLike, materializeMatches } from '#server/db/search.ts';
import { activePaymentFirst } from './active-payment-first.ts';
import {
  type MailOfOrder,
  mailsOf,
  type OrderDetails,
  type RefundOfOrder,
  refundsOf,
} from './order-details.queries.ts';
import { type TimelineRow, timelineOf } from './order-timeline.queries.ts';

const orders = ({ db }: Source) => db.selectFrom('orders').selectAll('orders');

type OrderQuery = ReturnType<typeof orders>;

/** All that the orders found show but their timelines, in one read. */
const orderViews = ({ db }: Source, found: OrderQuery) =>
  db
    .selectFrom(found.as('orders'))
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .leftJoin('tagging_items', 'tagging_items.order_id', 'orders.id')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('payments')
          .select([
            'payments.id as payment_id',
            'payments.status as payment_status',
            'payments.amount_cents',
            'payments.captured_cents',
            'payments.refunded_cents',
            'payments.refund_reserved_cents',
            'payments.refund_returned_cents',
            'payments.provider',
            'payments.intent_id',
            'payments.reference',
            'payments.last_decline',
          ])
          .whereRef('payments.order_id', '=', 'orders.id')
          .orderBy(activePaymentFirst)
          .orderBy('payments.created_at', 'desc')
          .orderBy('payments.id', 'desc')
          .limit(1)
          .as('payment'),
      (join) => join.onTrue(),
    )
    .selectAll('orders')
    .selectAll('payment')
    .select([
      'campaigns.song_name',
      'campaigns.artist_name',
      'campaigns.image',
      'campaigns.song_url',
      'campaigns.status as campaign_status',
      'campaigns.created_at as campaign_created_at',
      'campaigns.pitches_sent',
      'campaigns.pitches_reviewed',
      'tagging_items.id as tagging_item_id',
    ])
    .select(({ selectFrom, exists }) => [
      selectFrom('order_comments')
        .select('order_comments.text')
        .whereRef('order_comments.order_id', '=', 'orders.id')
        .orderBy('order_comments.created_at', 'desc')
        .orderBy('order_comments.id', 'desc')
        .limit(1)
        .as('note'),
      exists(
        selectFrom('users')
          .select('users.id')
          .whereRef('users.id', '=', 'orders.user_id')
          .where('users.removed_at', 'is', null),
      )
        .$castTo<boolean>()
        .as('has_account'),
    ]);

export type OrderView = Awaited<ReturnType<ReturnType<typeof orderViews>['executeTakeFirstOrThrow']>>;

/** What waits for its review, the most urgent first; then all the rest. */
const byReviewDue: Keyset<OrderView> = {
  column: sql`case when orders.status = 'placed' and orders.approved_at is null then orders.review_due_at else 'infinity'::timestamptz end`,
  id: sql.ref('orders.id'),
  direction: 'asc',
  keyOf: (row) => {
    const waits = row.status === 'placed' && row.approved_at === null;
    return [(waits && row.review_due_at?.toISOString()) || 'infinity', row.id];
  },
};

// As in the index over what is to be paid back by hand.
const isReturned = sql<SqlBool>`refund_returned_cents > 0`;
const isToPayBack = sql<SqlBool>`(provider = 'manual' and refund_reserved_cents > refunded_cents)`;

/** Orders of a brand or of all. */
export const orderViewList = listOf(myOrders.list, {
  from: orders,
  filters: {
    brand: 'orders.brand',
    campaignId: 'orders.campaign_id',
    status: 'orders.status',
    owes: (query, owes) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where(owes === 'returned' ? isReturned : isToPayBack),
        ),
      ),
    createdFrom: 'orders.created_at',
    createdTo: 'orders.created_at',
  },
  search: (query, text, { db }) => materializeMatches(db, matching(query, text), 'orders', text),
  sorts: {
    '-createdAt': 'orders.created_at',
    createdAt: 'orders.created_at',
    '-total': 'orders.total_cents',
    total: 'orders.total_cents',
    reviewDueAt: byReviewDue,
  },
  complete: orderViews,
});

/** Order numbers and e-mails by prefix, title and artist by what they hold. */
function matching(query: OrderQuery, q: string): OrderQuery {
  const like = escapeLike(q);
  if (/^(rp|ea)-/i.test(q)) return query.where('orders.number', 'like', `${like.toUpperCase()}%`);
  if (q.includes('@')) return query.where('orders.email', 'like', `${like.toLowerCase()}%`);
  return query.where((where) =>
    where.or([
      containsText('orders.title_search', q),
      where('orders.email', 'like', `${like.toLowerCase()}%`),
      where('orders.number', 'like', `RP-${like.toUpperCase()}%`),
      where('orders.number', 'like', `EA-${like.toUpperCase()}%`),
    ]),
  );
}

/** One order with its refunds, its mails and its timeline, oldest first. */
export async function findOrderView(
  ctx: Context,
  id: string,
): Promise<(OrderView & OrderDetails) | undefined> {
  const row = await orderViews(ctx, orders(ctx).where('orders.id', '=', id))
    .select((query) => [
      timelineOf(query, id).as('timeline'),
      refundsOf(query, id).as('refunds'),
      mailsOf(query, id).as('mails'),
    ])
    .executeTakeFirst();
  return (
    row && {
      ...row,
      timeline: row.timeline.map((entry) => rowOfJson<TimelineRow>(entry)).reverse(),
      refunds: row.refunds.map((refund) => rowOfJson<RefundOfOrder>(refund)),
      mails: row.mails.map((mail) => rowOfJson<MailOfOrder>(mail)),
    }
  );
}
