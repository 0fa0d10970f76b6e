import { sql } from 'kysely';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { Context } from '#server/context.ts';
import { rowOfJson } from '#server/db/json-row.ts';
import type { Source } from '#server/db/list-of.ts';
import { currentPayment } from './active-payment-first.ts';
import {
  type MailOfOrder,
  mailsOf,
  type OrderDetails,
  type RefundOfOrder,
  refundsOf,
} from './order-details.queries.ts';
import { type OrderQuery, orders, ordersShowing } from './order-list.ts';
import { type TimelineRow, timelineOf } from './order-timeline.queries.ts';
import { owedPitchesOf } from './owed-pitches.queries.ts';
import { pitchRowsOf } from './pitch-counts.ts';

/** How many playlists the artist starred, and left out, for a row of `campaigns`. */
const choiceCounts = sql<Order['choices']>`(select json_build_object(
  'starred', count(*) filter (where choice = 'starred'), 'leftOut', count(*) filter (where choice = 'left_out'))
  from playlist_choices where campaign_id = campaigns.id)`;

/** All that the orders found show but their timelines, in one read. */
const orderViews = ({ db }: Source, found: OrderQuery) =>
  db
    .selectFrom(found.as('orders'))
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .leftJoin('tagging_items', 'tagging_items.order_id', 'orders.id')
    .leftJoinLateral(
      (join) =>
        currentPayment(join)
          .select([
            'payments.id as payment_id',
            'payments.status as payment_status',
            'payments.amount_cents',
            'payments.captured_cents',
            'payments.refunded_cents',
            'payments.dispute_lost_cents',
            'payments.refund_reserved_cents',
            'payments.refund_returned_cents',
            'payments.goodwill_cents',
            'payments.provider',
            'payments.intent_id',
            'payments.reference',
            'payments.last_decline',
            'payments.pending_action',
            'payments.inquiry',
            'payments.dispute_id',
            'payments.dispute_reason',
            'payments.dispute_amount_cents',
            'payments.dispute_due_at',
            'payments.dispute_evidence_at',
          ])
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
      'campaigns.ai_use',
      'campaigns.status as campaign_status',
      'campaigns.created_at as campaign_created_at',
      'campaigns.pitches_sent',
      'campaigns.pitches_reviewed',
      'campaigns.unplanned_pitches',
      'campaigns.settled_at',
      'campaigns.start_from',
      'campaigns.starts_at',
      'campaigns.ends_at',
      'campaigns.held_by_team',
      'campaigns.held_for_account',
      'campaigns.ended_by as campaign_ended_by',
      'campaigns.ended_at as campaign_ended_at',
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
      choiceCounts.as('choices'),
      pitchRowsOf({ selectFrom }, { column: 'orders.id' }).as('pitch_rows'),
      exists(
        selectFrom('users')
          .select('users.id')
          .whereRef('users.id', '=', 'orders.user_id')
          .where('users.removed_at', 'is', null),
      )
        .$castTo<boolean>()
        .as('has_account'),
      owedPitchesOf({ selectFrom }, { column: 'orders.id' }).as('owed'),
    ]);

export type OrderView = Awaited<ReturnType<ReturnType<typeof orderViews>['executeTakeFirstOrThrow']>>;

/** Orders of a brand or of all, with all that a page shows of them. */
export const orderViewList = ordersShowing(orderViews);

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
