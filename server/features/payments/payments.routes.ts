import { orders } from '#contract/brand-orders.ts';
import { webhooks } from '#contract/payments.ts';
import { route } from '#server/route.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { recordPaidBack } from './record-paid-back.ts';

export const paymentRoutes = [
  route(orders.paidBack, (ctx, { params, body }) => recordPaidBack(ctx, params.id, body.reference)),
  route(webhooks.receiveStripe, (ctx, { signed }) => receiveWebhook(ctx, signed)),
];
