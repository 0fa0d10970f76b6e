import type { Columns } from '#server/lib/csv.ts';
import { type EndpointView, endpointList } from './webhooks.queries.ts';

const columns: Columns<EndpointView> = {
  Address: (row) => row.url,
  Events: (row) => row.events.join(', '),
  Status: (row) => row.status,
  'Failing since': (row) => row.failing_since?.toISOString() ?? null,
  'Waiting deliveries': (row) => Number(row.waiting),
  Created: (row) => row.created_at.toISOString(),
};

export const endpointFile = { name: 'webhooks', rows: endpointList, columns };
