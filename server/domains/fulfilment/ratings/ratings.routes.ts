import { myRatings, ratings } from '#contract/fulfilment/ratings/calls.ts';
import { route } from '#server/route.ts';
import { decideReport } from './decide-report.ts';
import { rateReview } from './rate-review.ts';
import { listRatings } from './read-ratings.ts';

export const ratingRoutes = [
  route(myRatings.rate, (ctx, { params, body }) => rateReview(ctx, params, body)),
  route(ratings.ofCampaign, (ctx, { params }) => listRatings(ctx, params.id)),
  route(ratings.decide, (ctx, { params, body }) => decideReport(ctx, params.id, body)),
];
