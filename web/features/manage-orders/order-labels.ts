import type { CampaignStatus } from '#contract/campaigns.ts';
import type { Attention } from '#contract/order-lists.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { PaymentStatus } from '#contract/payments.ts';
import type { Labels } from '#web/kit/resource/cells.tsx';
import type { Tone } from '#web/ui/badge.tsx';

export const orderLabels: Labels<OrderStatus> = {
  awaiting_payment: { label: 'Awaiting payment', tone: 'warn' },
  placed: { label: 'Placed', tone: 'accent' },
  fulfilled: { label: 'Fulfilled', tone: 'good' },
  expired: { label: 'Expired', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const paymentLabels: Labels<PaymentStatus> = {
  pending: { label: 'Pending', tone: 'neutral' },
  authorized: { label: 'Authorised', tone: 'accent' },
  success: { label: 'Paid', tone: 'good' },
  partially_refunded: { label: 'Partly refunded', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  disputed: { label: 'Disputed', tone: 'bad' },
  lost: { label: 'Dispute lost', tone: 'bad' },
  voided: { label: 'Released', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'bad' },
};

export const campaignLabels: Record<CampaignStatus, string> = {
  draft: 'Draft',
  in_review: 'In review',
  scheduled: 'Scheduled',
  running: 'Running',
  paused: 'Paused',
  completed: 'Completed',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

export const attentionLabels: Record<Attention, string> = {
  disputed: 'Payment disputed',
  refund_failed: 'Refund failed',
};

/** Tone of an entry of the activity by its kind, e.g. `order.cancelled`; the rest is neutral. */
export const activityTones: Record<string, Tone> = {
  'song.approved': 'good',
  'campaign.scheduled': 'good',
  'campaign.completed': 'good',
  'payment.captured': 'good',
  'payment.by_hand': 'good',
  'order.placed': 'accent',
  'order.confirmed': 'accent',
  'song.approval_undone': 'warn',
  'payment.declined': 'warn',
  'payment.capture_refused': 'warn',
  'mail.held_back': 'warn',
  'order.cancelled': 'bad',
  'order.rejected': 'bad',
  'refund.failed': 'bad',
};
