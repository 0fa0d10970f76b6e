import { owedShare } from '#contract/orders/money-back/rules.ts';
import type { OwedPart, RefundArithmetic } from '#contract/orders/money-back/schema.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { owedFor } from '#server/domains/fulfilment/placements/end-placement.ts';
import {
  daysOf,
  daysProved,
  isProvedToTheEnd,
} from '#server/domains/fulfilment/placements/placement-days.ts';
import type { PlacementState } from '#server/domains/fulfilment/placements/placement-rules.ts';
import {
  placementFlaws,
  type ReplayedRow,
  replayedPlacements,
} from '#server/domains/fulfilment/placements/replay-checks.ts';
import { type OwedPitch, owedParts, unplannedParts } from '#server/domains/orders/money-back/owed-parts.ts';

/** Orders of one statement. */
const PAGE = 500;

/** Something that doesn't follow from the checks. */
export interface ReplayFlaw {
  orderId: string;
  /** The row: `placement pla_…`, `make-good mkg_…`, `refund ref_…`. */
  row: string;
  what: string;
}

export interface Replay {
  placements: number;
  makeGoods: number;
  refunds: number;
  flaws: ReplayFlaw[];
}

/**
 * Computes the days and removals of every placement, what is owed for them, and the refunds, from the checks of the ledger
 * alone, and compares all with the rows.
 */
export async function replayLedger(ctx: Pick<Context, 'db'>): Promise<Replay> {
  const replay: Replay = { placements: 0, makeGoods: 0, refunds: 0, flaws: [] };
  /** What checks say of the placements that something is owed for, by the pitch; few of all. */
  const said = new Map<string, Pick<OwedPitch, 'days_promised' | 'days_seen'>>();
  const owedByPitch = await makeGoodsByPitch(ctx);
  for await (const { row, until, ...replayed } of replayedPlacements(ctx)) {
    replay.placements += 1;
    const of = { orderId: row.order_id, row: `placement ${row.id}` };
    const owed = owedByPitch.get(row.pitch_id);
    for (const what of [...placementFlaws(row, replayed), ...endingFlaws(row, replayed.standing, owed)])
      replay.flaws.push({ ...of, what });
    // A report of its review that was upheld is owed without it.
    if (owed?.placement_id !== row.id) continue;
    const { daysPromised, daysSeen } = daysOwed(row, owed, until(owed.created_at));
    said.set(row.pitch_id, { days_promised: daysPromised, days_seen: daysSeen });
    const about = { orderId: row.order_id, row: `make-good ${owed.id}` };
    if (owed.cause === 'removed_early' && replayed.standing.status !== 'removed')
      replay.flaws.push({ ...about, what: 'its placement was not removed' });
    if (owed.days_seen !== daysSeen || owed.days_promised !== daysPromised)
      replay.flaws.push({
        ...about,
        what: `the row says ${owed.days_seen} of ${owed.days_promised} days, the checks say ${daysSeen} of ${daysPromised}`,
      });
  }
  for await (const order of ordersWithRefunds(ctx)) {
    replay.refunds += order.refunds.length;
    replay.makeGoods += order.owed.length;
    for (const { row, what } of refundFlaws(order, said)) replay.flaws.push({ orderId: order.id, row, what });
  }
  return replay;
}

/** The days that a make-good is to say, by the checks recorded up to it. A pause may move `until` after a playlist was lost. */
function daysOwed(
  row: Parameters<typeof daysOf>[0],
  {
    cause,
    counts_gaps,
    days_promised,
  }: { cause: string; counts_gaps: boolean; days_promised: number | null },
  { days, standing, daysOfChecks }: { days: number; standing: PlacementState; daysOfChecks: number },
) {
  if (cause === 'unproved') return daysProved({ ...row, seen_at: standing.seen_at });
  const until = cause === 'playlist_lost' ? plus(row.accepted_at, (days_promised ?? 0) * DAY) : row.until;
  return daysOf({ ...row, until, days: counts_gaps ? days : daysOfChecks });
}

async function makeGoodsByPitch({ db }: Pick<Context, 'db'>) {
  const rows = await db
    .selectFrom('make_goods')
    .select([
      'id',
      'pitch_id',
      'placement_id',
      'cause',
      'days_promised',
      'days_seen',
      'counts_gaps',
      'created_at',
    ])
    .where('undone_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.pitch_id, row]));
}

type Owed = Pick<OwedRow, 'placement_id' | 'cause'>;

/** How the end of a placement differs from its checks, and from what is owed for its pitch, in sentences. */
function endingFlaws(row: ReplayedRow, standing: PlacementState, owed: Owed | undefined): string[] {
  const flaws: string[] = [];
  if (standing.status === 'removed' && row.status === 'removed' && !owed)
    flaws.push('it was removed, but nothing is owed for it');
  const { ended_by: endedBy } = row;
  if (endedBy === null || endedBy === 'unknown') return flaws;
  if (endedBy === 'played_out' && !isProvedToTheEnd(row))
    flaws.push('the row says that it played out, but its checks don’t show it to the end');
  const cause = row.status === 'removed' ? 'removed_early' : owedFor(row, endedBy)?.cause;
  if (cause !== undefined && row.status === 'ended' && !owed)
    flaws.push(`it ended before its time (${endedBy}), but nothing is owed for it`);
  // A lost playlist is owed from its first sight on, however its placement ends then.
  if (owed?.placement_id === row.id && owed.cause !== cause && owed.cause !== 'playlist_lost')
    flaws.push(`it ended as ${endedBy}, but what is owed for it is ${owed.cause}`);
  return flaws;
}

const owedOf = ({ db }: Pick<Context, 'db'>, orders: readonly string[]) =>
  db
    .selectFrom('make_goods')
    .leftJoin('pitches', 'pitches.id', 'make_goods.replacement_id')
    .selectAll('make_goods')
    .select('pitches.status as replacement_status')
    .where('make_goods.order_id', 'in', orders)
    .where('make_goods.undone_at', 'is', null)
    .orderBy('make_goods.created_at')
    .orderBy('make_goods.id')
    .execute();

const refundsOf = ({ db }: Pick<Context, 'db'>, orders: readonly string[]) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'order_id', 'refunds.amount_cents', 'arithmetic', 'refunds.created_at'])
    .select('refunds.idempotency_key')
    .where('order_id', 'in', orders)
    .where('arithmetic', 'is not', null)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();

