import type { OrderStatus } from '#contract/orders/orders/schema.ts';
import type { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import type { EntryTones } from '#web/kit/resource/activity.tsx';
import type { Labels } from '#web/kit/resource/cells.tsx';

export const orderLabels: Labels<OrderStatus> = {
  awaiting_payment: { label: 'Awaiting payment', tone: 'warn' },
  placed: { label: 'Placed', tone: 'info' },
  fulfilled: { label: 'Fulfilled', tone: 'good' },
  expired: { label: 'Expired', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const campaignLabels: Labels<CampaignStatus> = {
  draft: { label: 'Draft', tone: 'neutral' },
  in_review: { label: 'In review', tone: 'info' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  running: { label: 'Running', tone: 'good' },
  paused: { label: 'Paused', tone: 'warn' },
  completed: { label: 'Completed', tone: 'neutral' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** Tone of an entry of the activity by its kind, e.g. `order.cancelled`; the rest is neutral. */
export const activityTones: EntryTones = {
  'song.approved': 'good',
  'campaign.scheduled': 'good',
  'campaign.completed': 'good',
  'campaign.resumed': 'good',
  'payment.captured': 'good',
  'payment.by_hand': 'good',
  'placement.live': 'good',
  'order.placed': 'info',
  'order.confirmed': 'info',
  'song.approval_undone': 'warn',
  'campaign.paused': 'warn',
  'payment.declined': 'warn',
  'payment.capture_refused': 'warn',
  'mail.held_back': 'warn',
  'mail.failed': 'bad',
  'refund.to_pay_back': 'warn',
  'refund.returned': 'bad',
  'placement.removed': 'bad',
  'order.cancelled': 'bad',
  'order.rejected': 'bad',
  'refund.failed': 'bad',
};
