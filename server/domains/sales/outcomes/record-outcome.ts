import { type Selectable, sql } from 'kysely';
import type { EstimateBasis } from '#contract/sales/estimates/schema.ts';
import { durations } from '#contract/sales/packages/rules.ts';
import type { Estimate } from '#contract/sales/packages/schema.ts';
import { DAY } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';

/** A campaign that ended in less than this share of its time is no example of its length. */
const MIN_SHARE = 0.9;

interface EndedCampaign {
  order: Selectable<Database['orders']>;
  campaign: Selectable<Database['campaigns']>;
  /** The ranges that its artist was shown before ordering. */
  promised: { estimate: Estimate; restsOn: EstimateBasis | null };
}

/**
 * Records a campaign's outcome, once, in the transaction that ends it: one that ran its whole time, or was cancelled after
 * its start. One that the team completed early or whose pitches were counted by hand has none.
 */
export async function recordOutcome(
  ctx: Context,
  { order, campaign, promised: { estimate, restsOn } }: EndedCampaign,
): Promise<void> {
  const { starts_at: starts, ends_at: ends } = campaign;
  if (!starts || !ends) return;
  const cancelled = campaign.status === 'cancelled';
  const whole = durations[order.duration].days * DAY;
  if (!cancelled && ends.getTime() - starts.getTime() < MIN_SHARE * whole) return;
  const { all, seen, unknown } = await countsOf(ctx, campaign.id, order.id);
  if (all === 0 && campaign.pitches_sent > 0) return;
  await ctx.db
    .insertInto('campaign_outcomes')
    .values({
      order_id: order.id,
      campaign_id: campaign.id,
      brand: order.brand,
      genres: campaign.genres,
      pitches: order.pitches,
      duration: order.duration,
      ended_at: cancelled ? ctx.now() : ends,
      answered: campaign.pitches_reviewed,
      cancelled,
      unseen: unknown,
      // A placement that no check ever saw is none: the hit rate must not look better than what was seen.
      placements: seen,
      placements_low: estimate.placements.low,
      placements_high: estimate.placements.high,
      placements_from: restsOn?.placements.from ?? 'package',
      streams_low: estimate.streams.low,
      streams_high: estimate.streams.high,
      streams_from: restsOn?.streams.from ?? 'package',
      listeners_low: estimate.listeners.low,
      listeners_high: estimate.listeners.high,
      listeners_from: restsOn?.listeners.from ?? 'package',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (!cancelled) await recordFigures(ctx, campaign.id);
}

/** The pitches of an order, and of its placements those that a check saw and those that none ever looked at. */
async function countsOf({ db }: Context, campaignId: string, orderId: string) {
  const { rows } = await sql<{ all: number; seen: number; unknown: number }>`
    select (select count(*)::int from pitches where order_id = ${orderId}) as all,
      count(*) filter (where live_at is not null)::int as seen,
      count(*) filter (where live_at is null and not exists (
        select from placement_checks where placement_id = placements.id and result = 'not_seen'))::int as unknown
    from placements where campaign_id = ${campaignId}`.execute(db);
  return rows[0] ?? { all: 0, seen: 0, unknown: 0 };
}

/**
 * Adds the artist's figures to a campaign's outcome, in the transaction that changed them or completed the campaign.
 */
export async function recordFigures({ db }: Context, campaignId: string): Promise<void> {
  await sql`
    update campaign_outcomes set streams = figures.streams, listeners = figures.listeners
    from figures_of_campaign(${campaignId}) as figures
    where campaign_id = ${campaignId} and not cancelled`.execute(db);
}
