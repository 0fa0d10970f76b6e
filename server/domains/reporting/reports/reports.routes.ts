import { figures } from '#contract/orders/figures/calls.ts';
import { reports } from '#contract/reporting/reports/calls.ts';
import {
  checkFigures,
  enterFigures,
  faultyFigureRows,
  importFigures,
  removeFigures,
} from '#server/domains/orders/figures/manage-figures.ts';
import { ownOrder } from '#server/domains/orders/orders/orders.service.ts';
import { route } from '#server/route.ts';
import { orderAgain } from './order-again.ts';
import { readOwnReport, readSharedReport } from './read-report.ts';
import { reportCsv } from './report-csv.ts';
import { shareReport, unshareReport } from './share-report.ts';

export const reportRoutes = [
  route(reports.get, (ctx, { params }) => readOwnReport(ctx, params.number)),
  route(reports.csv, async (ctx, { params }) => reportCsv(await readOwnReport(ctx, params.number))),
  route(reports.share, (ctx, { params }) => shareReport(ctx, params.number)),
  route(reports.unshare, (ctx, { params }) => unshareReport(ctx, params.number)),
  route(reports.again, (ctx, { params }) => orderAgain(ctx, params.number)),
  route(reports.shared, (ctx, { params }) => readSharedReport(ctx, params.token)),
  route(reports.sharedCsv, async (ctx, { params }) => reportCsv(await readSharedReport(ctx, params.token))),
  route(figures.enter, async (ctx, { params, body }) =>
    enterFigures(ctx, await ownOrder(ctx, params.number), body),
  ),
  route(figures.check, async (ctx, { params, upload, query }) =>
    checkFigures(ctx, await ownOrder(ctx, params.number), upload, query),
  ),
  route(figures.import, async (ctx, { params, upload, query }) =>
    importFigures(ctx, await ownOrder(ctx, params.number), upload, query),
  ),
  route(figures.faultyRows, async (ctx, { params, upload, query }) =>
    faultyFigureRows(ctx, await ownOrder(ctx, params.number), upload, query),
  ),
  route(figures.remove, async (ctx, { params }) => removeFigures(ctx, await ownOrder(ctx, params.number))),
];
