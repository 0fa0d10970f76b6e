import { brandFees, ownFees } from '#contract/fulfilment/fees/calls.ts';
import { showPayout } from '#server/domains/catalogue/curators/payouts.ts';
import { route } from '#server/route.ts';
import { exportFeesDue, listFeesDue, payFees } from './fees-due.ts';
import { exportStatement, getStatement } from './own-fees.ts';

export const feeRoutes = [
  route(brandFees.due, (ctx) => listFeesDue(ctx)),
  route(brandFees.pay, (ctx, { params, body }) => payFees(ctx, params.id, body)),
  route(brandFees.payout, (ctx, { params }) => showPayout(ctx, params.id)),
  route(brandFees.csv, (ctx) => exportFeesDue(ctx)),
  route(ownFees.statement, (ctx) => getStatement(ctx)),
  route(ownFees.csv, (ctx, { query }) => exportStatement(ctx, query.month)),
];
