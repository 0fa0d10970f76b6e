import type { Selectable } from 'kysely';
import { AppError, mustExist } from '#contract/errors.ts';
import type { ReviewRating } from '#contract/fulfilment/ratings/schema.ts';
import type { AccountContext, Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';

const presentRating = (row: Selectable<Database['pitch_ratings']>): ReviewRating => ({
  pitchId: row.pitch_id,
  stars: row.stars,
  ratedAt: row.rated_at.toISOString(),
  report:
    row.reason && row.report && row.due_at
      ? {
          reason: row.reason,
          status: row.report,
          dueAt: row.due_at.toISOString(),
          decidedAt: row.decided_at?.toISOString() ?? null,
          note: row.note,
        }
      : null,
});

/** The rating of a pitch’s answer. Throws `not_found` before there is one. */
export async function getRating({ db }: Context, pitchId: string): Promise<ReviewRating> {
  const query = db.selectFrom('pitch_ratings').selectAll().where('pitch_id', '=', pitchId);
  const row = mustExist(await query.executeTakeFirst(), 'Rating not found.');
  return presentRating(row);
}

/** More reviews than a campaign can have. */
const MAX_RATINGS = 1000;

const ratingRows = ({ db }: Context) =>
  db
    .selectFrom('pitch_ratings')
    .innerJoin('pitches', 'pitches.id', 'pitch_ratings.pitch_id')
    .selectAll('pitch_ratings')
    .orderBy('pitch_ratings.rated_at')
    .orderBy('pitch_ratings.pitch_id')
    .limit(MAX_RATINGS);

/** How the reviews of an order were rated, the oldest rating first. */
export const ratingsOfOrder = async (ctx: Context, orderId: string): Promise<ReviewRating[]> =>
  (await ratingRows(ctx).where('pitches.order_id', '=', orderId).execute()).map(presentRating);

/** How the reviews of one of the brand's campaigns were rated. Throws `not_found`. */
export async function listRatings(ctx: AccountContext, campaignId: string): Promise<ReviewRating[]> {
  const campaigns = ctx.db.selectFrom('campaigns').select('id').where('id', '=', campaignId);
  if (!(await campaigns.where('brand', '=', ctx.brand).executeTakeFirst()))
    throw new AppError('not_found', 'Campaign not found.');
  return (await ratingRows(ctx).where('pitches.campaign_id', '=', campaignId).execute()).map(presentRating);
}
