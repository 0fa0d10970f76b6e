import type { TimelineEntry } from '#contract/office/audit/schema.ts';
import type { WebhookDelivery, WebhookEndpoint } from '#contract/office/webhooks/schema.ts';
import type { DeliveryRow, EndpointView } from './webhooks.queries.ts';

/** An endpoint as it leaves the server; lists leave the timeline empty. */
export const presentEndpoint = (
  row: EndpointView,
  now: Date,
  timeline: TimelineEntry[] = [],
): WebhookEndpoint => ({
  id: row.id,
  brand: row.brand,
  url: row.url,
  events: row.events,
  status: row.status,
  failingSince: row.failing_since?.toISOString() ?? null,
  waiting: Number(row.waiting),
  formerSecretUntil:
    row.former_secret_until !== null && row.former_secret_until > now
      ? row.former_secret_until.toISOString()
      : null,
  createdAt: row.created_at.toISOString(),
  timeline,
});

/** A delivery as it leaves the server. */
export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  eventId: row.event_id,
  type: row.type,
  status: row.status,
  tries: row.tries,
  createdAt: row.created_at.toISOString(),
  lastTryAt: row.last_try_at?.toISOString() ?? null,
  nextTryAt: row.due_at?.toISOString() ?? null,
  responseStatus: row.response_status,
  error: row.error,
  body: row.body,
  responseBody: row.response_body,
});
