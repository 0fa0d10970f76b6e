import { answers, overPlacements } from '#contract/reporting/results/calls.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { route } from '#server/route.ts';
import { answerFile, overFile } from './results.csv.ts';
import { listAnswers, listOverPlacements } from './results.service.ts';

export const resultRoutes = [
  route(answers.list, (ctx, { query }) => listAnswers(ctx, query)),
  route(answers.export, (ctx, { query }) =>
    exportRows(ctx, answerFile, query, (rows) => rows.where('pitches.brand', '=', ctx.brand)),
  ),
  route(overPlacements.list, (ctx, { query }) => listOverPlacements(ctx, query)),
  route(overPlacements.export, (ctx, { query }) =>
    exportRows(ctx, overFile, query, (rows) => rows.where('placements.brand', '=', ctx.brand)),
  ),
];
