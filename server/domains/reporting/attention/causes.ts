import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import { START_UNCONFIRMED_MS } from '#contract/orders/orders/rules.ts';
import type { Attention } from '#contract/orders/orders/schema.ts';
import {
  ACT_WITHIN_MS,
  type AttentionKind,
  REVIEW_SOON_MS,
  UNCONFIRMED_MS,
} from '#contract/reporting/attention/schema.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { LOST_MS } from '#server/domains/catalogue/playlists/lost-playlists.ts';
import { isToCheckByHand } from '#server/domains/fulfilment/placements/placements-to-check.ts';
import { isOwnJob } from '#server/domains/office/jobs/job-states.ts';
import { ordersNeedingAttention } from '#server/domains/orders/orders/needs-attention.ts';
import { backupsToLookAt } from './backups-to-look-at.ts';

/** A cause of attention, as its rows say it. */
export interface Cause {
  id: string;
  kind: AttentionKind;
  title: string;
  subject_id: string | null;
  since: Date;
  due_at: Date;
}

type Sql = RawBuilder<unknown>;

const in_ = (ms: number): Sql => sql`${ms} * interval '1 millisecond'`;

/** What to do about a row that differs. */
const LEDGER_NEXT = '. Compare it with a backup, and correct the one that was changed.';

/** The rows of one kind; `about` is the row that a person opens, where that is another. Times are cut to milliseconds, as cursors hold them. */
const rowsOf = (
  kind: AttentionKind,
  {
    subject,
    about = subject,
    title,
    since,
    due,
    from,
  }: Record<'subject' | 'title' | 'since' | 'due' | 'from', Sql> & { about?: Sql },
): Sql => sql`select
  (${kind}::text || '.' || ${subject}) collate "C" as id, ${kind}::text as kind, ${title} as title,
  ${about}::text as subject_id, date_trunc('milliseconds', ${since}) as since,
  date_trunc('milliseconds', ${due}) as due_at
  from ${from}`;

/** Orders whose payment is in a state that a person must look at. At most one of an order’s payments is alive. */
const ofPayments = (
  kind: AttentionKind,
  reason: Attention,
  brand: Brand,
  due: Sql = sql`payments.updated_at + ${in_(ACT_WITHIN_MS)}`,
): Sql =>
  rowsOf(kind, {
    subject: sql`orders.id`,
    title: sql`orders.number`,
    since: sql`payments.updated_at`,
    due,
    from: sql`orders join payments on payments.order_id = orders.id and payments.status not in ('voided', 'failed')
      where orders.brand = ${brand} and orders.id in ${ordersNeedingAttention([reason])}`,
  });

/** `RP-7KQ2M9XD, $50.00 of $199.00`. */
const amountOf = (
  part: Sql,
  whole: Sql,
): Sql => sql`orders.number || ', $' || to_char(${part} / 100.0, 'FM999999990.00')
  || ' of $' || to_char(${whole} / 100.0, 'FM999999990.00')`;

/**
 * Everything in a brand that causes attention now: a query of few rows, read from indexes of waiting rows. Notes are
 * among them.
 */
