import { sql } from 'kysely';
import type { Genre } from '#contract/genres.schema.ts';
import type { BasisKind, EstimatedFigure } from '#contract/sales/estimates/schema.ts';
import type { ForecastCheck } from '#contract/sales/forecast/schema.ts';
import type { Duration } from '#contract/sales/packages/schema.ts';
import type { Context } from '#server/context.ts';

/** Ended campaigns that are counted, the newest of a brand: a bound for every read of them. */
export const MAX_OUTCOMES = 2_000;

/** How one figure of an ended campaign compares with the range shown for it; null where it is not known. */
interface Compared {
  inside: boolean | null;
  from: BasisKind;
}

/** An ended campaign, next to the forecast that was shown. */
export type ComparedOutcome = Record<EstimatedFigure, Compared> & {
  pitches: number;
  duration: Duration;
  genres: Genre[];
  endedAt: Date;
};

/** The newest ended campaigns of the brand, newest first; those that were cancelled while they ran are among them. */
export async function recentOutcomes({ db, brand, now }: Context): Promise<ComparedOutcome[]> {
  const compared = (figure: EstimatedFigure) => sql`json_build_object(
    'inside', ${sql.ref(`${figure}_inside`)}, 'from', ${sql.ref(`${figure}_from`)}) as ${sql.ref(figure)}`;
  const { rows } = await sql<ComparedOutcome>`
    select pitches, duration, genres, ended_at as "endedAt", ${compared('placements')}, ${compared('streams')},
      ${compared('listeners')}
    from campaign_outcomes
    where brand = ${brand} and ended_at <= ${now()}
    order by ended_at desc, order_id desc
    limit ${MAX_OUTCOMES}`.execute(db);
  return rows;
}

/** Ended campaigns of the brand's newest that have no outcome, by the reason. */
export async function countLeftOut({ db, brand }: Context): Promise<ForecastCheck['leftOut']> {
  const { rows } = await sql<ForecastCheck['leftOut'][number]>`
    select reason, count(*)::int as campaigns from (
      select case
        when campaigns.status = 'cancelled' and starts_at is null then 'not_started'
        when campaigns.status = 'cancelled' then 'cancelled_earlier'
        when exists (select from pitches where pitches.order_id = orders.id) then 'completed_early'
        else 'by_hand' end as reason
      from campaigns join orders on orders.campaign_id = campaigns.id
      where campaigns.brand = ${brand} and campaigns.status in ('completed', 'cancelled') and orders.placed_at is not null
        and not exists (select from campaign_outcomes where order_id = orders.id)
      order by campaigns.id desc
      limit ${MAX_OUTCOMES}
    ) as left_out group by reason order by campaigns desc, reason`.execute(db);
  return rows;
}
