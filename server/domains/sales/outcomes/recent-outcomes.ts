import { sql } from 'kysely';
import type { Genre } from '#contract/genres.schema.ts';
import type { BasisKind, EstimatedFigure } from '#contract/sales/estimates/schema.ts';
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

/** The newest ended campaigns of the brand, newest first. */
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
