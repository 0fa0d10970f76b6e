import { type RawBuilder, sql } from 'kysely';
import { Attention } from '#contract/orders/orders/schema.ts';
import { MAX_PARTS } from '#contract/reporting/dashboard/rules.ts';
import type { Breakdown, BreakdownBy, Dashboard } from '#contract/reporting/dashboard/schema.ts';
import type { Context } from '#server/context.ts';
import { countCapped } from '#server/db/count-capped.ts';
import { playlistsWith } from '#server/domains/catalogue/playlists/live-placements.ts';
import { jobsIn } from '#server/domains/office/jobs/job-states.ts';
import { ordersNeedingAttention } from '#server/domains/orders/orders/needs-attention.ts';
import { keyNeedsAttention } from '#server/domains/spotify/keys/key-needs-attention.ts';

/** Two ranges of days in UTC that follow each other: the days before, from `before` on, and those asked for. */
export interface Days {
  before: string;
  from: string;
  to: string;
}

/** Metrics of one day, or of the approvals of one range that took this many hours. */
export interface FigureRow {
  /** Null in the row of an approval time. */
  day: string | null;
  /** In the range asked for, not in the one before. */
  current: boolean;
  /** Null in the row of a day. */
  hours: number | null;
  drafts: number;
  orders: number;
  placed: number;
  approved: number;
  fulfilled: number;
  /** Cents captured less cents refunded and lost to disputes: `refunded_cents` holds both. */
  revenue: number;
  /** Cents captured, and refunded or lost to disputes, on this day, of orders of any day. */
  received: number;
  refunded: number;
}

const sums = sql`sum(drafts)::int as drafts, sum(orders)::int as orders, sum(placed)::int as placed,
  coalesce(sum(orders) filter (where approval_hours >= 0), 0)::int as approved, sum(fulfilled)::int as fulfilled,
  sum(captured_cents - refunded_cents)::float8 as revenue,
  sum(received_cents)::float8 as received, sum(returned_cents)::float8 as refunded`;

/** The metrics of both ranges. One statement reads both the totals and the pending changes, so nothing counts twice. */
export async function readFigures({ db, brand }: Context, { before, from, to }: Days): Promise<FigureRow[]> {
  const columns = sql`day, approval_hours, drafts, orders, placed, fulfilled, captured_cents, refunded_cents,
    received_cents, returned_cents`;
  const asked = sql`brand = ${brand} and day between ${before}::date and ${to}::date`;
  const { rows } = await sql<FigureRow>`
    with cells as materialized (
      select ${columns} from order_figures where ${asked}
      union all
      select ${columns} from order_figure_changes where ${asked}
    )
    select day::text as day, day >= ${from}::date as current, null::int as hours, ${sums} from cells group by day
    union all
    select null, day >= ${from}::date, approval_hours::int, ${sums} from cells
      where approval_hours >= 0 group by 2, 3
    order by 1, 3`.execute(db);
  return rows;
}

/** Whether a time is on one of the days, both included. */
const inDays = (column: string, { from, to }: Pick<Days, 'from' | 'to'>) =>
  sql<boolean>`${sql.ref(column)} >= ${from}::date::timestamp at time zone 'utc'
    and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone 'utc'`;

/** What came of the answers, and of the placements that were over, on these days. */
export async function readOutcomes(
  { db, brand }: Context,
  days: Pick<Days, 'from' | 'to'>,
): Promise<Dashboard['outcomes']['now']> {
  const { rows } = await sql<Dashboard['outcomes']['now']>`
    select answers.*, placements.* from (
      select count(*)::int as answered, count(*) filter (where status = 'accepted')::int as accepted
      from pitches where brand = ${brand} and status in ('accepted', 'declined') and ${inDays('closed_at', days)}
    ) as answers cross join (
      select count(*)::int as over, count(*) filter (where status = 'ended')::int as held
      from placements where brand = ${brand} and live_at is not null and ${inDays('over_at', days)}
    ) as placements`.execute(db);
  return rows[0] as Dashboard['outcomes']['now'];
}

