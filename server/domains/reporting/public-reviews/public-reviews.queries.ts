import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { GenreOutcome } from '#contract/reporting/public-reviews/schema.ts';
import type { Context } from '#server/context.ts';
import { MAX_OUTCOMES } from '#server/domains/sales/outcomes/recent-outcomes.ts';

/** Playlists of the brand whose review is current, and active ones that are on hold without one. */
const counted = ({ db, brand, now }: Context) =>
  db
    .selectFrom('playlists')
    .where('brand', '=', brand)
    .where(({ and, eb, or }) =>
      or([
        and([eb('review_due_at', '>', now()), eb('reviewed_at', 'is not', null)]),
        eb('status', '=', 'active'),
      ]),
    );

/** How many playlists were reviewed in the last seven days, failed that review, and are on hold. */
export const countReviews = (ctx: Context) =>
  counted(ctx)
    .select(({ fn, eb, and }) => [
      fn
        .countAll<number>()
        .filterWhere(and([eb('review_due_at', '>', ctx.now()), eb('reviewed_at', 'is not', null)]))
        .as('reviewed'),
      fn
        .countAll<number>()
        .filterWhere(and([eb('review_due_at', '>', ctx.now()), eb('review_verdict', '=', 'condemned')]))
        .as('condemned'),
      fn.countAll<number>().as('all'),
    ])
    .executeTakeFirstOrThrow();

/** The newest review of each counted playlist, with its evidence; newest first. */
export const newestReviews = (ctx: Context, most: number) =>
  counted(ctx)
    .select((eb) => [
      'name',
      'url',
      'reviewed_at',
      'review_due_at',
      'review_verdict',
      jsonArrayFrom(
        eb
          .selectFrom('playlist_reviews')
          .whereRef('playlist_reviews.playlist_id', '=', 'playlists.id')
          .select('evidence')
          .orderBy('playlist_reviews.reviewed_at', 'desc')
          .orderBy('playlist_reviews.id', 'desc')
          .limit(1),
      ).as('reviews'),
    ])
    .orderBy('reviewed_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export type NewestReview = Awaited<ReturnType<typeof newestReviews>>[number];

/**
 * Outcomes of the brand's newest ended campaigns with checked placements, per genre with their number, the most
 * frequent genre first. A campaign counts in each of its genres.
 */
export async function outcomesByGenre({ db, brand, now }: Context): Promise<GenreOutcome[]> {
  const { rows } = await sql<GenreOutcome>`
    select genre, count(*)::int as campaigns, sum(answered)::int as answered, sum(placements)::int as placements
    from (
      select genres, answered, placements, unseen from campaign_outcomes
      where brand = ${brand} and not cancelled and ended_at <= ${now()}
      order by ended_at desc, order_id desc
      limit ${MAX_OUTCOMES}
    ) as newest cross join unnest(genres) as genre
    where placements is not null and unseen = 0 and answered > 0
    group by genre
    order by campaigns desc, genre`.execute(db);
  return rows;
}
