import { sql } from 'kysely';
import { placementEndings } from '#contract/endings/placement-endings.ts';
import { type MakeGoodStatus, makeGoodStates } from '#contract/fulfilment/make-goods/schema.ts';
import { formatMoney, usd } from '#contract/money.ts';
import { orderCan } from '#contract/orders/orders/rules.ts';
import { pluralize } from '#contract/plural.ts';
import { moved } from '#contract/states.ts';
import { HOUR, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { owedParts, unplannedParts } from '#server/domains/orders/money-back/owed-parts.ts';
import { moneyOwed, refundArithmetic } from '#server/domains/orders/money-back/refund-arithmetic.ts';
import { changeOrder } from '#server/domains/orders/orders/order-state.ts';
import { queueRefund } from '#server/domains/orders/orders/queue-refund.ts';
import { factsOf, type OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { listMakeGoods, type MakeGoodView } from './make-goods.queries.ts';
import { notifyOfFailedReview } from './notify-of-failed-review.ts';

/** How long until a playlist is looked for again; a new review or a song that ended may have made room. */
const TRY_AGAIN_MS = HOUR;

/**
 * Plans another pitch in place of one, and answers its id; null where none is possible. Pitches do so, which know of what
 * is owed, so it is handed in.
 */
export type PlanReplacement = (ctx: Context, state: OrderState, pitchId: string) => Promise<string | null>;

/**
 * Settles what we owe for pitches of a locked order: notifies the artist of a failed review, plans another pitch if a
 * playlist fits, and refunds the share after 48 hours or when the campaign is over. One that is planned has to be sent in these 48
 * hours, too (`withdraw-late-replacements.ts`).
 */
export async function settleOrder(
  ctx: Context,
  state: OrderState,
  planReplacement: PlanReplacement,
): Promise<void> {
  const all = await listMakeGoods(ctx, state.order.id);
  // As it is now: what is owed may have been written after the order was locked.
  state.owed = all.map((row) => ({
    ...row,
    whole: row.cause === 'condemned',
    replacement_answered: isAnswered(row),
  }));
  const due = all.filter(({ status }) => status === 'due');
  if (due.length === 0) return;
  const over = isOver(state);
  const late: MakeGoodView[] = [];
  for (const one of due) {
    if (one.try_at === null && one.placement_id !== null) await notifyOfFailedReview(ctx, state, one);
    // What is planned now would not be sent in time.
    if (over || one.still_due_at <= ctx.now()) late.push(one);
    else await replace(ctx, state, one, planReplacement);
  }
  const settled = late.filter((one) => !mayBeBack(one));
  if (settled.length > 0 && !isDisputed(state)) await refundPitches(ctx, state, all, settled);
  await ctx.db
    .updateTable('make_goods')
    .set({ try_at: plus(ctx.now(), TRY_AGAIN_MS) })
    .where('order_id', '=', state.order.id)
    .where('status', '=', 'due')
    .where('id', '<>', sql<string>`all(${late.filter(mayBeBack).map(({ id }) => id)}::text[])`)
    .execute();
  await changeOrder(ctx, state, {});
}

const isAnswered = ({ other_status: status, other_discounted_at }: MakeGoodView): boolean =>
  (status === 'accepted' || status === 'declined') && other_discounted_at === null;

/** Whether the loss of a playlist waits for the end of its placement, at the 48 hours or with the campaign: until then it may be back. */
const mayBeBack = ({ cause, ended_by }: MakeGoodView): boolean =>
  cause === 'playlist_lost' && ended_by === null;

/** Whether no further pitches are sent. */
const isOver = ({ campaign }: OrderState): boolean =>
  campaign.status === 'completed' || campaign.status === 'cancelled' || campaign.status === 'rejected';

/** Plans another pitch instead, where the campaign runs and a playlist fits. */
async function replace(
  ctx: Context,
  state: OrderState,
  owed: MakeGoodView,
  planReplacement: PlanReplacement,
): Promise<void> {
  const id = await planReplacement(ctx, state, owed.pitch_id);
  if (id === null) return;
  await settle(ctx, owed, 'replaced', { replacement_id: id });
  state.owed = state.owed.map((one) =>
    one.pitch_id === owed.pitch_id ? { ...one, replacement_id: id, replacement_answered: false } : one,
  );
  await audit(ctx, {
    kind: 'make_good.replaced',
    subject: ['order', state.order.id],
    text: `Replacement pitch planned in place of ${owed.playlist_name}`,
    data: { makeGoodId: owed.id, replacementId: id },
    proves: { make_goods: [owed.id] },
  });
}

/** A disputed charge: until the bank decides, we don't know whether there is money to refund. */
const isDisputed = ({ payment }: OrderState): boolean => payment?.status === 'disputed';

/** Refunds the share of these pitches in one refund. If there is no money to refund, nothing is owed. */
async function refundPitches(
  ctx: Context,
  state: OrderState,
  all: readonly MakeGoodView[],
  late: readonly MakeGoodView[],
): Promise<void> {
  const { owed, amounts } = splitCents(state, all, late);
  const amount = amounts.reduce((sum, cents) => sum + cents, 0);
  const refund =
    owed && amount > 0
      ? await queueRefund(ctx, state, {
          amount,
          reason: reasonOf(late),
          key: `make-good:${late[0]?.id}`,
          owed,
        })
      : null;
  for (const [index, one] of late.entries()) {
    const cents = refund === null ? 0 : (amounts[index] ?? 0);
    await settle(ctx, one, cents > 0 ? 'refunded' : 'nothing_owed', {
      refund_id: cents > 0 ? refund : null,
      amount_cents: cents,
    });
    await audit(ctx, {
      kind: cents > 0 ? 'make_good.refunded' : 'make_good.nothing_owed',
      subject: ['order', state.order.id],
      text:
        cents > 0
          ? `${notReplaced(ctx, one)}: ${formatMoney(usd(cents))} to be refunded`
          : `${notReplaced(ctx, one)}. Nothing to refund.`,
      data: { makeGoodId: one.id, amount: cents },
      proves: { make_goods: [one.id] },
    });
  }
}

/** Why an owed pitch is paid back: its 48 hours passed, or the campaign was over before them. */
const notReplaced = (ctx: Context, { still_due_at, playlist_name }: MakeGoodView): string =>
  still_due_at <= ctx.now()
    ? `No replacement sent in time for ${playlist_name}`
    : `The campaign is over, so no replacement for ${playlist_name}`;

/** The cents of each pitch; all of them, added to those settled before, are what `owed` says. */
function splitCents(state: OrderState, all: readonly MakeGoodView[], late: readonly MakeGoodView[]) {
  const { payment, order, campaign, owed } = state;
  if (!payment || orderCan.refund(factsOf(state)) !== null) return { owed: null, amounts: [] };
  const parts = owedParts(owed);
  const before = all.filter(({ status }) => status === 'refunded' || status === 'nothing_owed');
  const partOf = ({ pitch_id }: MakeGoodView) => parts.get(pitch_id) ?? [];
  const limit = refundArithmetic(payment, { ...campaign, owed }, order.pitches);
  const paid = before.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), campaign.unplanned_cents);
  /** What is owed once so many of the late ones are settled, too. */
  const withLate = (count: number) =>
    moneyOwed({
      ...{ limit, paid, over: isOver(state) },
      parts: [...unplannedParts(campaign), ...[...before, ...late.slice(0, count)].map(partOf)],
    });
  const sumOf = (count: number): number => (count === 0 ? 0 : withLate(count).amount);
  return {
    owed: withLate(late.length).owed,
    amounts: late.map((_, index) => sumOf(index + 1) - sumOf(index)),
  };
}

/** `2 pitches were not reviewed, 1 placement (removed early)`: placements in the words of the one table. */
const reasonOf = (late: readonly MakeGoodView[]): string =>
  [
    ...Map.groupBy(late, ({ placement_id, ended_by }) =>
      placement_id === null ? null : placementEndings[ended_by ?? 'unknown'].label,
    ),
  ]
    .map(([label, { length }]) =>
      label === null
        ? `${pluralize(length, 'pitch was', 'pitches were')} not reviewed`
        : `${pluralize(length, 'placement')} (${label.toLowerCase()})`,
    )
    .join(', ');

/** Settles one make-good of a locked order. */
export async function settle(
  ctx: Context,
  { id, status }: Pick<MakeGoodView, 'id' | 'status'>,
  to: Exclude<MakeGoodStatus, 'due'>,
  how: { replacement_id?: string; refund_id?: string | null; amount_cents?: number },
): Promise<void> {
  await ctx.db
    .updateTable('make_goods')
    .set({ ...how, status: moved(makeGoodStates, 'make-good', status, to), settled_at: ctx.now() })
    .where('id', '=', id)
    .execute();
}
