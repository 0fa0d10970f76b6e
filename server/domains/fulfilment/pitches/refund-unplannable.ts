import type { Context } from '#server/context.ts';
import { countLacking, refundUnplanned } from '#server/domains/fulfilment/make-goods/refund-unplanned.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { completeCampaign } from '#server/domains/orders/orders/complete-campaign.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { mayEverFit } from '#server/domains/sales/fit/match-playlists.ts';
import { hasPlaylists } from '#server/domains/sales/fit/song-fit.ts';
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
  if (lacking <= 0 || state.campaign.status !== 'running' || !(await hasPlaylists(ctx))) return;
  const { song, playlists } = await readMatching(ctx, { campaign: state.campaign, genreInCommon: true });
  const left = playlists.filter((playlist) => mayEverFit(song, playlist)).length;
  if (left === 0 && lacking === state.order.pitches) await endWithoutPitches(ctx, state);
  else await refundUnplanned(ctx, state, lacking - left, 'no_playlist');
}

/** Ends a campaign that would run for nothing: the charge goes back with its end, and the artist gets one email about both. */
async function endWithoutPitches(ctx: Context, state: OrderState): Promise<void> {
  if (state.payment?.status === 'disputed') return;
  await audit(ctx, {
    kind: 'pitches.not_planned',
    subject: ['order', state.order.id],
    text: 'No playlist fits, so the campaign ends',
    data: { pitches: state.order.pitches, why: 'no_playlist' },
  });
  await completeCampaign(ctx, state, 'nothing_fits');
}
