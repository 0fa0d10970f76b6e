import { sql } from 'kysely';
import type { Asked } from '#contract/list.ts';
import { myOrders } from '#contract/my-orders.ts';
import type { Context } from '#server/context.ts';
import { rowOfJson } from '#server/db/json-row.ts';
import type { Keyset } from '#server/db/keyset.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import { plannedAnew } from '#server/db/preparing-pool.ts';
import {
  containsText,
  escapeLike,
  matchesAddress,
  matchesNumber,
  materializeMatches,
} from '#server/db/search.ts';
import { activePaymentFirst } from './active-payment-first.ts';
import { lostPitchesOf } from './lost-pitches.queries.ts';
import { ordersInNeed } from './needs-attention.ts';
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
            'payments.pending_action',
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
      'campaigns.starts_at',
      'campaigns.ends_at',
      'tagging_items.id as tagging_item_id',
      'tagging_items.status as review_status',
      'tagging_items.decided_at',
      'tagging_items.reason as review_reason',
    ])
    .select(({ selectFrom, exists }) => [
      selectFrom('order_comments')
        .select('order_comments.text')
        .whereRef('order_comments.order_id', '=', 'orders.id')
        .orderBy('order_comments.created_at', 'desc')
        .orderBy('order_comments.id', 'desc')
        .limit(1)
        .as('note'),
      selectFrom('pitches')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('pitches.order_id', '=', 'orders.id')
        .where('pitches.status', '=', 'accepted')
        .as('pitches_accepted'),
      exists(
        selectFrom('users')
          .select('users.id')
          .whereRef('users.id', '=', 'orders.user_id')
          .where('users.removed_at', 'is', null),
      )
        .$castTo<boolean>()
        .as('has_account'),
      lostPitchesOf({ selectFrom }, { column: 'orders.id' }).as('lost'),
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

/** Orders of a brand or of all. */
export const orderViewList = listOf(myOrders.list, {
  from: orders,
  filters: {
    brand: 'orders.brand',
    campaignId: 'orders.campaign_id',
    status: 'orders.status',
    campaignStatus: (query, statuses) =>
      query.where('orders.campaign_id', 'in', (where) =>
        where
          .selectFrom('campaigns')
          .select('campaigns.id')
          .where('campaigns.status', 'in', statuses)
          .modifyEnd(plannedAnew),
      ),
    paymentStatus: (query, statuses) => withPayment(query, statuses),
    attention: (query, reasons) => query.where(sql<boolean>`orders.id in ${ordersInNeed(reasons)}`),
    reached: (query, step) =>
      query.where(step === 'placed' ? 'orders.placed_at' : 'orders.approved_at', 'is not', null),
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

/** What the payment of an order can be asked for; `none` is a trial's, which has none. */
type ShownPayment = NonNullable<Asked<typeof myOrders.list>['paymentStatus']>[number];

/**
 * Orders whose shown payment is in one of these states: that of the payment which is alive, or of the newest. Found by
 * any payment first, as a state that few are in is then read from its index.
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
      .modifyEnd(plannedAnew);
    return where('orders.id', 'in', asked.includes('none') ? paid.unionAll(trials) : paid);
  });
  // Of the payments that are alive there is one at most, and it is the shown one.
  if (!statuses.some((status) => status === 'voided' || status === 'failed')) return found;
  return found.where(({ selectFrom }) => {
    const shown = selectFrom('payments')
      .select('payments.status')
      .whereRef('payments.order_id', '=', 'orders.id')
      .orderBy(activePaymentFirst)
      .orderBy('payments.created_at', 'desc')
      .orderBy('payments.id', 'desc')
      .limit(1);
    // A case, as the planner takes it for every second row: of an equation it expects so few rows that it reads all.
    return sql<boolean>`case when orders.trial or ${shown} in (${sql.join(statuses)}) then true else false end`;
  });
}

/**
 * Order numbers, addresses and transactions by their beginning, domains after an `@`; title, artist and customer by what
 * they hold. A payment that was made by hand is found by its reference.
 */
function matching(query: OrderQuery, typed: string): OrderQuery {
  const q = typed.replace(/^#/, '');
  const like = escapeLike(q);
  if (/^(rp|ea)-/i.test(q)) return query.where(matchesNumber(q));
  if (q.includes('@')) return query.where(matchesAddress('orders.email', q));
  if (q.startsWith('pi_')) {
    return query.where('orders.id', 'in', (where) =>
      where.selectFrom('payments').select('order_id').where('intent_id', 'like', `${like}%`),
    );
  }
  return query.where((where) =>
    where.or([
      containsText('orders.words_search', q),
      matchesAddress('orders.email', q),
      // An array, made once, can be looked up in the index beside the others.
      sql<boolean>`orders.id = any(array(select order_id from payments
        where reference is not null and lower(reference) like lower(${`${like}%`})))`,
      matchesNumber(q),
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
      mails: row.mails.map((mail) => rowOfJson<MailOfOrder>(mail)).reverse(),
    }
  );
}
