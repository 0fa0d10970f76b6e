import { receiveStripeWebhook } from '#contract/payments.ts';
import { route } from '#server/route.ts';
import { receiveWebhook } from './receive-webhook.ts';

export const paymentRoutes = [route(receiveStripeWebhook, (ctx, { signed }) => receiveWebhook(ctx, signed))];
