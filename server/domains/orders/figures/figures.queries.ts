import { sql } from 'kysely';
import type { DayFigures } from '#contract/orders/figures/schema.ts';
import type { Context } from '#server/context.ts';

/** The days with figures of a campaign from `from` on, oldest first. */
export const findDays = ({ db }: Context, campaignId: string): Promise<(DayFigures & { at: Date })[]> =>
  db
    .selectFrom('campaign_figures')
    .select([sql<string>`day::text`.as('day'), 'streams', 'listeners', 'source', 'recorded_at as at'])
    .where('campaign_id', '=', campaignId)
    .orderBy('campaign_figures.day')
    .execute();

export const findBaseline = ({ db }: Context, campaignId: string) =>
  db
    .selectFrom('campaign_baselines')
    .select([
      sql<string>`from_day::text`.as('from'),
      sql<string>`to_day::text`.as('to'),
      'days',
      // Totals are whole numbers below 2^53.
      sql<number | null>`(streams / nullif(streams_days, 0)::numeric)::float8`.as('streams'),
      sql<number | null>`(listeners / nullif(listeners_days, 0)::numeric)::float8`.as('listeners'),
      'fixed_at',
      'at_start',
    ])
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
