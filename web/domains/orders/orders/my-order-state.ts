import { campaignEndings, type EndingWords } from '#contract/endings/campaign-endings.ts';
import { disputeSteps } from '#contract/endings/dispute-steps.ts';
import type { CampaignEnding, DisputeStep } from '#contract/endings/schema.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { PaymentStatus } from '#contract/orders/payments/schema.ts';
import { startText } from '#web/domains/orders/checkout/start-text.ts';
import { formatRecentDate } from '#web/lib/format.ts';

/** What an artist needs to know of an order: a word, a tone, and a sentence about what comes next. */
interface OrderState {
  label: string;
  tone: EndingWords['tone'];
  text: string;
}

type Facts = Pick<
  Order,
  'status' | 'approvedAt' | 'confirmedAt' | 'campaign' | 'payment' | 'endedBy' | 'endedAt'
>;

/** How an order or its campaign ended, in the words of the one table. */
function endedState(endedBy: CampaignEnding | null, endedAt: string | null): OrderState {
  const { label, tone, said } = campaignEndings[endedBy ?? 'unknown'];
  return { label, tone, text: said(endedAt && formatRecentDate(endedAt), true) };
}

/** The step of a paused campaign’s dispute, by who paused it and when. */
const pausedStep = ({ heldByTeam, endsAt }: Facts['campaign']): DisputeStep => {
  if (heldByTeam) return 'stays_paused';
  return endsAt ? 'paused' : 'paused_before_start';
};

/** What a dispute that the bank hasn’t decided does to the campaign. */
const disputed = (step: DisputeStep): string =>
  `Your bank opened a chargeback for this payment. ${disputeSteps[step].toArtist}`;

function placedState({ approvedAt, confirmedAt, campaign, payment }: Facts): OrderState {
  switch (campaign.status) {
    case 'scheduled':
      return {
        label: 'Approved',
        tone: 'good',
        // Until it is confirmed, the notice with its button says when it starts.
        text: confirmedAt
          ? `Your song is approved. ${startText({ approvedAt, confirmedAt, campaign })}`
          : 'Your song is approved.',
      };
    case 'running':
      return {
        label: 'Running',
        tone: 'good',
        text: campaign.endsAt
          ? `Your campaign runs until ${formatRecentDate(campaign.endsAt)}.`
          : 'Your campaign is running.',
      };
    case 'paused':
      return {
        label: 'Paused',
        tone: 'warn',
        text:
          payment?.payment_status === 'disputed'
            ? disputed(pausedStep(campaign))
            : `The campaign is paused${campaign.endsAt ? ', and its remaining time is kept' : ' before its start'}. Contact us if you’d like to know why.`,
      };
    // Versions before left the order placed when a dispute took the money back.
    case 'cancelled':
      return endedState(campaign.endedBy, campaign.endedAt);
    default:
      if (payment?.payment_status === 'disputed')
        return {
          label: approvedAt ? 'Approved' : 'In review',
          tone: 'warn',
          text: disputed('review_waits'),
        };
      return approvedAt
        ? {
            label: 'Approved',
            tone: 'good',
            text: `Your song is approved.${payment?.payment_status === 'authorized' ? ' We’re charging your card now.' : ''}`,
          }
        : {
            label: 'In review',
            tone: 'info',
            text: confirmedAt
              ? 'We’ll review your song within 24-48 hours. You’ve confirmed your order.'
              : 'We’ll review your song within 24-48 hours.',
          };
  }
}

/** The state of an order in words. */
export function describeState(order: Facts): OrderState {
  switch (order.status) {
    case 'awaiting_payment':
      return {
        label: 'Waiting for payment',
        tone: 'warn',
        text: order.approvedAt
          ? 'Your bank declined the charge. Your song stays approved. Pay again to continue.'
          : 'Payment not completed. Nothing was charged.',
      };
    case 'placed':
      return placedState(order);
    case 'fulfilled':
    case 'expired':
    case 'cancelled':
      return endedState(order.endedBy, order.endedAt);
  }
}

const paymentTexts: Record<PaymentStatus, string> = {
  pending: 'Not paid yet',
  authorized: 'Hold placed on your card, not charged',
  success: 'Paid',
  partially_refunded: 'Paid, partly refunded',
  refunded: 'Refunded',
  disputed: 'Chargeback opened by your bank',
  lost: 'Returned by your bank',
  voided: 'Hold released, never charged',
  failed: 'Not paid',
};

/** The state of the payment in words; an order without one costs nothing. */
export function paymentText(payment: Order['payment']): string {
  if (!payment) return 'Free, no card needed';
  if (payment.returned > 0) return 'Refund returned by your bank';
  if (payment.onItsWayBack > 0) return payment.byHand ? 'Manual refund in progress' : 'Refund in progress';
  return paymentTexts[payment.payment_status];
}
