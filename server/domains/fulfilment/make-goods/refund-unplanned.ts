import { MIN_PITCH_TIME_MS } from '#contract/fulfilment/pitches/rules.ts';
import { formatMoney, usd } from '#contract/money.ts';
import { orderCan } from '#contract/orders/orders/rules.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { owedParts, unplannedParts } from '#server/domains/orders/money-back/owed-parts.ts';
import { moneyOwed, refundArithmetic } from '#server/domains/orders/money-back/refund-arithmetic.ts';
import { orderMail } from '#server/domains/orders/orders/order-mail.ts';
import { changeCampaign, factsOf, type OrderState } from '#server/domains/orders/orders/order-state.ts';
import { queueRefund } from '#server/domains/orders/orders/queue-refund.ts';
import { listMakeGoods } from './make-goods.queries.ts';

/**
 * Refunds the share of sold pitches of a locked order that can't be planned any more because its campaign ends too soon,
 * the day that is known. They stay unreviewed, so what is refunded here is not refunded at the end.
 */
export async function refundUnplanned(ctx: Context, state: OrderState): Promise<void> {
  const { order, campaign, payment } = state;
  const { status, ends_at: ends, unplanned_pitches: before } = campaign;
  if (status !== 'running' || ends === null || ends >= plus(ctx.now(), MIN_PITCH_TIME_MS)) return;
  if (payment?.status === 'disputed') return;
  const { planned } = await ctx.db
    .selectFrom('pitches')
    .select(({ fn }) => fn.countAll<string>().as('planned'))
    .where('order_id', '=', order.id)
    .where('replaces_id', 'is', null)
    .executeTakeFirstOrThrow();
  // Pitches of campaigns that admins counted by hand have no rows.
  const lacking = order.pitches - Math.max(Number(planned), campaign.pitches_sent) - before;
  if (lacking <= 0) return;
  const unplanned = before + lacking;
  await changeCampaign(ctx, state, { unplanned_pitches: unplanned });
  const { owed, amount } = await owedFor(ctx, state);
  const pitches = `${lacking} ${lacking === 1 ? 'pitch' : 'pitches'}`;
  await audit(ctx, {
    kind: 'pitches.not_planned',
    subject: ['order', order.id],
    text:
      amount > 0
        ? `No time left to plan ${pitches}: ${formatMoney(usd(amount))} to be refunded`
        : `No time left to plan ${pitches}. Nothing to refund.`,
    data: { pitches: lacking, amount },
  });
  await queueMail(ctx, {
    template: 'pitches-not-sent',
    ...orderMail(ctx, state),
    dedupeKey: `pitches-not-sent:${order.id}:${unplanned}`,
    pitches: lacking,
    sold: order.pitches,
    refund: amount > 0 ? usd(amount) : null,
  });
  if (amount === 0) return;
  await queueRefund(ctx, state, {
    amount,
    reason: `${pitches} could not be planned before the campaign ends`,
    key: `unplanned:${order.id}:${unplanned}`,
    ...(owed && { owed }),
  });
  await changeCampaign(ctx, state, { unplanned_cents: campaign.unplanned_cents + amount });
}

async function owedFor(ctx: Context, state: OrderState) {
  const { order, campaign, payment, owed } = state;
  if (!payment || orderCan.refund(factsOf(state)) !== null) return { owed: undefined, amount: 0 };
  const all = await listMakeGoods(ctx, order.id);
  const settled = all.filter((row) => row.status === 'refunded' || row.status === 'nothing_owed');
  const parts = owedParts(owed);
  return moneyOwed({
    limit: refundArithmetic(payment, { ...campaign, owed }, order.pitches),
    parts: [...unplannedParts(campaign), ...settled.map(({ pitch_id }) => parts.get(pitch_id) ?? [])],
    paid: 0,
    over: false,
  });
}
