import { orders } from '#contract/orders/orders/calls.ts';
import { moneyMoves, payments, webhooks } from '#contract/orders/payments/calls.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { route } from '#server/route.ts';
import { listPayments } from './list-payments.ts';
import { exportMoneyMoves, listMoneyMoves } from './money-moves.ts';
import { ofBrand } from './payment-list.queries.ts';
import { paymentFile } from './payments.csv.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { recordManualRefund } from './record-manual-refund.ts';

export const paymentRoutes = [
  route(orders.paidBack, (ctx, { params, body }) => recordManualRefund(ctx, params.id, body.reference)),
  route(payments.list, (ctx, { query }) => listPayments(ctx, query)),
  route(payments.export, (ctx, { query }) => exportRows(ctx, paymentFile, query, ofBrand(ctx.brand))),
  route(moneyMoves.list, (ctx, { query }) => listMoneyMoves(ctx, query)),
  route(moneyMoves.export, (ctx, { query }) => exportMoneyMoves(ctx, query)),
  route(webhooks.receiveStripe, (ctx, { signed }) => receiveWebhook(ctx, signed)),
];
