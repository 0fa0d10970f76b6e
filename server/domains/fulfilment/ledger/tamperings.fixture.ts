import { type RawBuilder, sql } from 'kysely';
import type { Order } from '#contract/orders/orders/schema.ts';

/** Rows of a campaign in which all went wrong that can. */
export interface World {
  order: Order;
  /** Placements. */
  removed: string;
  live: string;
  /** Pitches; `expired` was not answered. */
  declined: string;
  expired: string;
}

const aDay = sql`interval '1 day'`;
const ofOrder = ({ order }: World) =>
  sql`payment_id in (select id from payments where order_id = ${order.id})`;

/** Each by its name, with the row that is to be named. */
export type Tamperings = Record<
  string,
  { do: (w: World) => RawBuilder<unknown>[]; row: (w: World) => string }
>;

/** Changes of what is placed, owed and paid. */
export const tamperings: Tamperings = {
  'a removed placement that is said to have ended': {
    do: (w) => [sql`update placements set status = 'ended', ended_by = 'played_out' where id = ${w.removed}`],
    row: (w) => `placement ${w.removed}`,
  },
  'the same with its make-good deleted': {
    do: (w) => [
      sql`update placements set status = 'ended', ended_by = 'played_out', until = over_at where id = ${w.removed}`,
      sql`delete from make_goods where placement_id = ${w.removed}`,
    ],
    row: (w) => `placement ${w.removed}`,
  },
  'a removal that was made up': {
    do: (w) => [
      sql`update placements set status = 'removed', ended_by = 'song_gone', over_at = now(), check_at = null where id = ${w.live}`,
    ],
    row: (w) => `placement ${w.live}`,
  },
  'another cause of an end': {
    do: (w) => [sql`update placements set ended_by = 'removed_by_curator' where id = ${w.removed}`],
    row: (w) => `placement ${w.removed}`,
  },
  'days that were raised': {
    do: (w) => [sql`update placements set days = days + 5 where id = ${w.live}`],
    row: (w) => `placement ${w.live}`,
  },
  'a placement that was deleted': {
    do: (w) => [
      sql`delete from placement_checks where placement_id = ${w.live}`,
      sql`delete from placements where id = ${w.live}`,
    ],
    row: () => `pitch`,
  },
  'a check that was changed': {
    do: (w) => [
      sql`update placement_checks set result = 'seen', position = 1 where placement_id = ${w.removed} and result = 'not_seen'`,
    ],
    row: (w) => `check 4 of placement ${w.removed}`,
  },
  'a make-good that was deleted': {
    do: (w) => [sql`delete from make_goods where placement_id = ${w.removed}`],
    row: (w) => `placement ${w.removed}`,
  },
  'a make-good for no answer that was deleted': {
    do: (w) => [sql`delete from make_goods where pitch_id = ${w.expired}`],
    row: (w) => `pitch ${w.expired}`,
  },
  'an amount of a make-good': {
    do: (w) => [sql`update make_goods set amount_cents = 1 where placement_id = ${w.removed}`],
    row: () => 'make-good',
  },
  'days of a make-good': {
    do: (w) => [sql`update make_goods set days_seen = 20 where placement_id = ${w.removed}`],
    row: () => 'make-good',
  },
  'a make-good that is due later': {
    do: (w) => [sql`update make_goods set due_at = due_at + ${aDay} where pitch_id = ${w.expired}`],
    row: () => 'make-good',
  },
  'a make-good that is said to be of a later day': {
    do: (w) => [
      sql`update make_goods set created_at = created_at + ${aDay}, due_at = due_at + ${aDay} where pitch_id = ${w.expired}`,
    ],
    row: () => 'make-good',
  },
  'a make-good that is said to be settled with nothing': {
    do: (w) => [
      sql`update make_goods set status = 'nothing_owed', amount_cents = 0, refund_id = null where pitch_id = ${w.expired}`,
    ],
    row: () => 'make-good',
  },
  'a refund that was lowered': {
    do: (w) => [sql`update refunds set amount_cents = amount_cents - 100 where ${ofOrder(w)}`],
    row: () => 'refund',
  },
  'a refund that was lowered everywhere it is counted': {
    do: (w) => [
      sql`update refunds set amount_cents = amount_cents - 100 where ${ofOrder(w)}`,
      sql`update payments set refunded_cents = refunded_cents - 100, refund_reserved_cents = refund_reserved_cents - 100
        where order_id = ${w.order.id}`,
    ],
    row: () => 'refund',
  },
  'a refund that was deleted': {
    do: (w) => [sql`delete from refunds where ${ofOrder(w)}`],
    row: () => 'payment',
  },
  'a refund that is said to have failed': {
    do: (w) => [sql`update refunds set status = 'failed' where ${ofOrder(w)}`],
    row: () => 'payment',
  },
  'a refund that was re-dated': {
    do: (w) => [sql`update refunds set created_at = created_at - ${aDay} where ${ofOrder(w)}`],
    row: () => 'refund',
  },
  'a fee that was raised': {
    do: (w) => [sql`update curator_fees set amount_cents = 900 where pitch_id = ${w.declined}`],
    row: (w) => `fee of pitch ${w.declined}`,
  },
  'a fee that was deleted': {
    do: (w) => [sql`delete from curator_fees where pitch_id = ${w.declined}`],
    row: (w) => `pitch ${w.declined}`,
  },
  'a fee that was re-dated': {
    do: (w) => [sql`update curator_fees set earned_at = earned_at - ${aDay} where pitch_id = ${w.declined}`],
    row: (w) => `fee of pitch ${w.declined}`,
  },
  'a fee that is said to be due again': {
    do: (w) => [
      sql`update curator_fees set paid_at = null, paid_by = null, reference = '' where pitch_id = ${w.declined}`,
    ],
    row: () => 'curator',
  },
  'a cancelled fee that is said to be due': {
    do: () => [sql`update curator_fees set cancelled_at = null where cancelled_at is not null`],
    row: () => 'fee of pitch',
  },
  'a payment that was lowered': {
    do: (w) => [
      sql`update payments set captured_cents = captured_cents - 5000 where order_id = ${w.order.id}`,
    ],
    row: () => 'payment',
  },
  'a payment that was lowered with its order and its record': {
    do: (w) => [
      sql`update payments set captured_cents = captured_cents - 5000, amount_cents = amount_cents - 5000 where order_id = ${w.order.id}`,
      sql`update orders set total_cents = total_cents - 5000 where id = ${w.order.id}`,
      sql`update money_moves set captured_cents = captured_cents - 5000 where ${ofOrder(w)} and captured_cents > 0`,
    ],
    row: () => 'order',
  },
  'a payment that is said to be of another state': {
    do: (w) => [sql`update payments set status = 'disputed' where order_id = ${w.order.id}`],
    row: () => `order`,
  },
  'money moved that was deleted': {
    do: (w) => [sql`delete from money_moves where ${ofOrder(w)} and refunded_cents > 0`],
    row: () => 'payment',
  },
  'an expired pitch that is said to be declined': {
    do: (w) => [
      sql`update pitches set status = 'declined', reason = 'Not for us.', ended_by = null where id = ${w.expired}`,
    ],
    row: (w) => `pitch ${w.expired}`,
  },
  'the same with a fee, and what was owed deleted': {
    do: (w) => [
      sql`update pitches set status = 'declined', reason = 'Not for us.', ended_by = null, closed_at = answer_by where id = ${w.expired}`,
      sql`insert into curator_fees (pitch_id, brand, curator_id, amount_cents, earned_at)
        select id, brand, curator_id, 200, closed_at from pitches where id = ${w.expired}`,
      sql`delete from make_goods where pitch_id = ${w.expired}`,
    ],
    row: (w) => `pitch ${w.expired}`,
  },
  'a declined pitch that is said to have expired': {
    do: (w) => [
      sql`update pitches set status = 'expired', ended_by = 'not_answered' where id = ${w.declined}`,
    ],
    row: (w) => `pitch ${w.declined}`,
  },
  'an answer that was re-dated': {
    do: (w) => [sql`update pitches set closed_at = closed_at + ${aDay} where id = ${w.declined}`],
    row: (w) => `pitch ${w.declined}`,
  },
  'an answer that was re-dated with its fee': {
    do: (w) => [
      sql`update pitches set closed_at = closed_at + ${aDay} where id = ${w.declined}`,
      sql`update curator_fees set earned_at = earned_at + ${aDay} where pitch_id = ${w.declined}`,
    ],
    row: (w) => `pitch ${w.declined}`,
  },
  'a pitch that was deleted': {
    do: (w) => [
      sql`delete from curator_fees where pitch_id = ${w.declined}`,
      sql`delete from pitches where id = ${w.declined}`,
    ],
    row: () => 'event of pitch.declined',
  },
  'an upheld report that is said to be dismissed': {
    do: () => [sql`update pitch_ratings set report = 'dismissed'`],
    row: () => 'pitch',
  },
  'a weekly review that was re-dated': {
    do: () => [
      sql`update playlist_reviews set reviewed_at = reviewed_at - ${aDay}, expires_at = expires_at - ${aDay}`,
    ],
    row: () => 'playlist',
  },
  'a weekly review that was re-dated with its playlist': {
    do: () => [
      sql`update playlist_reviews set reviewed_at = reviewed_at - ${aDay}, expires_at = expires_at - ${aDay}`,
      sql`update playlists set reviewed_at = reviewed_at - ${aDay}, review_due_at = review_due_at - ${aDay} where reviewed_at is not null`,
    ],
    row: () => 'review',
  },
  'a weekly review with another verdict': {
    do: () => [
      sql`update playlist_reviews set verdict = 'condemned'`,
      sql`update playlists set review_verdict = 'condemned' where reviewed_at is not null`,
    ],
    row: () => 'review',
  },
  'a weekly review that was deleted': {
    do: () => [sql`delete from playlist_reviews`],
    row: () => 'playlist',
  },
  'an order that is said to be over fewer pitches': {
    do: (w) => [sql`update orders set pitches = pitches - 2 where id = ${w.order.id}`],
    row: (w) => `order ${w.order.id}`,
  },
  'a campaign that is said to end earlier': {
    do: (w) => [sql`update campaigns set ends_at = ends_at - ${aDay} where id = ${w.order.campaign.id}`],
    row: (w) => `campaign ${w.order.campaign.id}`,
  },
  'an order that is said to be cancelled': {
    do: (w) => [
      sql`update orders set status = 'cancelled', ended_by = 'cancelled_by_admin', ended_at = now() where id = ${w.order.id}`,
    ],
    row: (w) => `order ${w.order.id}`,
  },
  'a campaign that is said to be completed': {
    do: (w) => [
      sql`update campaigns set status = 'completed', ended_by = 'played_out', ended_at = now() where id = ${w.order.campaign.id}`,
    ],
    row: (w) => `order ${w.order.id}`,
  },
};
