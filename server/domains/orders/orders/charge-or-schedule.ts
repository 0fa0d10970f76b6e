import type { Context } from '#server/context.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutOrder } from '#server/jobs/job-about.ts';
import { leaveOutUnplannable } from './leave-out-unplannable.ts';
import { changePayment } from './order-state.ts';
import { capturePaymentJob } from './orders.jobs.ts';
import type { OrderState } from './read-order-state.ts';
import { scheduleCampaign } from './schedule-campaign.ts';

/**
 * The effect of an approval: queues the capture of a held card, without what no playlist can take any more, or schedules the campaign if nothing is to be captured. While the
 * charge is disputed it waits.
 */
export async function chargeOrSchedule(ctx: Context, state: OrderState): Promise<void> {
  const { payment, order } = state;
  if (payment?.status === 'disputed') return;
  if (payment?.status !== 'authorized') return scheduleCampaign(ctx, state);
  await leaveOutUnplannable(ctx, state);
  await changePayment(ctx, state, { pending_action: 'capture' });
  await enqueue(ctx, capturePaymentJob, { paymentId: payment.id }, aboutOrder(order));
}
