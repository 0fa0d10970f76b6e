import { sql } from 'kysely';
import type { GenreOutcome } from '#contract/reporting/public-reviews/schema.ts';
import type { Context } from '#server/context.ts';
import { MAX_OUTCOMES } from '#server/domains/sales/outcomes/recent-outcomes.ts';

/**
 * Outcomes of the brand's newest ended campaigns with checked placements, per genre with their number, the most
 * frequent genre first. A campaign counts in each of its genres.
 */
export async function outcomesByGenre({ db, brand, now }: Context): Promise<GenreOutcome[]> {
  const { rows } = await sql<GenreOutcome>`
    select genre, count(*)::int as campaigns, sum(answered)::int as answered, sum(placements)::int as placements
    from (
      select genres, answered, placements from campaign_outcomes
      where brand = ${brand} and ended_at <= ${now()}
      order by ended_at desc, order_id desc
      limit ${MAX_OUTCOMES}
    ) as newest cross join unnest(genres) as genre
    where placements is not null and answered > 0
    group by genre
    order by campaigns desc, genre`.execute(db);
  return rows;
}
