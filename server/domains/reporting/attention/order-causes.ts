import { sql } from 'kysely';
import { START_UNCONFIRMED_MS } from '#contract/orders/orders/rules.ts';
import type { Attention } from '#contract/orders/orders/schema.ts';
import { REVIEW_SOON_MS, UNCONFIRMED_MS } from '#contract/reporting/attention/schema.ts';
import { plus } from '#contract/time.ts';
import { ordersNeedingAttention } from '#server/domains/orders/orders/needs-attention.ts';
import { type Arm, later, type Sql, soon } from './cause-rows.ts';

/** The row is the order, and the person opens it. */
const ofOrder = { subject: sql`orders.id`, order: sql`orders.id`, brand: sql`orders.brand` };

/** Orders whose payment is in a state that a person must look at. At most one of an order’s payments is alive. */
const ofPayments = (reason: Attention, cents: Sql, due = soon(sql`payments.updated_at`)): Arm => ({
  ...ofOrder,
  title: sql`orders.number`,
  cents,
  since: sql`payments.updated_at`,
  due,
  from: sql`orders join payments on payments.order_id = orders.id and payments.status not in ('voided', 'failed')`,
  where: sql`orders.id in ${ordersNeedingAttention([reason])}`,
});

const disputed: [Sql, Sql] = [
  sql`coalesce(payments.dispute_amount_cents, payments.captured_cents)`,
  sql`coalesce(payments.dispute_due_at, ${soon(sql`payments.updated_at`)})`,
];

/** `RP-7KQ2M9XD, $50.00 of $199.00`. */
const partOf = (
  part: Sql,
  whole: Sql,
): Sql => sql`orders.number || ', $' || to_char(${part} / 100.0, 'FM999999990.00')
  || ' of $' || to_char(${whole} / 100.0, 'FM999999990.00')`;

/** What has begun about orders, read from indexes of waiting rows. */
export const orderArms = (now: Date) => ({
  dispute: ofPayments('disputed', ...disputed),
  inquiry: ofPayments('inquiry', ...disputed),
  refund_failed: ofPayments(
    'refund_failed',
    sql`(select sum(amount_cents) from refunds where payment_id = payments.id and status = 'failed')`,
  ),
  refund_to_pay: ofPayments('to_pay_back', sql`payments.refund_reserved_cents - payments.refunded_cents`),
  refund_returned: ofPayments('refund_returned', sql`payments.refund_returned_cents`),
  refund_elsewhere: {
    ...ofOrder,
    title: partOf(sql`seen.cents`, sql`payments.captured_cents`),
    cents: sql`seen.cents`,
    since: sql`seen.at`,
    due: soon(sql`seen.at`),
    from: sql`(select payment_id, max(created_at) as at, sum(amount_cents) as cents from refunds
        where made_elsewhere and status <> 'returned' group by payment_id) as seen
      join payments on payments.id = seen.payment_id and payments.status = 'partially_refunded'
      join orders on orders.id = payments.order_id`,
    where: sql`orders.status <> 'cancelled'`,
  },
  captured_in_part: {
    ...ofOrder,
    title: partOf(sql`payments.captured_cents`, sql`payments.amount_cents`),
    cents: sql`payments.captured_cents`,
    since: sql`charged.at`,
    due: soon(sql`charged.at`),
    from: sql`payments join orders on orders.id = payments.order_id
      cross join lateral (select min(at) as at from money_moves where payment_id = payments.id and captured_cents > 0) as charged`,
    // The same condition as that of their index.
    where: sql`orders.status <> 'cancelled'
      and payments.captured_cents > 0 and payments.captured_cents < payments.amount_cents`,
  },
  stray_payment: {
    subject: sql`intent_id`,
    brand: sql`brand`,
    title: sql`order_number`,
    cents: sql`amount_cents`,
    since: sql`found_at`,
    due: soon(sql`found_at`),
    from: sql`stray_payments`,
    where: sql`true`,
  },
  make_good: {
    ...ofOrder,
    title: sql`orders.number`,
    cents: sql`orders.total_cents`,
    causes: sql`owed.pitches`,
    since: sql`owed.since`,
    due: sql`owed.due_at`,
    from: sql`(select order_id, count(*) as pitches, max(created_at) as since, min(due_at) as due_at
        from make_goods where status = 'due' group by order_id) as owed
      join orders on orders.id = owed.order_id`,
    where: sql`true`,
  },
  review: {
    ...ofOrder,
    subject: sql`tagging_items.id`,
    title: sql`campaigns.song_name`,
    cents: sql`orders.total_cents`,
    since: sql`tagging_items.created_at`,
    due: sql`tagging_items.due_at`,
    from: sql`tagging_items join orders on orders.id = tagging_items.order_id
      join campaigns on campaigns.id = tagging_items.campaign_id`,
    where: sql`tagging_items.status = 'waiting' and tagging_items.due_at < ${plus(now, REVIEW_SOON_MS)}`,
  },
  message: {
    ...ofOrder,
    title: sql`orders.number`,
    cents: sql`orders.total_cents`,
    since: sql`unanswered.at`,
    due: soon(sql`unanswered.at`),
    from: sql`(select order_id, max(created_at) as at from order_messages
        where answered_at is null and not from_team group by order_id) as unanswered
      join orders on orders.id = unanswered.order_id`,
    where: sql`true`,
  },
  review_report: {
    ...ofOrder,
    subject: sql`pitch_id`,
    about: sql`campaigns.id`,
    title: sql`campaigns.song_name`,
    cents: sql`orders.total_cents`,
    since: sql`rated_at`,
    due: sql`due_at`,
    from: sql`pitch_ratings join pitches on pitches.id = pitch_id join orders on orders.id = pitches.order_id
      join campaigns on campaigns.id = orders.campaign_id`,
    where: sql`report = 'waiting'`,
  },
  unconfirmed: {
    ...ofOrder,
    title: sql`orders.number`,
    cents: sql`orders.total_cents`,
    since: sql`orders.approved_at`,
    due: later(sql`orders.approved_at`, START_UNCONFIRMED_MS),
    from: sql`orders join campaigns on campaigns.id = orders.campaign_id`,
    where: sql`orders.status = 'placed' and orders.confirmed_at is null
      and campaigns.status = 'scheduled' and orders.approved_at < ${plus(now, -UNCONFIRMED_MS)}`,
  },
});
