import { publicReviews } from '#contract/reporting/public-reviews/calls.ts';
import { lateReads } from '#server/db/late-reads.ts';
import { route } from '#server/route.ts';
import { weekOfReviews } from './week-of-reviews.ts';

export const publicReviewRoutes = [
  route(publicReviews.week, async (ctx) => weekOfReviews(await lateReads(ctx))),
];
