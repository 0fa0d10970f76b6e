import { sql } from 'kysely';
import { MIN_BASELINE_DAYS } from '#contract/orders/figures/schema.ts';
import type { Context } from '#server/context.ts';
import { baselineRange } from './read-figures.ts';

/**
 * Fixes the baseline of the 28 days before the start, once, in the caller's transaction. Does nothing if fewer than
 * seven of the days have figures.
 */
export async function fixBaseline(
  ctx: Context,
  campaign: { id: string; startsAt: Date; atStart: boolean },
): Promise<void> {
  const { from, to } = baselineRange(campaign.startsAt);
  await sql`
    insert into campaign_baselines (campaign_id, from_day, to_day, days, streams, streams_days, listeners,
      listeners_days, at_start, fixed_at)
    select ${campaign.id}, ${from}::date, ${to}::date, count(*), coalesce(sum(streams), 0), count(streams),
      coalesce(sum(listeners), 0), count(listeners), ${campaign.atStart}, ${ctx.now()}::timestamptz
    from campaign_figures
    where campaign_id = ${campaign.id} and day between ${from}::date and ${to}::date
    having count(*) >= ${MIN_BASELINE_DAYS}
    on conflict (campaign_id) do nothing`.execute(ctx.db);
}
