import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { webhookEndpoint: 'whe', webhookDelivery: 'whd' },
  audit: [
    'webhook_endpoint.created',
    'webhook_endpoint.changed',
    'webhook_endpoint.tested',
    'webhook_endpoint.removed',
    'webhook_endpoint.paused',
    'webhook_endpoint.resumed',
    'webhook_endpoint.replayed',
    'webhook_endpoint.secret_rotated',
  ],
  lists: ['webhooks'],
  jobs: {
    'webhook.deliver': 'Send webhooks',
  },
} as const satisfies Kinds;
