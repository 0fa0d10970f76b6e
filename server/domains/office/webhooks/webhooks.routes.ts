import { webhookEndpoints } from '#contract/office/webhooks/calls.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { route } from '#server/route.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { createEndpoint } from './create-endpoint.ts';
import { removeEndpoint } from './remove-endpoint.ts';
import { replayDelivery } from './replay-delivery.ts';
import { resumeEndpoint } from './resume-endpoint.ts';
import { rotateSecret } from './rotate-secret.ts';
import { testEndpoint } from './test-endpoint.ts';
import { endpointFile } from './webhooks.csv.ts';
import { getDelivery, getEndpoint, listDeliveries, listEndpoints } from './webhooks.service.ts';

export const webhookRoutes = [
  route(webhookEndpoints.list, (ctx, { query }) => listEndpoints(ctx, query)),
  route(webhookEndpoints.export, (ctx, { query }) =>
    exportRows(ctx, endpointFile, query, (rows) => rows.where('webhook_endpoints.brand', '=', ctx.brand)),
  ),
  route(webhookEndpoints.create, (ctx, { body }) => createEndpoint(ctx, body)),
  route(webhookEndpoints.get, (ctx, { params }) => getEndpoint(ctx, params.id)),
  route(webhookEndpoints.update, (ctx, { params, body }) => changeEndpoint(ctx, params.id, body)),
  route(webhookEndpoints.test, (ctx, { params }) => testEndpoint(ctx, params.id)),
  route(webhookEndpoints.remove, (ctx, { params }) => removeEndpoint(ctx, params.id)),
  route(webhookEndpoints.rotateSecret, (ctx, { params }) => rotateSecret(ctx, params.id)),
  route(webhookEndpoints.resume, (ctx, { params }) => resumeEndpoint(ctx, params.id)),
  route(webhookEndpoints.deliveries, (ctx, { params, query }) => listDeliveries(ctx, params.id, query)),
  route(webhookEndpoints.delivery, (ctx, { params }) => getDelivery(ctx, params.id, params.deliveryId)),
  route(webhookEndpoints.replay, (ctx, { params }) => replayDelivery(ctx, params.id, params.deliveryId)),
];
