import type { WebhookType } from '#contract/office/webhooks/rules.ts';
import type { DeliveryStatus, WebhookStatus } from '#contract/office/webhooks/schema.ts';
import type { Labels } from '#web/kit/resource/cells.tsx';
import type { Tone } from '#web/ui/badge.tsx';

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

/** Tone of an entry of the activity by its kind; the rest is neutral. */
export const webhookActivityTones: Record<string, Tone> = {
  'webhook_endpoint.created': 'info',
  'webhook_endpoint.paused': 'bad',
  'webhook_endpoint.resumed': 'good',
  'webhook_endpoint.secret_rotated': 'warn',
};
