import { brandParams } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { brandList, csvOf, oneOf } from '../../list.schema.ts';
import {
  DeliveryStatus,
  EndpointChange,
  EndpointWithSecret,
  NewEndpoint,
  oneDelivery,
  oneEndpoint,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookStatus,
} from './schema.ts';

const ofEndpoint = { access: 'admin', team: [], params: oneEndpoint } as const;

const endpoints = brandList({
  path: '/{name}/webhook-endpoints/',
  views: 'webhooks',
  summary: 'List a brand’s webhook endpoints',
  team: [],
  row: WebhookEndpoint,
  search: 'Part of the address',
  filters: { status: oneOf(WebhookStatus) },
  sorts: ['-createdAt', 'createdAt'],
  csv: 'webhooks',
  columns: ['url', 'status', 'events', 'waiting', 'failingSince', 'createdAt'],
});

/** What other systems are told, signed as Standard Webhooks asks. */
export const webhookEndpoints = {
  list: endpoints,
  export: csvOf(endpoints, 'Export a brand’s webhook endpoints to CSV'),
  create: endpoint({
    method: 'POST',
    path: '/{name}/webhook-endpoints/',
    summary: 'Add a webhook endpoint. Its signing secret is returned this once.',
    access: 'admin',
    moves: 'secrets',
    params: brandParams,
    body: NewEndpoint,
    status: 201,
    answer: EndpointWithSecret,
    errors: ['conflict'],
  }),
  get: endpoint({
    path: '/{name}/webhook-endpoints/{id}/',
    summary: 'Get a webhook endpoint with its activity',
    ...ofEndpoint,
    answer: WebhookEndpoint,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/{name}/webhook-endpoints/{id}/',
    summary:
      'Change which events a webhook endpoint is told, or pause it. What happens until it’s resumed waits.',
    ...ofEndpoint,
    moves: 'secrets',
    body: EndpointChange,
    answer: WebhookEndpoint,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/{name}/webhook-endpoints/{id}/',
    summary: 'Delete a webhook endpoint with its deliveries',
    ...ofEndpoint,
    moves: 'secrets',
  }),
  rotateSecret: endpoint({
    method: 'POST',
    path: '/{name}/webhook-endpoints/{id}/rotate-secret/',
    summary: 'Replace the signing secret. The previous one also signs for 24 hours.',
    ...ofEndpoint,
    moves: 'secrets',
    answer: EndpointWithSecret,
  }),
  test: endpoint({
    method: 'POST',
    path: '/{name}/webhook-endpoints/{id}/test/',
    summary: 'Send a test event to a webhook endpoint, signed as others are',
    ...ofEndpoint,
    moves: 'secrets',
    answer: WebhookDelivery,
    errors: ['illegal_transition'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/{name}/webhook-endpoints/{id}/resume/',
    summary: 'Resume a paused webhook endpoint. What has been waiting is sent.',
    ...ofEndpoint,
    moves: 'secrets',
    answer: WebhookEndpoint,
    errors: ['illegal_transition'],
  }),
  deliveries: {
    ...brandList({
      path: '/{name}/webhook-endpoints/{id}/deliveries/',
      summary: 'List the deliveries of the last 30 days with their tries',
      team: [],
      row: WebhookDelivery,
      filters: { status: oneOf(DeliveryStatus) },
      sorts: ['-createdAt'],
    }),
    ...ofEndpoint,
  },
  delivery: endpoint({
    path: '/{name}/webhook-endpoints/{id}/deliveries/{deliveryId}/',
    summary: 'Get a delivery with what was sent and what the receiver answered',
    ...ofEndpoint,
    params: oneDelivery,
    answer: WebhookDelivery,
  }),
  replay: endpoint({
    method: 'POST',
    path: '/{name}/webhook-endpoints/{id}/deliveries/{deliveryId}/replay/',
    summary: 'Send a delivery again, under the same event ID',
    ...ofEndpoint,
    params: oneDelivery,
    moves: 'secrets',
    answer: WebhookDelivery,
    errors: ['illegal_transition'],
  }),
};
