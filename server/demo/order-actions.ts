import { HOUR, plus } from '#contract/time.ts';
import { moveCampaignInBulk } from '#server/domains/fulfilment/campaigns/move-campaign.ts';
import { refundable } from '#server/domains/orders/money-back/refund-arithmetic.ts';
import { cancelOrder } from '#server/domains/orders/orders/cancel-order.ts';
import { commentOnOrder } from '#server/domains/orders/orders/comment-on-order.ts';
import { refundOrder } from '#server/domains/orders/orders/refund-order.ts';
import { recordDispute } from '#server/domains/orders/payments/record-dispute.ts';
import { syncPayment } from '#server/domains/orders/payments/sync-payment.ts';
import {
  artistOf,
  campaignOf,
  type OrderPlay,
  operatorOf,
  paymentOf,
  pitch,
  providerOf,
  readBy,
  work,
} from './play-order.ts';

export async function cancel(play: OrderPlay, at: Date): Promise<void> {
  play.env.at(at);
  await cancelOrder(artistOf(play), play.id, 'cancelled_by_artist');
  await work(play, at);
}

/** An admin refunds half of what the refund policy allows. With `refused` the provider rejects the first attempt. */
export async function refundHalf(
  play: OrderPlay,
  at: Date,
  { reason, refused = false }: { reason: string; refused?: boolean },
): Promise<void> {
  await pitch(play, at);
  const allowed = refundable(
    await paymentOf(play),
    { ...(await campaignOf(play)), owed: [] },
    play.plan.bought.pitches,
  );
  const amount = Math.ceil(allowed / 2);
  for (const [tries, moment] of (refused ? [at, plus(at, HOUR)] : [at]).entries()) {
    play.env.at(moment);
    await refundOrder(operatorOf(play), play.id, { amount, reason }, `demo:${play.id}:${tries}`);
    if (refused && tries === 0) play.env.payers.refuseNext();
    await work(play, moment);
  }
}

/** Makes the bank send the order's newest refund back. */
export async function returnRefund(play: OrderPlay, at: Date): Promise<void> {
  const payment = await paymentOf(play);
  const made = await readBy(play)
    .selectFrom('refunds')
    .select('provider_refund_id')
    .where('payment_id', '=', payment.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  play.env.at(at);
  play.env.payers.sendBack(made.provider_refund_id ?? '');
  await syncPayment(providerOf(play), payment);
}

/** Disputes the charge. Answers the dispute's id. */
export async function dispute(play: OrderPlay, at: Date): Promise<string> {
  await pitch(play, at);
  const payment = await paymentOf(play);
  play.env.at(at);
  const { id } = play.env.payers.openDispute(payment.intent_id ?? '');
  await recordDispute(providerOf(play), payment, { id, outcome: 'open' });
  return id;
}

export async function closeDispute(
  play: OrderPlay,
  id: string,
  outcome: 'won' | 'lost',
  at: Date,
): Promise<void> {
  play.env.at(at);
  play.env.payers.closeDispute(id, outcome);
  await recordDispute(providerOf(play), await paymentOf(play), { id, outcome });
  // What a lost dispute ends, it ends now, not when another order's jobs run.
  await work(play, at);
}

/** An admin pauses the campaign. */
export async function pause(play: OrderPlay, at: Date): Promise<void> {
  play.env.at(at);
  await moveCampaignInBulk(operatorOf(play), (await campaignOf(play)).id, 'paused');
}

export async function comment(play: OrderPlay, text: string): Promise<void> {
  await commentOnOrder(operatorOf(play), play.id, text);
}