/** What waits: the contract's counts, and orders by the reason why they need attention. */
type WaitingCount = Attention | keyof Dashboard['waiting'];

export type WaitingRow = Record<WaitingCount, number> & { hasOrders: boolean };

/** What needs attention, in one statement. `at` separates late songs from others. */
export async function readWaiting({ db, brand, brands }: Context, at: Date): Promise<WaitingRow> {
  const songs = sql`select from tagging_items where status = 'waiting' and brand = ${brand}`;
  const keys = sql`select from spotify_keys where status = 'active' and brand = ${brand}`;
  const playlists = sql`select from playlists where brand = ${brand}`;
  const counts: Record<WaitingCount, RawBuilder<unknown>> = {
    songs,
    lateSongs: sql`${songs} and due_at < ${at}`,
    // Each from the index of running campaigns: a plain join may be read in the order of all campaigns.
    runningCampaigns: sql`select from campaigns cross join lateral (
        select from orders where orders.campaign_id = campaigns.id and orders.status = 'placed' limit 1) as placed
      where campaigns.brand = ${brand} and campaigns.status in ('running', 'paused')`,
    reviewsDue: sql`${playlists} and status <> 'removed' and review_due_at <= ${at}`,
    checksDue: sql`${playlists} and id in ${playlistsWith('check_due', at)}`,
    livePlaylists: sql`${playlists} and id in ${playlistsWith('live', at)}`,
    deadJobs: jobsIn('dead', brands),
    failedJobs: jobsIn('failed', brands),
    activeKeys: keys,
    failingKeys: sql`${keys} and ${keyNeedsAttention}`,
    ...(Object.fromEntries(
      Attention.options.map((reason) => [
        reason,
        sql`select from orders where brand = ${brand} and id in ${ordersNeedingAttention([reason])}`,
      ]),
    ) as Record<Attention, RawBuilder<unknown>>),
  };
  const columns = Object.entries(counts).map(([name, rows]) => sql`${countCapped(rows)} as ${sql.ref(name)}`);
  const { rows } = await sql<WaitingRow>`select ${sql.join(columns)},
    exists (select from order_figures where brand = ${brand} and orders > 0)
      or exists (select from order_figure_changes where brand = ${brand} and orders > 0) as "hasOrders"`.execute(
    db,
  );
  return rows[0] as WaitingRow;
}

/** Placed orders created in the range, by what they have in common. */
export async function readParts(
  { db, brand }: Context,
  { from, to }: Pick<Days, 'from' | 'to'>,
  by: BreakdownBy,
): Promise<Breakdown['parts']> {
  const named: Record<BreakdownBy, { name: RawBuilder<unknown>; join: RawBuilder<unknown> }> = {
    package: { name: sql`orders.package_name`, join: sql`` },
    genre: {
      name: sql`genre`,
      join: sql`join campaigns on campaigns.id = orders.campaign_id
        cross join lateral unnest(campaigns.genres) as genre`,
    },
    coupon: {
      name: sql`coupons.code`,
      join: sql`left join coupon_uses on coupon_uses.order_id = orders.id
        left join coupons on coupons.id = coupon_uses.coupon_id`,
    },
  };
  const { name, join } = named[by];
  // Of an order's payments at most one is neither voided nor failed.
  const { rows } = await sql<Breakdown['parts'][number]>`
    select ${name} as name, count(*)::int as orders, count(orders.approved_at)::int as approved,
      coalesce(sum(captured_cents), 0)::float8 as captured,
      coalesce(sum(refunded_cents + dispute_lost_cents), 0)::float8 as refunded
    from orders ${join}
    left join payments on payments.order_id = orders.id and payments.status not in ('voided', 'failed')
    where orders.brand = ${brand} and orders.placed_at is not null
      and ${inDays('orders.created_at', { from, to })}
    group by 1 order by orders desc, 1 limit ${MAX_PARTS}`.execute(db);
  return rows;
}
