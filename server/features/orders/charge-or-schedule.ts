import type { Context } from '#server/context.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutOrder } from '#server/jobs/job-about.ts';
import { changePayment, type OrderState } from './order-state.ts';
import { capturePaymentJob } from './orders.jobs.ts';
import { scheduleCampaign } from './schedule-campaign.ts';

/** What an approval leads to: a held card is charged, and the campaign scheduled once it was; else it is scheduled now. */
export async function chargeOrSchedule(ctx: Context, state: OrderState): Promise<void> {
  const { payment, order } = state;
  if (payment?.status !== 'authorized') return scheduleCampaign(ctx, state);
  await changePayment(ctx, state, { pending_action: 'capture' });
  await enqueue(ctx, capturePaymentJob, { paymentId: payment.id }, aboutOrder(order));
}
