import { answers, overPlacements } from '#contract/reporting/results/calls.ts';
import { route } from '#server/route.ts';
import { exportAnswers, exportOverPlacements, listAnswers, listOverPlacements } from './results.service.ts';

export const resultRoutes = [
  route(answers.list, (ctx, { query }) => listAnswers(ctx, query)),
  route(answers.export, (ctx, { query }) => exportAnswers(ctx, query)),
  route(overPlacements.list, (ctx, { query }) => listOverPlacements(ctx, query)),
  route(overPlacements.export, (ctx, { query }) => exportOverPlacements(ctx, query)),
];
