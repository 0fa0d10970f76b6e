import { isDeepStrictEqual } from 'node:util';
import type { Campaign, DraftPart } from '#contract/sales/campaigns/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { ownOrder } from '#server/domains/orders/orders/orders.service.ts';
import { getOwnCampaign } from '#server/domains/sales/campaigns/campaigns.service.ts';
import { lockDraftOf, preferPlaylists, startDraft } from '#server/domains/sales/campaigns/create-draft.ts';
import { askedSong } from '#server/domains/sales/fit/asked-song.ts';
import { paidOfferFor } from '#server/domains/sales/packages/list-offers.ts';

/**
 * Starts a draft with the song, audience, duration, chosen playlists and package of one of the caller's orders, if that is still on sale and fits.
 * Else, and after a trial, it is what fits. A draft that says the same is opened again instead.
 * Matching prefers the playlists whose curators accepted. Throws `not_found`.
 */
export async function orderAgain(ctx: AccountContext, number: string): Promise<Campaign> {
  const { orderId, campaignId } = await ownOrder(ctx, number);
  const former = await getOwnCampaign(ctx, campaignId);
  return inTx(ctx, async (ctx) => {
    await lockDraftOf(ctx, orderId);
    const { songName, artistName, image, songUrl, genres, moods, language, aiUse, curatorNote, duration } =
      former;
    const leftOut = former.leftOut as DraftPart['leftOut'];
    const starred = former.starred as DraftPart['starred'];
    const wantedPackage = await ifOnSale(ctx, former);
    const offer = await paidOfferFor(ctx, askedSong(former), wantedPackage);
    const packageId = offer?.packageId ?? wantedPackage;
    const wanted: DraftPart = {
      ...{ songName, artistName, image, songUrl, genres, moods, language, aiUse, curatorNote, duration },
      ...{ leftOut, starred },
      ...(packageId && { packageId: packageId as DraftPart['packageId'], pitches: offer?.pitches ?? null }),
    };
    const accepted = await ctx.db
      .selectFrom('pitches')
      .select('playlist_id')
      .where('order_id', '=', orderId)
      .where('status', '=', 'accepted')
      .orderBy('closed_at')
      .execute();
    const draft = (await sameDraft(ctx, wanted)) ?? (await startDraft(ctx, wanted));
    await preferPlaylists(
      ctx,
      draft.id,
      accepted.map(({ playlist_id }) => playlist_id),
    );
    return getOwnCampaign(ctx, draft.id);
  });
}

/** The caller's newest draft of a song, if it says what is wanted. */
async function sameDraft(ctx: AccountContext, wanted: DraftPart): Promise<Campaign | null> {
  const newest = await ctx.db
    .selectFrom('campaigns')
    .select('id')
    .where('user_id', '=', ctx.actor.id)
    .where('brand', '=', ctx.brand)
    .where('status', '=', 'draft')
    .where('song_url', '=', wanted.songUrl ?? '')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const draft = newest && (await getOwnCampaign(ctx, newest.id));
  return draft && isDeepStrictEqual({ ...draft, ...wanted }, draft) ? draft : null;
}

/** The package of a campaign, unless it is not sold any more, or is the trial, which there is once. */
async function ifOnSale(ctx: AccountContext, { packageId, trial }: Campaign) {
  if (trial) return null;
  const found = await ctx.db
    .selectFrom('packages')
    .select('id')
    .where('id', '=', packageId)
    .where('active', '=', true)
    .executeTakeFirst();
  return found?.id ?? null;
}
