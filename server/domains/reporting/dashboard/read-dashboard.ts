import type {
  Breakdown,
  BreakdownQuery,
  Dashboard,
  DashboardQuery,
} from '#contract/reporting/dashboard/schema.ts';
import { DAY, plus } from '#contract/time.ts';
import type { AccountContext } from '#server/context.ts';
import { presentDashboard } from './dashboard.present.ts';
import { type Days, readFigures, readOutcomes, readParts, readWaiting } from './dashboard.queries.ts';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The days asked for and as many before. */
function daysOf({ range, from, to }: DashboardQuery, now: Date): Days {
  const last = to ?? dayOf(now);
  const first = from ?? dayOf(plus(new Date(last), (1 - Number(range)) * DAY));
  const length = Date.parse(last) - Date.parse(first) + DAY;
  return { before: dayOf(plus(new Date(first), -length)), from: first, to: last };
}

/** The metrics of the call's brand, for the requested days and as many before. */
export async function readDashboard(ctx: AccountContext, query: DashboardQuery): Promise<Dashboard> {
  const at = ctx.now();
  const days = daysOf(query, at);
  const former = { from: days.before, to: dayOf(plus(new Date(days.from), -DAY)) };
  const [rows, now, before, waiting] = await Promise.all([
    readFigures(ctx, days),
    readOutcomes(ctx, days),
    readOutcomes(ctx, former),
    readWaiting(ctx, at),
  ]);
  const outcomes = { now, before };
  return presentDashboard({ brand: ctx.brand, at, days, rows, outcomes, waiting });
}

/** The placed orders of the call's brand, for the requested days, by package, genre or coupon. */
export async function readBreakdown(
  ctx: AccountContext,
  { by, ...query }: BreakdownQuery,
): Promise<Breakdown> {
  const { from, to } = daysOf(query, ctx.now());
  return { by, range: { from, to }, parts: await readParts(ctx, { from, to }, by) };
}
