import { AppError, mustExist } from '#contract/errors.ts';
import type { OwnReport, Report } from '#contract/reporting/reports/schema.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { lastAnchor, placementsOf } from '#server/domains/fulfilment/placements/read-placements.ts';
import { ratingsOfOrder } from '#server/domains/fulfilment/ratings/read-ratings.ts';
import { figuresOf } from '#server/domains/orders/figures/read-figures.ts';
import { getOrder, ownOrderId } from '#server/domains/orders/orders/orders.service.ts';
import { readPitchCounts } from '#server/domains/orders/orders/pitch-counts.ts';
import { hashToken } from '#server/lib/crypto.ts';
import {
  presentEstimate,
  presentMakeGood,
  presentPitch,
  presentReported,
  presentShare,
} from './report.present.ts';
import {
  findFiguresReached,
  findMakeGoods,
  findReported,
  findSentPitches,
  type Reported,
} from './report.queries.ts';

/** The report of an own order. Throws `not_found`. */
export async function readOwnReport(ctx: AccountContext, number: string): Promise<OwnReport> {
  const orderId = await ownOrderId(ctx, number);
  const reported = await reportedOf(ctx, orderId);
  const [report, ratings, figures, makeGoods, { refunds }, anchor] = await Promise.all([
    reportOf(ctx, reported),
    ratingsOfOrder(ctx, orderId),
    findFiguresReached(ctx, reported.campaign_id),
    findMakeGoods(ctx, orderId),
    getOrder(ctx, orderId),
    lastAnchor(ctx),
  ]);
  return {
    ...report,
    orderNumber: reported.number,
    ratings,
    estimate: presentEstimate(reported),
    reached: {
      placements: report.placements.filter(({ liveAt }) => liveAt !== null).length,
      ...figures,
    },
    makeGoods: makeGoods.map(presentMakeGood),
    refunds,
    share: presentShare(reported, ctx.now()),
    anchor,
  };
}

/**
 * The report behind a shared link of this brand. Throws `not_found`, for a link that was ended or that expired as for one
 * that never was.
 */
export async function readSharedReport(ctx: Context, token: string): Promise<Report> {
  const share = await ctx.db
    .selectFrom('report_shares')
    .select('order_id')
    .where('token_hash', '=', hashToken(token))
    .where('brand', '=', ctx.brand)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  if (!share)
    throw new AppError(
      'not_found',
      'This report isn’t available. The link may have expired or been disabled.',
    );
  return reportOf(ctx, await reportedOf(ctx, share.order_id));
}

/** The report of an order, for a verb that has checked its owner. Throws `not_found`. */
export const readReport = async (ctx: Context, orderId: string): Promise<Report> =>
  reportOf(ctx, await reportedOf(ctx, orderId));

async function reportedOf(ctx: Context, orderId: string): Promise<Reported> {
  return mustExist(await findReported(ctx, orderId));
}

async function reportOf(ctx: Context, reported: Reported): Promise<Report> {
  const campaign = { id: reported.campaign_id, starts_at: reported.starts_at };
  const [counts, pitches, placements, figures] = await Promise.all([
    readPitchCounts(ctx, reported.id),
    findSentPitches(ctx, reported.id),
    placementsOf(ctx, { campaignId: reported.campaign_id }),
    figuresOf(ctx, campaign),
  ]);
  return {
    brand: reported.brand,
    campaign: presentReported(reported),
    counts,
    pitches: pitches.map(presentPitch),
    placements,
    figures,
    asOf: ctx.now().toISOString(),
  };
}
