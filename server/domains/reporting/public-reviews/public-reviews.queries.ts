import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Context } from '#server/context.ts';

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
