import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { listMakeGoods, type MakeGoodView } from './make-goods.queries.ts';
import { settle } from './settle-order.ts';

/** Withdraws a planned pitch. Pitches do so, which know of what is owed, so it is handed in. */
type WithdrawReplacement = (ctx: Context, state: OrderState, pitchId: string) => Promise<void>;

/**
 * Closes what is owed for a pitch of a locked order whose playlist was lost: it was back in time, or more is owed than that. A
 * replacement that was sent stays, and settles it; one that was planned is withdrawn with `withdraw`. `why`: a sentence.
 */
export async function undoLoss(
  ctx: Context,
  state: OrderState,
  pitchId: string,
  { why, withdraw }: { why: string; withdraw: WithdrawReplacement },
): Promise<void> {
  const planned = await chainOf(ctx, state, pitchId);
  if (planned[0]?.cause !== 'playlist_lost' || planned.some(({ other_sent_at }) => other_sent_at !== null))
    return;
  const replacement = planned.at(-1)?.replacement_id;
  // It is owed then in its place.
  if (replacement) await withdraw(ctx, state, replacement);
  const chain = await chainOf(ctx, state, pitchId);
  const last = chain.at(-1);
  if (last?.status !== 'due') return;
  await settle(ctx, last, 'nothing_owed', { amount_cents: 0 });
  const ids = chain.map(({ id }) => id);
  await ctx.db.updateTable('make_goods').set({ undone_at: ctx.now() }).where('id', 'in', ids).execute();
  state.owed = state.owed.filter(({ pitch_id }) => !chain.some((one) => one.pitch_id === pitch_id));
  await audit(ctx, {
    kind: 'make_good.nothing_owed',
    subject: ['order', state.order.id],
    text: why,
    data: { makeGoodId: last.id, amount: 0 },
    proves: { make_goods: ids },
  });
}

/** What is owed for a pitch, then for the one that replaces it, and so on. */
async function chainOf(ctx: Context, { order }: OrderState, pitchId: string): Promise<MakeGoodView[]> {
  const byPitch = new Map((await listMakeGoods(ctx, order.id)).map((one) => [one.pitch_id, one]));
  const chain: MakeGoodView[] = [];
  for (let one = byPitch.get(pitchId); one; one = byPitch.get(one.replacement_id ?? '')) chain.push(one);
  return chain;
}
