import { mustBeAllowed, orNotFound } from '#contract/errors.ts';
import { businessDayAfter, ratingCan } from '#contract/fulfilment/ratings/rules.ts';
import type { NewRating, ReviewRating } from '#contract/fulfilment/ratings/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { ownOrderId } from '#server/domains/orders/orders/orders.service.ts';
import { getRating } from './read-ratings.ts';

/**
 * Rates the answer to a pitch of an own order; with few stars it is a report for an admin. May be changed until it is one.
 * Throws `not_found`, and `conflict` when the review can't be rated.
 */
export async function rateReview(
  ctx: AccountContext,
  { number, id }: { number: string; id: string },
  { stars, reason }: NewRating,
): Promise<ReviewRating> {
  const orderId = await ownOrderId(ctx, number);
  await withLockedOrder(ctx, orderId, async (ctx) => {
    const { db, now, brand } = ctx;
    const pitch = await db
      .selectFrom('pitches')
      .leftJoin('pitch_ratings', 'pitch_ratings.pitch_id', 'pitches.id')
      .select(['pitches.status', 'pitches.closed_at', 'pitch_ratings.report'])
      .where('pitches.id', '=', id)
      .where('pitches.order_id', '=', orderId)
      .where('pitches.sent_at', 'is not', null)
      .executeTakeFirstOrThrow(orNotFound('Pitch not found.'));
    const { status, closed_at: closedAt, report } = pitch;
    mustBeAllowed(ratingCan.rate({ status, closedAt, isReported: report !== null }, now()), 'conflict');
    const rating = {
      stars,
      reason,
      report: reason && ('waiting' as const),
      due_at: reason && businessDayAfter(now()),
      rated_at: now(),
    };
    await db
      .insertInto('pitch_ratings')
      .values({ pitch_id: id, brand, ...rating })
      .onConflict((conflict) =>
        conflict.column('pitch_id').doUpdateSet(({ ref }) => ({ ...rating, report: ref('excluded.report') })),
      )
      .execute();
    await audit(ctx, {
      kind: reason ? 'review.reported' : 'review.rated',
      subject: ['order', orderId],
      text: reason ? 'Review reported' : 'Review rated',
      data: { pitchId: id, stars, reason },
      proves: { pitch_ratings: [id] },
    });
  });
  return getRating(ctx, id);
}
