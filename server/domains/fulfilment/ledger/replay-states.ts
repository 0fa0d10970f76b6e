import { sql } from 'kysely';
import { campaignsBeside } from '#contract/orders/orders/rules.ts';
import { paymentsBeside } from '#contract/orders/payments/schema.ts';
import { durations } from '#contract/sales/packages/rules.ts';
import { brokenBy, type RowRule, told } from './row-rules.ts';

/** How long what ends with a campaign may take: a pitch that was heard just then can be answered for an hour more. */
const ENDED_LONG_AGO = sql`c.ended_at < now() - interval '90 minutes'`;

const ofOrder = { brand: sql`o.brand`, order: sql`o.id`, row: sql`'order ' || o.id` };
const over = sql`o.status in ('expired', 'cancelled')`;
/** A draft whose order ended may have been ordered again. */
const orders = sql`orders o join campaigns c on c.id = o.campaign_id
  left join lateral (select * from payments where order_id = o.id
    order by status in ('voided', 'failed'), created_at desc, id desc limit 1) p on true`;

/** The pairs of a table, as rows. */
const pairs = (table: Record<string, readonly string[]>) =>
  sql`(values ${sql.join(Object.entries(table).flatMap(([one, others]) => others.map((other) => sql`(${one}::text, ${other}::text)`)))})`;

const sold = sql`((created.data ->> 'pitches')::int - coalesce((select sum((e.data ->> 'leftOut')::int) from audit_events e
  where e.subject_id = o.id and e.kind = 'order.left_out'), 0))`;
const planned = sql`(c.starts_at + (case c.duration ${sql.join(
  Object.entries(durations).map(([name, { days }]) => sql`when ${name} then ${days}::int`),
  sql` `,
)} end) * interval '1 day')`;

/** What order, payment and campaign may be beside each other, and what ends with a campaign. */
export const stateRules: readonly RowRule[] = [
  brokenBy({
    ...ofOrder,
    what: sql`'it is ' || o.status || ', and its campaign ' || c.status`,
    from: sql`${orders} where not ${over} and (o.status, c.status) not in ${pairs(campaignsBeside)}`,
  }),
  brokenBy({
    ...ofOrder,
    what: sql`'its campaign is ' || c.status || ', and its payment ' || p.status`,
    from: sql`${orders} where p.pending_action is null
      and (case when ${over} then 'cancelled' else c.status end, p.status) not in ${pairs(paymentsBeside)}`,
  }),
  brokenBy({
    ...ofOrder,
    what: sql`'nothing is left of its charge, and its campaign is ' || c.status`,
    from: sql`${orders} where o.status = 'placed' and p.captured_cents > 0
      and p.refund_reserved_cents + p.refund_returned_cents >= p.captured_cents`,
  }),
  brokenBy({
    ...ofOrder,
    what: sql`'it is over ' || o.pitches || ' pitches, and was placed over ' || ${sold}`,
    from: sql`orders o join audit_events created on created.subject_id = o.id and created.kind = 'order.created'
      where o.pitches <> ${sold}`,
  }),
  brokenBy({
    ...ofOrder,
    row: sql`'campaign ' || c.id`,
    what: sql`'it ends ' || ${told(sql`c.ends_at`)} || ', and runs at least until ' || ${told(planned)}`,
    // A pause ends it later, an admin before.
    from: sql`${orders} where not ${over} and (c.status in ('running', 'paused') or c.ended_by = 'played_out')
      and c.ends_at < ${planned} - interval '5 minutes'`,
  }),
  ...(['pitches', 'placements'] as const).map((table) =>
    brokenBy({
      brand: sql`c.brand`,
      order: sql`o.id`,
      row: sql`'campaign ' || c.id`,
      what: sql`'it is ' || c.status || ', and ' || count(*) || ${sql.lit(` of its ${table} are open`)}`,
      from: sql`${sql.table(table)} t join campaigns c on c.id = t.campaign_id join orders o on o.campaign_id = c.id and o.status <> 'expired'
        where t.status in ('queued', 'sent', 'pending', 'live') and c.status in ('completed', 'rejected', 'cancelled')
          and ${ENDED_LONG_AGO} group by c.id, o.id`,
    }),
  ),
];
