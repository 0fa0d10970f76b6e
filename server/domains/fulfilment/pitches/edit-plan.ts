import { AppError, mustBeAllowed, mustExist } from '#contract/errors.ts';
import { pitchCan } from '#contract/fulfilment/pitches/rules.ts';
import type { Pitch } from '#contract/fulfilment/pitches/schema.ts';
import { wordsOf } from '#contract/plural.ts';
import type { AccountContext } from '#server/context.ts';
import { withLockedCampaign } from '#server/domains/fulfilment/campaigns/with-locked-campaign.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { compareAll } from '#server/domains/sales/fit/match-playlists.ts';
import { exclusionText } from './exclusion-text.ts';
import { countPlanned, insertPitches } from './insert-pitches.ts';
import { listPitches } from './pitches.service.ts';
import { readMatching } from './read-matching.ts';
import { curatorsToMail, sendToCurator } from './send-pitches.ts';
import { withdrawPitches } from './withdraw-pitches.ts';

/**
 * Plans pitches to playlists that an admin chose, within the same limits as matching. All or none. Throws `not_found`,
 * `illegal_transition`, and `conflict` for a playlist that does not fit, or for more pitches than were sold.
 */
export async function addPitches(
  ctx: AccountContext,
  campaignId: string,
  playlistIds: readonly string[],
): Promise<Pitch[]> {
  const ids = [...new Set(playlistIds)];
  await withLockedCampaign(ctx, campaignId, async (ctx, { campaign, state }) => {
    mustBeAllowed(pitchCan.plan(campaign));
    if (!state) throw new AppError('illegal_transition', 'This campaign has no active order.');
    const { song, playlists } = await readMatching(ctx, { campaign, ids, lock: true });
    if (playlists.length < ids.length) throw new AppError('not_found', 'Playlist not found.');
    await assertNotTooMany(ctx, state, ids.length);
    const matches = compareAll({ ...song, withheld: new Set() }, playlists);
    for (const { playlist, bars } of matches)
      for (const bar of bars)
        throw new AppError('conflict', `${playlist.name}: ${exclusionText(bar, playlist)}`);
    await ctx.db
      .deleteFrom('withheld_playlists')
      .where('campaign_id', '=', campaignId)
      .where('playlist_id', 'in', ids)
      .execute();
    await insertPitches(ctx, state, matches, { chosenBy: ctx.actor.id, replacesId: null });
    await audit(ctx, {
      kind: 'pitches.added',
      subject: ['order', state.order.id],
      text: `${wordsOf(ids.length, 'Pitch', `${ids.length} pitches`)} planned manually`,
      data: { playlistIds: ids },
    });
  });
  return listPitches(ctx, campaignId);
}

async function assertNotTooMany(ctx: AccountContext, { order, campaign }: OrderState, more: number) {
  const left = order.pitches - (await countPlanned(ctx, campaign.id));
  if (more <= left) return;
  throw new AppError(
    'conflict',
    left > 0
      ? `You can plan only ${left} more of the ${order.pitches} pitches ordered.`
      : `All ${order.pitches} ordered pitches are already planned. Remove one first.`,
  );
}

/** Takes a planned pitch out; matching does not choose its playlist again. Throws `not_found`, `illegal_transition`. */
export async function removePitch(ctx: AccountContext, id: string): Promise<void> {
  const find = ({ db, brand }: AccountContext) =>
    db
      .selectFrom('pitches')
      .select(['id', 'status', 'campaign_id', 'playlist_id', 'replaces_id', 'demo'])
      .where('id', '=', id)
      .where('brand', '=', brand)
      .executeTakeFirst();
  const found = mustExist(await find(ctx), 'Pitch not found.');
  await withLockedCampaign(ctx, found.campaign_id, async (ctx, { state }) => {
    // Read under the lock: it may have been sent or taken out just before.
    const pitch = mustExist(await find(ctx), 'Pitch not found.');
    mustBeAllowed(pitchCan.remove(pitch));
    if (!state) throw new AppError('illegal_transition', 'This campaign has no active order.');
    await ctx.db
      .insertInto('withheld_playlists')
      .values({
        campaign_id: pitch.campaign_id,
        playlist_id: pitch.playlist_id,
        by_id: ctx.actor.id,
        at: ctx.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await withdrawPitches(ctx, state, [pitch], 'withdrawn', 'Removed by an admin.');
  });
}

/**
 * Sends what waits now, to all curators who got no mail in the last day. Throws `not_found` and `illegal_transition`.
 */
export async function sendNow(ctx: AccountContext, campaignId: string): Promise<Pitch[]> {
  await withLockedCampaign(ctx, campaignId, async (_ctx, { campaign }) =>
    mustBeAllowed(pitchCan.send(campaign)),
  );
  const curators = await curatorsToMail(ctx)
    .where('curators.id', 'in', ({ selectFrom }) =>
      selectFrom('pitches')
        .select('curator_id')
        .where('campaign_id', '=', campaignId)
        .where('status', '=', 'queued'),
    )
    .execute();
  for (const { id } of curators) await sendToCurator(ctx, id);
  return listPitches(ctx, campaignId);
}