export function causesOf(brand: Brand, now: Date): RawBuilder<Cause> {
  const arms = [
    rowsOf('note', {
      subject: sql`split_part(id, '.', 2)`,
      title: sql`note`,
      since: sql`created_at`,
      due: sql`due_at`,
      from: sql`attention_marks where brand = ${brand} and note is not null and dismissed_at is null`,
    }),
    rowsOf('review', {
      subject: sql`tagging_items.id`,
      title: sql`campaigns.song_name`,
      since: sql`tagging_items.created_at`,
      due: sql`tagging_items.due_at`,
      from: sql`tagging_items join campaigns on campaigns.id = tagging_items.campaign_id
        where tagging_items.brand = ${brand} and tagging_items.status = 'waiting'
          and tagging_items.due_at < ${plus(now, REVIEW_SOON_MS)}`,
    }),
    rowsOf('message', {
      subject: sql`orders.id`,
      title: sql`orders.number`,
      since: sql`unanswered.at`,
      due: sql`unanswered.at + ${in_(ACT_WITHIN_MS)}`,
      from: sql`(select order_id, max(created_at) as at from order_messages
          where answered_at is null and not from_team group by order_id) as unanswered
        join orders on orders.id = unanswered.order_id where orders.brand = ${brand}`,
    }),
    rowsOf('review_report', {
      subject: sql`pitch_id`,
      about: sql`campaigns.id`,
      title: sql`campaigns.song_name`,
      since: sql`rated_at`,
      due: sql`due_at`,
      from: sql`pitch_ratings join pitches on pitches.id = pitch_id join campaigns on campaigns.id = campaign_id
        where pitch_ratings.brand = ${brand} and report = 'waiting'`,
    }),
    rowsOf('curator', {
      subject: sql`id`,
      title: sql`name`,
      since: sql`concern_since`,
      due: sql`concern_since + ${in_(ACT_WITHIN_MS)}`,
      from: sql`curators where brand = ${brand} and concern is not null`,
    }),
    ofPayments(
      'dispute',
      'disputed',
      brand,
      sql`coalesce(payments.dispute_due_at, payments.updated_at + ${in_(ACT_WITHIN_MS)})`,
    ),
    ofPayments(
      'inquiry',
      'inquiry',
      brand,
      sql`coalesce(payments.dispute_due_at, payments.updated_at + ${in_(ACT_WITHIN_MS)})`,
    ),
    ofPayments('refund_failed', 'refund_failed', brand),
    ofPayments('refund_to_pay', 'to_pay_back', brand),
    ofPayments('refund_returned', 'refund_returned', brand),
    rowsOf('refund_elsewhere', {
      subject: sql`orders.id`,
      title: amountOf(sql`seen.cents`, sql`payments.captured_cents`),
      since: sql`seen.at`,
      due: sql`seen.at + ${in_(ACT_WITHIN_MS)}`,
      from: sql`(select payment_id, max(created_at) as at, sum(amount_cents) as cents from refunds
          where made_elsewhere group by payment_id) as seen
        join payments on payments.id = seen.payment_id and payments.status = 'partially_refunded'
        join orders on orders.id = payments.order_id
        where orders.brand = ${brand} and orders.status <> 'cancelled'`,
    }),
    rowsOf('captured_in_part', {
      subject: sql`orders.id`,
      title: amountOf(sql`payments.captured_cents`, sql`payments.amount_cents`),
      since: sql`charged.at`,
      due: sql`charged.at + ${in_(ACT_WITHIN_MS)}`,
      // The same condition as that of their index.
      from: sql`payments join orders on orders.id = payments.order_id
        cross join lateral (select min(at) as at from money_moves where payment_id = payments.id and captured_cents > 0) as charged
        where orders.brand = ${brand} and orders.status <> 'cancelled'
          and payments.captured_cents > 0 and payments.captured_cents < payments.amount_cents`,
    }),
    rowsOf('stray_payment', {
      subject: sql`intent_id`,
      title: sql`order_number`,
      since: sql`found_at`,
      due: sql`found_at + ${in_(ACT_WITHIN_MS)}`,
      from: sql`stray_payments where brand = ${brand}`,
    }),
    rowsOf('make_good', {
      subject: sql`make_goods.id`,
      title: sql`orders.number`,
      since: sql`make_goods.created_at`,
      due: sql`make_goods.due_at`,
      from: sql`make_goods join orders on orders.id = make_goods.order_id
        where make_goods.brand = ${brand} and make_goods.status = 'due'`,
    }),
    rowsOf('playlist_review', {
      subject: sql`id`,
      title: sql`name`,
      since: sql`review_due_at`,
      due: sql`review_due_at`,
      from: sql`playlists where brand = ${brand} and status <> 'removed' and review_due_at <= ${now}`,
    }),
    rowsOf('playlist_lost', {
      subject: sql`id`,
      title: sql`name`,
      since: sql`lost_at`,
      due: sql`lost_at + ${in_(LOST_MS)}`,
      from: sql`playlists where brand = ${brand} and status <> 'removed' and lost_at is not null`,
    }),
    rowsOf('check', {
      subject: sql`placements.id`,
      title: sql`playlists.name`,
      since: sql`placements.check_at`,
      due: sql`placements.check_at`,
      from: sql`placements join playlists on playlists.id = placements.playlist_id
        where placements.brand = ${brand} and ${isToCheckByHand(now)}`,
    }),
    rowsOf('unconfirmed', {
      subject: sql`orders.id`,
      title: sql`orders.number`,
      since: sql`orders.approved_at`,
      due: sql`orders.approved_at + ${in_(START_UNCONFIRMED_MS)}`,
      from: sql`orders join campaigns on campaigns.id = orders.campaign_id
        where orders.brand = ${brand} and orders.status = 'placed' and orders.confirmed_at is null
          and campaigns.status = 'scheduled' and orders.approved_at < ${plus(now, -UNCONFIRMED_MS)}`,
    }),
    rowsOf('account', {
      subject: sql`id`,
      title: sql`label`,
      since: sql`coalesce(outcome_at, created_at)`,
      due: sql`coalesce(outcome_at, created_at) + ${in_(ACT_WITHIN_MS)}`,
      from: sql`spotify_accounts where brand = ${brand} and status in ('expired', 'revoked')`,
    }),
    rowsOf('key', {
      subject: sql`id`,
      title: sql`email`,
      since: sql`outcome_at`,
      due: sql`outcome_at + ${in_(ACT_WITHIN_MS)}`,
      from: sql`spotify_keys where brand = ${brand} and status = 'active'
        and outcome in ('refused', 'premium_lapsed')`,
    }),
    rowsOf('webhook', {
      subject: sql`id`,
      title: sql`url`,
      since: sql`paused_at`,
      due: sql`paused_at + ${in_(ACT_WITHIN_MS)}`,
      from: sql`webhook_endpoints where brand = ${brand} and status = 'paused'`,
    }),
    rowsOf('ledger', {
      subject: sql`ledger_flaws.id`,
      about: sql`ledger_flaws.order_id`,
      title: sql`coalesce(orders.number || ': ', '') || about || ': ' || what || ${LEDGER_NEXT}::text`,
      since: sql`found_at`,
      due: sql`found_at + ${in_(ACT_WITHIN_MS)}`,
      from: sql`ledger_flaws left join orders on orders.id = ledger_flaws.order_id where ledger_flaws.brand = ${brand}`,
    }),
    rowsOf('backup', backupsToLookAt(brand, now)),
    rowsOf('job', {
      subject: sql`job.id`,
      title: sql`coalesce(job.data -> 'about' ->> 'label', job.name)`,
      since: sql`coalesce(job.completed_on, job.created_on)`,
      due: sql`coalesce(job.completed_on, job.created_on) + ${in_(ACT_WITHIN_MS)}`,
      from: sql`pgboss.job as job where job.state = 'failed' and ${isOwnJob}
        and coalesce(job.data -> 'about' ->> 'brand', 'real-playlist') = ${brand}`,
    }),
  ];
  return sql<Cause>`(${sql.join(arms, sql` union all `)})`;
}

/** Whether an item is hidden until a time that has not come. */
export const isSnoozed = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(marks.snoozed_until > ${now}, false)`;

/** The open items of a brand: a query without columns, to be counted. */
export const openItems = ({ brand, now }: Pick<Context, 'brand' | 'now'>): RawBuilder<unknown> => sql`select
  from ${causesOf(brand, now())} as causes left join attention_marks as marks on marks.id = causes.id
  where (marks.dismissed_at is null or causes.since > marks.dismissed_at) and not ${isSnoozed(now())}`;
