import { sql } from 'kysely';
import { apart, brokenBy, madeAt, type RowRule, told } from './row-rules.ts';

const ofPayment = { brand: sql`p.brand`, order: sql`p.order_id`, row: sql`'payment ' || p.id` };
const ofRefund = { brand: sql`p.brand`, order: sql`p.order_id`, row: sql`'refund ' || r.id` };

/** A column of payments that is the sum of some of their refunds. */
const sumOf = (column: string, name: string, which: ReturnType<typeof sql>): RowRule =>
  brokenBy({
    ...ofPayment,
    what: sql`${sql.ref(`p.${column}`)} || ${sql.lit(` cents are ${name}, its refunds say `)} || s.cents`,
    from: sql`payments p cross join lateral (
        select coalesce(sum(amount_cents), 0) as cents from refunds r where r.payment_id = p.id and ${which}) s
      where ${sql.ref(`p.${column}`)} <> s.cents`,
  });

/** What payments, refunds and the record of moved money say of one another. */
export const moneyRules: readonly RowRule[] = [
  brokenBy({
    ...ofPayment,
    what: sql`'it is over ' || p.amount_cents || ' cents, and its order over ' || o.total_cents`,
    from: sql`payments p join orders o on o.id = p.order_id where p.amount_cents <> o.total_cents`,
  }),
  brokenBy({
    brand: sql`o.brand`,
    order: sql`o.id`,
    row: sql`'order ' || o.id`,
    what: sql`'it is over ' || o.total_cents || ' cents, and its lines add up to ' || s.cents`,
    from: sql`orders o cross join lateral (
        select coalesce(sum((line ->> 'amount')::int), 0) as cents from jsonb_array_elements(o.lines) as line) s
      where o.total_cents <> s.cents`,
  }),
  brokenBy({
    ...ofPayment,
    what: sql`'it is ' || p.status || ' with ' || p.captured_cents || ' cents charged'`,
    from: sql`payments p where (p.status in ('success', 'partially_refunded', 'refunded', 'disputed', 'lost')) <> (p.captured_cents > 0)`,
  }),
  brokenBy({
    ...ofPayment,
    what: sql`p.captured_cents || ' cents were charged, the record of moved money says ' || s.charged`,
    from: sql`payments p cross join lateral (select coalesce(sum(captured_cents), 0) as charged,
        count(*) filter (where captured_cents <> 0) as times from money_moves m where m.payment_id = p.id) s
      where p.captured_cents <> s.charged`,
  }),
  brokenBy({
    ...ofPayment,
    what: sql`'what it charged was changed later: the record of moved money has ' || s.charges`,
    from: sql`payments p cross join lateral (select count(*) as times,
        string_agg(captured_cents || ' cents', ', ' order by id) as charges
        from money_moves m where m.payment_id = p.id and captured_cents <> 0) s
      where s.times > 1`,
  }),
  brokenBy({
    ...ofPayment,
    what: sql`p.refunded_cents + p.dispute_lost_cents || ' cents were refunded or lost, the record of moved money says ' || s.cents`,
    from: sql`payments p cross join lateral (
        select coalesce(sum(refunded_cents), 0) as cents from money_moves m where m.payment_id = p.id) s
      where p.refunded_cents + p.dispute_lost_cents <> s.cents`,
  }),
  sumOf('refunded_cents', 'refunded', sql`r.status = 'succeeded'`),
  sumOf('refund_reserved_cents', 'reserved', sql`r.status in ('requested', 'to_pay_back', 'succeeded')`),
  sumOf('refund_returned_cents', 'returned', sql`r.status = 'returned'`),
  sumOf('goodwill_cents', 'goodwill', sql`r.kind = 'goodwill' and r.status <> 'failed'`),
  brokenBy({
    ...ofRefund,
    what: sql`'it is dated ' || ${told(sql`r.created_at`)} || ', and was made ' || ${told(madeAt(sql`r.id`))}`,
    from: sql`refunds r join payments p on p.id = r.payment_id where ${apart(sql`r.created_at`, madeAt(sql`r.id`))}`,
  }),
  brokenBy({
    brand: sql`m.brand`,
    order: sql`m.order_id`,
    row: sql`'make-good ' || m.id`,
    what: sql`'it was ' || m.status || ' with ' || coalesce(m.amount_cents, 0) || ' cents, and its refund is '
      || coalesce('of ' || p.order_id, 'missing')`,
    from: sql`make_goods m left join refunds r on r.id = m.refund_id left join payments p on p.id = r.payment_id
      where (m.status = 'refunded') <> (m.refund_id is not null) or m.refund_id is not null and p.order_id is distinct from m.order_id`,
  }),
  brokenBy({
    brand: sql`o.brand`,
    order: sql`o.id`,
    row: sql`'campaign ' || c.id`,
    what: sql`c.unplanned_cents || ' cents were refunded for pitches that could not be planned, its refunds say ' || s.cents`,
    from: sql`campaigns c join orders o on o.campaign_id = c.id cross join lateral (
        select coalesce(sum(r.amount_cents), 0) as cents from refunds r join payments p on p.id = r.payment_id
        where p.order_id = o.id and r.idempotency_key like 'unplanned:%') s
      where c.unplanned_cents <> s.cents`,
  }),
];
