import { formatMoney, usd } from '#contract/money.ts';
import { orderCan } from '#contract/orders/orders/rules.ts';
import { pluralize } from '#contract/plural.ts';
import { hasTimeForPitches } from '#contract/sales/fit/rules.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { owedParts, unplannedParts } from '#server/domains/orders/money-back/owed-parts.ts';
import { moneyOwed, refundArithmetic } from '#server/domains/orders/money-back/refund-arithmetic.ts';
import { orderMail } from '#server/domains/orders/orders/order-mail.ts';
import { changeCampaign } from '#server/domains/orders/orders/order-state.ts';
import { queueRefund } from '#server/domains/orders/orders/queue-refund.ts';
import { factsOf, type OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { listMakeGoods } from './make-goods.queries.ts';

/** Why sold pitches can't be planned any more. */
type Unplannable = 'no_time' | 'no_playlist';

const whys: Record<Unplannable, { found: (pitches: string) => string; reason: (pitches: string) => string }> =
  {
    no_time: {
      found: (pitches) => `No time left to plan ${pitches}`,
      reason: (pitches) => `${pitches} couldn’t be planned before the campaign ends`,
    },
    no_playlist: {
      found: (pitches) => `No playlist left that fits for ${pitches}`,
      reason: (pitches) => `No playlist fits for ${pitches}`,
    },
  };

/** Sold pitches of a locked order that have no plan and no refund. Of campaigns that admins counted by hand there are no rows. */
export async function countLacking({ db }: Context, { order, campaign }: OrderState): Promise<number> {
  const { planned } = await db
    .selectFrom('pitches')
    .select(({ fn }) => fn.countAll<string>().as('planned'))
    .where('order_id', '=', order.id)
    .where('replaces_id', 'is', null)
    .executeTakeFirstOrThrow();
  return order.pitches - Math.max(Number(planned), campaign.pitches_sent) - campaign.unplanned_pitches;
}

/** Refunds the share of the sold pitches of a locked order that can't be planned any more, as its campaign ends too soon. */
export async function refundOutOfTime(ctx: Context, state: OrderState): Promise<void> {
  if (hasTimeForPitches(state.campaign.ends_at, ctx.now())) return;
  await refundUnplanned(ctx, state, await countLacking(ctx, state), 'no_time');
}

/**
 * Refunds the share of so many sold pitches of a locked order that can't be planned, the day that is known. They stay unreviewed,
 * so what is refunded here is not refunded at the end.
 */
export async function refundUnplanned(
  ctx: Context,
  state: OrderState,
  lacking: number,
  why: Unplannable,
): Promise<void> {
  const { order, campaign, payment } = state;
  const { status, unplanned_pitches: before } = campaign;
  if (lacking <= 0 || status !== 'running' || payment?.status === 'disputed') return;
  const unplanned = before + lacking;
  await changeCampaign(ctx, state, { unplanned_pitches: unplanned });
  const { owed, amount } = await owedFor(ctx, state);
  const pitches = pluralize(lacking, 'pitch', 'pitches');
  await audit(ctx, {
    kind: 'pitches.not_planned',
    subject: ['order', order.id],
    text:
      amount > 0
        ? `${whys[why].found(pitches)}: ${formatMoney(usd(amount))} to be refunded`
        : `${whys[why].found(pitches)}. Nothing to refund.`,
    data: { pitches: lacking, amount, why },
  });
  await queueMail(ctx, {
    template: 'pitches-not-sent',
    ...orderMail(ctx, state),
    dedupeKey: `pitches-not-sent:${order.id}:${unplanned}`,
    pitches: lacking,
    sold: order.pitches,
    refund: amount > 0 ? usd(amount) : null,
    why,
  });
  if (amount === 0) return;
  await queueRefund(ctx, state, {
    amount,
    reason: whys[why].reason(pitches),
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
