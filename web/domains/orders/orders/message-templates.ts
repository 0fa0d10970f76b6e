import type { Order } from '#contract/orders/orders/schema.ts';
import { pluralize } from '#contract/plural.ts';
import type { MessageTemplate } from '#web/domains/orders/messages/message-thread.tsx';
import { formatCents, formatDate } from '#web/lib/format.ts';

/** What the team writes about an order most often, with its facts; what its state leaves out is not offered. */
export function messageTemplates(order: Order): MessageTemplate[] {
  const { number, campaign, pitches, reviewDueAt, startDueAt, confirmedAt, refunds } = order;
  const song = `“${campaign.songName}”`;
  const refunded = refunds.filter(({ status }) => status === 'succeeded').at(-1);
  const started = campaign.status === 'running' || campaign.status === 'completed';
  return [
    campaign.status === 'in_review' &&
      reviewDueAt !== null && {
        label: 'Review',
        text: `We’ve received order ${number}. We’re listening to ${song} and decide by ${formatDate(reviewDueAt)}.${order.total > 0 ? ' You’re never charged before we approve it.' : ''}`,
      },
    confirmedAt === null &&
      order.status === 'placed' && {
        label: 'Last step',
        text: `One step is left for order ${number}: confirm it on your order page, or email us the order number. The campaign for ${song} starts 3-12 hours after that, once the song is approved.`,
      },
    campaign.status === 'scheduled' &&
      startDueAt !== null && {
        label: 'Start',
        text: `${song} is approved. Its campaign starts by ${formatDate(startDueAt)}.`,
      },
    started && {
      label: 'Progress',
      text: `So far we’ve sent ${pitches.sent} of ${pluralize(pitches.sold, 'pitch', 'pitches')} for ${song}. ${pluralize(pitches.answered, 'answer')} came back, ${pitches.accepted} of them a yes. You can read each answer on your order page.`,
    },
    refunded && {
      label: 'Refund',
      text: `We refunded ${formatCents(refunded.amount)} of order ${number}. Your bank may take a few days to show it.`,
    },
    { label: 'Question', text: `Thank you for your message about ${song}. To answer it, we need to know:\n` },
  ].filter((template) => template !== false && template !== undefined);
}
