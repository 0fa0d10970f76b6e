import { orders } from '#contract/orders/orders/calls.ts';
import { moneyMoves, payments, webhooks } from '#contract/orders/payments/calls.ts';
import { route } from '#server/route.ts';
import { exportPayments, listPayments } from './list-payments.ts';
import { exportMoneyMoves, listMoneyMoves } from './money-moves.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { recordManualRefund } from './record-manual-refund.ts';

export const paymentRoutes = [
  route(orders.paidBack, (ctx, { params, body }) => recordManualRefund(ctx, params.id, body.reference)),
  route(payments.list, (ctx, { query }) => listPayments(ctx, query)),
  route(payments.export, (ctx, { query }) => exportPayments(ctx, query)),
  route(moneyMoves.list, (ctx, { query }) => listMoneyMoves(ctx, query)),
  route(moneyMoves.export, (ctx, { query }) => exportMoneyMoves(ctx, query)),
  route(webhooks.receiveStripe, (ctx, { signed }) => receiveWebhook(ctx, signed)),
];
