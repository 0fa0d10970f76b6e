import { BASELINE_DAYS, type Figures } from '#contract/orders/figures/schema.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { findBaseline, findDays } from './figures.queries.ts';

/** The day (UTC) of a time. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The first and the last of the days before a start that its baseline is made of. */
export const baselineRange = (startsAt: Date): { from: string; to: string } => ({
  from: dayOf(plus(startsAt, -BASELINE_DAYS * DAY)),
  to: dayOf(plus(startsAt, -DAY)),
});

const tenths = (mean: number | null): number | null => mean && Math.round(mean * 10) / 10;

/** The figures of a campaign: before its start all of them, then those since the first day of the baseline. */
export async function figuresOf(
  ctx: Context,
  campaign: { id: string; starts_at: Date | null },
): Promise<Figures> {
  const [days, baseline] = await Promise.all([findDays(ctx, campaign.id), findBaseline(ctx, campaign.id)]);
  const from = campaign.starts_at ? baselineRange(campaign.starts_at).from : '';
  const newest = days.reduce<Date | null>((latest, { at }) => (latest && latest > at ? latest : at), null);
  return {
    baseline: baseline
      ? {
          from: baseline.from,
          to: baseline.to,
          days: baseline.days,
          streams: tenths(baseline.streams),
          listeners: tenths(baseline.listeners),
          fixedAt: baseline.fixed_at.toISOString(),
          atStart: baseline.at_start,
        }
      : null,
    days: days.filter(({ day }) => day >= from).map(({ at: _, ...day }) => day),
    updatedAt: newest?.toISOString() ?? null,
  };
}
