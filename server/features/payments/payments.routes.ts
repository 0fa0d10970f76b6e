import { payments } from '#contract/brand-payments.ts';
import { webhooks } from '#contract/payments.ts';
import { route } from '#server/route.ts';
import { exportPayments, listPayments } from './list-payments.ts';
import { receiveWebhook } from './receive-webhook.ts';

export const paymentRoutes = [
  route(payments.list, (ctx, { query }) => listPayments(ctx, query)),
  route(payments.export, (ctx, { query }) => exportPayments(ctx, query)),
  route(webhooks.receiveStripe, (ctx, { signed }) => receiveWebhook(ctx, signed)),
];
