import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { playlistUrl } from '#contract/spotify/songs/rules.ts';
import { DAY, plus } from '#contract/time.ts';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { OWNER, openSpotifyApp } from '#scenario/owner.ts';
import type { SignedIn } from '#scenario/person.ts';
import { inTx } from '#server/db/in-tx.ts';
import { createPlacement } from '#server/domains/fulfilment/placements/create-placement.ts';
import { changeWriting } from '#server/domains/spotify/writing/playlist-writing.ts';
import { newId } from '#server/lib/ids.ts';
import { chargedOrder } from './order-desk.ts';
import { startNow } from './pitch-desk.ts';
import { addedPlaylist } from './playlist-desk.ts';
import { addAccount, connectAccount } from './spotify-account.ts';
import type { TestApp } from './test-app.ts';

export const tracks = catalogue.map(({ id }) => id);
/** How long the campaigns of the desk run. */
export const CAMPAIGN_DAYS = 28;

/** A playlist of a connected account, with direct hands on it at Spotify. */
export interface TestPlaylist {
  id: string;
  spotifyId: string;
  /** Replaces its items, as its owner does in Spotify's app. */
  set(trackIds: readonly string[]): Promise<void>;
  /** The tracks on it now. */
  now(): Promise<string[]>;
}

function spotifyOf(app: TestApp) {
  if (!app.sandbox.spotify) throw new Error('This suite has no Spotify.');
  return app.sandbox.spotify;
}

/** A connected account of the listener, of the suite's one key. */
export async function connectedAccount(app: TestApp, boss: SignedIn, listener = OWNER) {
  const key = await app.server.ctx.db.selectFrom('spotify_keys').select('id').executeTakeFirst();
  const { id } = await addAccount(app, boss, key ? { keyId: key.id } : {});
  await connectAccount(app, boss, id, listener);
  return id;
}

/** Has an admin and the curator switch on that accepted songs are added to a playlist. */
async function letAdd({ server: { ctx } }: TestApp, { id, brand }: Pick<Playlist, 'id' | 'brand'>) {
  const at = ctx.now();
  await changeWriting({ ...ctx, brand }, { allowed: true, reason: 'Approved for tests' });
  await ctx.db.updateTable('playlists').set({ adds_since: at }).where('id', '=', id).execute();
}

/**
 * Makes a playlist at Spotify and adds it to the product, with the account that can change it. Accepted songs are added to it
 * unless `adds` is false.
 */
export async function createTestPlaylist(
  app: TestApp,
  boss: SignedIn,
  accountId: string | null,
  listener = OWNER,
  { adds = true }: { adds?: boolean } = {},
): Promise<TestPlaylist> {
  const spotify = openSpotifyApp(spotifyOf(app), listener);
  const spotifyId = await spotify.create(crypto.randomUUID(), []);
  const { id, brand } = await addedPlaylist(app, boss, { playlist: playlistUrl(spotifyId), accountId });
  if (adds) await letAdd(app, { id, brand });
  return {
    id,
    spotifyId,
    set: (trackIds) => spotify.replace(spotifyId, trackIds),
    now: () => spotify.items(spotifyId),
  };
}

/** An order whose campaign runs. */
export async function runningOrder(app: TestApp, artist: SignedIn, boss: SignedIn): Promise<Order> {
  const order = await chargedOrder(app, artist, boss);
  await startNow(app, order);
  return order;
}

/** A placement of an order's song, made as the acceptance of a pitch makes it. Answers its id. */
export async function placed(
  app: TestApp,
  order: Pick<Order, 'id' | 'brand' | 'campaign'>,
  playlistId: string,
  trackId: string | null = tracks[0] ?? '',
): Promise<string> {
  const ctx = { ...app.server.ctx, brand: order.brand };
  const now = ctx.now();
  return inTx(ctx, async (ctx) => {
    const { curator_id } = await ctx.db
      .selectFrom('playlists')
      .select('curator_id')
      .where('id', '=', playlistId)
      .executeTakeFirstOrThrow();
    const pitchId = newId('pitch', now);
    await ctx.db
      .insertInto('pitches')
      .values({
        id: pitchId,
        brand: order.brand,
        campaign_id: order.campaign.id,
        order_id: order.id,
        playlist_id: playlistId,
        curator_id,
        status: 'accepted' as never,
        why: JSON.stringify({ genres: ['Pop'], moods: [], language: null }),
        chosen_by: null,
        replaces_id: null,
        planned_at: now,
        sent_at: now,
        answer_by: plus(now, DAY),
        closed_at: now,
      })
      .execute();
    await createPlacement(ctx, {
      id: pitchId,
      campaign_id: order.campaign.id,
      playlist_id: playlistId,
      order_id: order.id,
      demo: false,
      track_id: trackId,
      until: plus(now, CAMPAIGN_DAYS * DAY),
    });
    const made = await ctx.db
      .selectFrom('placements')
      .select('id')
      .where('pitch_id', '=', pitchId)
      .executeTakeFirstOrThrow();
    return made.id;
  });
}

/** What a check without a note says beside its result. */
export const unnoted = { snapshot_id: null, note: '', link: null, by_id: null, images: [] };

/** The row of a placement. */
export const placementRow = ({ server: { ctx } }: TestApp, id: string) =>
  ctx.db.selectFrom('placements').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The results of a placement's checks, oldest first. */
export const resultsOf = async ({ server: { ctx } }: TestApp, id: string): Promise<string[]> => {
  const rows = ctx.db.selectFrom('placement_checks').select('result').where('placement_id', '=', id);
  return (await rows.orderBy('number').execute()).map(({ result }) => result);
};
