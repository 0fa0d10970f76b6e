import type { Context } from '#server/context.ts';
import { countLacking, refundUnplanned } from '#server/domains/fulfilment/make-goods/refund-unplanned.ts';
import { type OrderState, withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { mayEverFit } from '#server/domains/sales/fit/match-playlists.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { assertClocksAgree } from '#server/jobs/timed-round.ts';
import { findOrdersToPlan } from './fill-up-plans.ts';
import { readMatching } from './read-matching.ts';

/**
 * Refunds the share of sold pitches that no playlist can take before their campaign ends, once a day. A playlist that is full, not
 * reviewed in time or whose curator is away may still take one: for it the pitch waits.
 */
export async function refundUnplannable(ctx: Context): Promise<void> {
  await assertClocksAgree(ctx, 'pitch.refund-unplannable');
  const orders = await findOrdersToPlan(ctx);
  await forEachLoggingErrors(
    ctx,
    orders,
    'pitches that no playlist can take could not be refunded',
    ({ id, brand }) => withLockedOrder({ ...ctx, brand }, id, refundOf),
  );
}

async function refundOf(ctx: Context, state: OrderState): Promise<void> {
  const lacking = await countLacking(ctx, state);
  if (lacking <= 0) return;
  const { song, playlists } = await readMatching(ctx, { campaign: state.campaign });
  // Of a brand that has no playlists yet nothing is known, as at its checkout.
  if (playlists.length === 0) return;
  const left = playlists.filter((playlist) => mayEverFit(song, playlist)).length;
  await refundUnplanned(ctx, state, lacking - left, 'no_playlist');
}
