import { formatMoney, usd } from '#contract/money.ts';
import { owedShare } from '#contract/orders/money-back/rules.ts';
import { pluralize } from '#contract/plural.ts';
import { MIN_CHARGE } from '#contract/sales/packages/rules.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { readChoices } from '#server/domains/sales/fit/playlist-choices.ts';
import { countEverFitting } from '#server/domains/sales/fit/song-fit.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutOrder } from '#server/jobs/job-about.ts';
import { changeOrder, changePayment } from './order-state.ts';
import { capturePaymentJob } from './orders.jobs.ts';
import type { OrderState } from './read-order-state.ts';
import { scheduleCampaign } from './schedule-campaign.ts';

/**
 * Leaves out of an approved order, before its card is charged, the pitches that no playlist can take any more: playlists went since
 * it was placed. An order that was sold whole, while nothing was known of what fits, stays whole. Where nothing worth a charge would
 * be left, nothing is left out, and the campaign is refunded on its first day.
 */
async function leaveOutUnplannable(ctx: Context, state: OrderState): Promise<void> {
  const { order, campaign, payment } = state;
  if (payment?.status !== 'authorized' || payment.pending_action !== null || order.fitting_pitches === null)
    return;
  const choices = (await readChoices(ctx, [campaign.id]))(campaign.id);
  const { genres, ai_use: aiUse, track_id: trackId } = campaign;
  const fits = await countEverFitting({ ...ctx, brand: order.brand }, { genres, aiUse, trackId, ...choices });
  if (fits === null || fits >= order.pitches) return;
  const leftOut = order.pitches - fits;
  const less = owedShare(order.total_cents, order.pitches, { whole: leftOut, lost: [] });
  const total = order.total_cents - less;
  if (total < MIN_CHARGE) return;
  const text = `${pluralize(leftOut, 'pitch', 'pitches')} left out, as no playlist fits`;
  await changeOrder(ctx, state, {
    pitches: fits,
    fitting_pitches: Math.min(order.fitting_pitches, fits),
    total_cents: total,
    lines: [...order.lines, { text, amount: -less, leftOut }],
  });
  await changePayment(ctx, state, { amount_cents: total });
  await audit(ctx, {
    kind: 'order.left_out',
    subject: ['order', order.id],
    text: `${text}: ${formatMoney(usd(less))} less is charged`,
    data: { leftOut, amount: less },
  });
}

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
