import type { WebhookType } from '#contract/nouns.ts';
import type { DeliveryStatus, DeliveryType, WebhookStatus } from '#contract/office/webhooks/schema.ts';
import type { EntryTones } from '#web/kit/resource/activity.tsx';
import type { Labels } from '#web/kit/resource/cells.tsx';

export const webhookStatusLabels: Labels<WebhookStatus> = {
  active: { label: 'Active', tone: 'good' },
  paused: { label: 'Paused', tone: 'bad' },
};

export const deliveryLabels: Labels<DeliveryStatus> = {
  waiting: { label: 'Waiting', tone: 'warn' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
};

export const typeLabels: Record<WebhookType, string> = {
  'order.placed': 'Order placed',
  'order.approved': 'Order approved',
  'order.rejected': 'Order rejected',
  'order.refunded': 'Order refunded',
  'pitch.answered': 'Pitch answered',
  'placement.live': 'Placement live',
  'placement.removed': 'Placement removed',
  'campaign.completed': 'Campaign completed',
};

/** What a delivery tells. */
export const deliveryTypeLabels: Record<DeliveryType, string> = {
  ...typeLabels,
  'endpoint.test': 'Test event',
};

/** Tone of an entry of the activity by its kind; the rest is neutral. */
export const webhookActivityTones: EntryTones = {
  'webhook_endpoint.created': 'info',
  'webhook_endpoint.paused': 'bad',
  'webhook_endpoint.resumed': 'good',
  'webhook_endpoint.secret_rotated': 'warn',
};
