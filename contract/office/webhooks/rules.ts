import type { Refusal, StateTable } from '../../states.ts';
import { DAY, HOUR, MINUTE } from '../../time.ts';
import type { DeliveryStatus, WebhookDelivery, WebhookEndpoint, WebhookStatus } from './schema.ts';

/** Endpoints of a brand. */
export const MAX_ENDPOINTS = 10;

/** How long the secret before a rotation signs as well. */
export const SECRET_OVERLAP_MS = DAY;

/** An endpoint that has failed for so long is paused. */
export const PAUSE_AFTER_MS = 3 * DAY;

/** Of an answer so many characters are kept. */
export const RESPONSE_LENGTH = 2000;

/** How long deliveries are kept. */
export const DELIVERIES_KEPT_MS = 30 * DAY;

/** Waits between the tries of a delivery: ten tries over three days. */
export const RETRY_DELAYS_MS: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  ...[0.5, 2, 5, 10, 14, 20, 21].map((hours) => hours * HOUR),
];

export const webhookStates = {
  active: ['paused'],
  paused: ['active'],
} as const satisfies StateTable<WebhookStatus>;

export const deliveryStates = {
  waiting: ['delivered', 'failed'],
  // Sent again because an admin asked.
  delivered: ['waiting'],
  failed: ['waiting'],
} as const satisfies StateTable<DeliveryStatus>;

/** The reason why an action is refused, or null. */
export const webhookCan = {
  test: ({ status }: Pick<WebhookEndpoint, 'status'>): Refusal =>
    status === 'paused' ? 'This endpoint is paused. Resume it first.' : null,
  resume: ({ status }: Pick<WebhookEndpoint, 'status'>): Refusal =>
    status === 'active' ? 'This endpoint isn’t paused.' : null,
  replay: ({ status }: Pick<WebhookDelivery, 'status'>): Refusal =>
    status === 'waiting' ? 'This delivery is sent with its next try.' : null,
} as const;
