import type { webhookEndpoints } from '#contract/office/webhooks/calls.ts';
import type { ColumnsOf } from '#server/domains/office/exports/export-rows.ts';
import { type EndpointView, endpointList } from './webhooks.queries.ts';

const columns: ColumnsOf<typeof webhookEndpoints.list, EndpointView> = {
  url: { Address: (row) => row.url },
  status: { Status: (row) => row.status },
  events: { Events: (row) => row.events.join(', ') },
  waiting: { 'Waiting deliveries': (row) => Number(row.waiting) },
  failingSince: { 'Failing since': (row) => row.failing_since?.toISOString() ?? null },
  createdAt: { Created: (row) => row.created_at.toISOString() },
};

export const endpointFile = { name: 'webhooks', rows: endpointList, columns };
