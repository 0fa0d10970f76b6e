import { webhooks } from '#contract/payments.ts';
import { route } from '#server/route.ts';
import { receiveWebhook } from './receive-webhook.ts';

export const paymentRoutes = [
  route(webhooks.receiveStripe, (ctx, { signed }) => receiveWebhook(ctx, signed)),
];
