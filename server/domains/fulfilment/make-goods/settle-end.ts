import { orderCan } from '#contract/orders/orders/rules.ts';
import type { Context } from '#server/context.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { orderMail } from '#server/domains/orders/orders/order-mail.ts';
import { changeCampaign } from '#server/domains/orders/orders/order-state.ts';
import { countPitchesOf } from '#server/domains/orders/orders/pitch-counts.ts';
import { queueRefund } from '#server/domains/orders/orders/queue-refund.ts';
import { factsOf, type OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { usefulAnswer } from './useful-answer.ts';

/**
 * After a campaign, refunds the share of planned or sold pitches without a review, once all sent ones are answered or
 * expired, and emails what the campaign came to. Admins settle campaigns whose pitches were counted by hand.
 */
export async function settleEnd(ctx: Context, state: OrderState): Promise<void> {
  const { order, campaign, payment } = state;
  if (campaign.status !== 'completed' || campaign.settled_at !== null || payment?.status === 'disputed')
    return;
  const pitches = await ctx.db
    .selectFrom('pitches')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('status', '=', 'sent').as('open'),
    ])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const owed = await ctx.db
    .selectFrom('make_goods')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '=', 'due')
    .executeTakeFirst();
  if (Number(pitches.open) > 0 || owed) return;
  const facts = factsOf(state);
  const countedByHand = Number(pitches.all) === 0 && campaign.pitches_sent > 0;
  if (!countedByHand && orderCan.refund(facts) === null) {
    await queueRefund(ctx, state, {
      amount: facts.refundable,
      reason: 'Pitches that weren’t reviewed before the campaign ended',
      key: `end:${order.id}`,
    });
  }
  await changeCampaign(ctx, state, { settled_at: ctx.now() });
  await tellTheStory(ctx, state);
}

/** Emails what the campaign came to: this is the first time that all of it is known. */
async function tellTheStory(ctx: Context, state: OrderState): Promise<void> {
  const { order, campaign, payment } = state;
  const placed = await ctx.db
    .selectFrom('placements')
    .select(({ fn }) => [fn.countAll<number>().as('placements'), fn.sum<number>('days').as('days')])
    .where('campaign_id', '=', campaign.id)
    .where('live_at', 'is not', null)
    .executeTakeFirstOrThrow();
  await queueMail(ctx, {
    template: 'campaign-completed',
    ...orderMail(ctx, state),
    dedupeKey: `campaign-completed:${order.id}`,
    endedBy: campaign.ended_by ?? 'unknown',
    counts: await countPitchesOf(ctx, state),
    placements: Number(placed.placements),
    days: Number(placed.days),
    charged: payment?.captured_cents ?? 0,
    refunded: payment?.refund_reserved_cents ?? 0,
    answer: await usefulAnswer(ctx, order.id),
  });
}
