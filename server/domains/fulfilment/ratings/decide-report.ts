import { AppError, orNotFound } from '#contract/errors.ts';
import { reportStates } from '#contract/fulfilment/ratings/rules.ts';
import type { ReportDecision, ReviewRating } from '#contract/fulfilment/ratings/schema.ts';
import { moved } from '#contract/states.ts';
import type { AccountContext } from '#server/context.ts';
import { pauseCurator } from '#server/domains/catalogue/curators/record-standing.ts';
import { cancelFee } from '#server/domains/fulfilment/fees/earn-fee.ts';
import { settleOrder } from '#server/domains/fulfilment/make-goods/settle-order.ts';
import { discountReview } from '#server/domains/fulfilment/pitches/discount-review.ts';
import { planReplacement } from '#server/domains/fulfilment/pitches/plan-replacement.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { getRating } from './read-ratings.ts';

const words: Record<ReportDecision['verdict'], string> = {
  upheld: 'Report upheld: the review doesn’t count',
  dismissed: 'Report dismissed: the review counts',
};

/**
 * Decides an artist's report. Upheld, the answer is no review: its share is owed (another pitch, else money), it earns no fee
 * (one that was paid stays paid), and a curator who asked for money is paused. Throws `not_found`, `conflict` without a
 * report, and `illegal_transition` once it is decided.
 */
export async function decideReport(
  ctx: AccountContext,
  pitchId: string,
  { verdict, note }: ReportDecision,
): Promise<ReviewRating> {
  const found = await ctx.db
    .selectFrom('pitches')
    .select(['order_id', 'curator_id'])
    .where('id', '=', pitchId)
    .where('brand', '=', ctx.brand)
    .executeTakeFirstOrThrow(orNotFound('Pitch not found.'));
  await withLockedOrder(ctx, found.order_id, async (ctx, state) => {
    const query = ctx.db.selectFrom('pitch_ratings').selectAll().where('pitch_id', '=', pitchId);
    const rating = await query.executeTakeFirst();
    if (!rating?.report) throw new AppError('conflict', 'The artist didn’t report this review.');
    await ctx.db
      .updateTable('pitch_ratings')
      .set({
        report: moved(reportStates, 'report', rating.report, verdict),
        decided_at: ctx.now(),
        decided_by: ctx.actor.id,
        note,
      })
      .where('pitch_id', '=', pitchId)
      .execute();
    if (verdict === 'upheld') await cancelFee(ctx, pitchId);
    await audit(ctx, {
      kind: `review.report_${verdict}`,
      subject: ['order', found.order_id],
      text: words[verdict],
      data: { pitchId, reason: rating.reason },
      proves: { pitch_ratings: [pitchId], curator_fees: [pitchId] },
    });
    if (verdict !== 'upheld') return;
    if (rating.reason === 'asked_for_money') await pauseCurator(ctx, found.curator_id, 'asked_for_money');
    await discountReview(ctx, state, pitchId);
    await settleOrder(ctx, state, planReplacement);
  });
  return getRating(ctx, pitchId);
}
