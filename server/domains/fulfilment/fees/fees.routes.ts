import { ownFees } from '#contract/fulfilment/fees/calls.ts';
import { route } from '#server/route.ts';
import { exportStatement, getStatement } from './own-fees.ts';

export const feeRoutes = [
  route(ownFees.statement, (ctx) => getStatement(ctx)),
  route(ownFees.csv, (ctx) => exportStatement(ctx)),
];