type OwedRow = Awaited<ReturnType<typeof owedOf>>[number];
type RefundRow = Awaited<ReturnType<typeof refundsOf>>[number];

interface OrderMoney {
  id: string;
  owed: OwedRow[];
  refunds: RefundRow[];
}

async function* ordersWithRefunds(ctx: Pick<Context, 'db'>): AsyncGenerator<OrderMoney> {
  for (let after = ''; ; ) {
    const orders = await ctx.db
      .selectFrom('orders')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const ids = orders.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    const owed = Map.groupBy(await owedOf(ctx, ids), ({ order_id }) => order_id);
    const refunds = Map.groupBy(await refundsOf(ctx, ids), ({ order_id }) => order_id);
    for (const id of ids) yield { id, owed: owed.get(id) ?? [], refunds: refunds.get(id) ?? [] };
    after = last;
  }
}

/** How the refunds of an order differ from what its placements were seen. */
function refundFlaws(
  { owed, refunds }: OrderMoney,
  said: ReadonlyMap<string, Pick<OwedPitch, 'days_promised' | 'days_seen'>>,
): Omit<ReplayFlaw, 'orderId'>[] {
  const parts = owedParts(
    owed.map((row) => ({
      ...row,
      whole: row.cause === 'condemned',
      replacement_answered: null,
      ...said.get(row.pitch_id),
    })),
  );
  return refunds.flatMap((refund) => {
    const { arithmetic } = refund;
    if (!arithmetic) return [];
    const row = `refund ${refund.id}`;
    if (!arithmetic.owed)
      return arithmeticHolds(arithmetic) ? [] : [{ row, what: 'its sum is not its share' }];
    const settled = settledBy(owed, refund);
    const unplanned = unplannedBy(refunds, refund);
    const share = shareOf(arithmetic, [
      ...unplannedParts({ unplanned_pitches: unplanned }),
      ...settled.map(({ pitch_id }) => parts.get(pitch_id) ?? []),
    ]);
    const flaws: string[] = [];
    if (share !== arithmetic.owed.share)
      flaws.push(`it was computed from ${arithmetic.owed.share} cents, the checks say ${share}`);
    if (unplannedIn(refund) > 0) return flaws.map((what) => ({ row, what }));
    const cents = settled.filter(({ refund_id }) => refund_id === refund.id);
    const sum = cents.reduce((total, { amount_cents }) => total + (amount_cents ?? 0), 0);
    if (sum !== refund.amount_cents)
      flaws.push(`it is ${refund.amount_cents} cents, its make-goods say ${sum}`);
    return flaws.map((what) => ({ row, what }));
  });
}

/** How many pitches could not be planned, as a refund for them says; 0 for another one. */
const unplannedIn = ({ idempotency_key: key }: RefundRow): number =>
  Number(/^unplanned:.*:(\d+)$/.exec(key ?? '')?.[1] ?? 0);

/** The same up to a refund, and with it. */
const unplannedBy = (refunds: readonly RefundRow[], { created_at }: RefundRow): number =>
  Math.max(...refunds.filter((one) => one.created_at <= created_at).map(unplannedIn));

/** What was settled up to a refund, and with it: its rows are written one after the other, the first of them after the refund. */
function settledBy(owed: readonly OwedRow[], { id, created_at }: RefundRow): OwedRow[] {
  const withIt = owed.filter(({ refund_id }) => refund_id === id);
  const last = Math.max(created_at.getTime(), ...withIt.map(({ settled_at }) => settled_at?.getTime() ?? 0));
  return owed.filter(
    ({ status, settled_at, refund_id }) =>
      refund_id === id ||
      ((status === 'refunded' || status === 'nothing_owed') &&
        settled_at !== null &&
        // One that came to nothing may be the last of them; another refund's come after it.
        settled_at.getTime() <= (refund_id === null ? last + 1000 : created_at.getTime())),
  );
}

const shareOf = ({ charged, pitches }: RefundArithmetic, parts: readonly OwedPart[]): number => {
  const lost = parts.filter((part) => part.length > 0);
  return owedShare(charged, pitches.answered + pitches.unreviewed, {
    whole: parts.length - lost.length,
    lost,
  });
};

const arithmeticHolds = ({ charged, pitches, lost = [], share }: RefundArithmetic): boolean =>
  owedShare(charged, pitches.answered + pitches.unreviewed, { whole: pitches.unreviewed, lost }) === share;
