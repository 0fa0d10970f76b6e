import { curators } from '#contract/catalogue/curators/calls.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import { spotifyKeys } from '#contract/spotify/keys/calls.ts';
import { playlistUrl } from '#contract/spotify/songs/rules.ts';
import { reviewBody } from '#scenario/admin.ts';
import { bodyOf } from '#scenario/person.ts';
import { seededSpotifyId } from '#server/demo/random.ts';
import { type Player, player } from './people.ts';
import { BOSS, type World } from './world.ts';

/** An artist, with a word in all that they write that must reach no one else. */
export interface Artist extends Player {
  marker: string;
  /** Since when the team has suspended the account; null while it hasn't. */
  suspendedAt: Date | null;
  devices: NonNullable<Player['session']>[];
  acts: string[];
}

export interface CuratorOnStage {
  id: string;
  email: string;
  /** Tokens of pitches, as mails brought them, and what was answered. */
  answered: Record<string, string>;
  /** Reviews that don’t count, after a report. */
  discounted: number;
  acts: string[];
}

export interface Playlist {
  id: string;
  spotifyId: string;
  curatorId: string;
  /** Since when it is gone from Spotify, or private. */
  lostAt: Date | null;
  acts: string[];
}

/** An order and what was done to it. */
export interface Known {
  id: string;
  number: string;
  campaignId: string;
  artist: Artist;
  payUrl: string | null;
  /** As it was last looked at. */
  isOver: boolean;
  campaign: CampaignStatus;
  /** Of the provider; the newest. */
  dispute: string | null;
  shared: string | null;
  /** The names of acts on it, in their order. */
  acts: string[];
}

/** Everyone and everything that acts are about. */
export interface Cast {
  boss: Player;
  /** Goes back to the newest backup; null without one. */
  backup: (() => Promise<void>) | null;
  /** From when to when all was lost by going back. */
  undone: [Date, Date][];
  artists: Artist[];
  curators: CuratorOnStage[];
  playlists: Playlist[];
  orders: Known[];
}

const CURATORS = 6;
const PLAYLISTS_EACH = 4;
const ARTISTS = 4;

/** An admin and artists who have not signed in, before there are curators. */
export function meet(world: World): Cast {
  const artists = Array.from({ length: ARTISTS }, (_, n) => artist(world, n));
  const boss = player(world, BOSS, 'admin');
  const none = { curators: [], playlists: [], orders: [], undone: [] };
  return { boss, backup: null, artists, ...none };
}

/** Curators and their reviewed playlists, made by the admin. */
export async function bringOnCurators(world: World, cast: Cast): Promise<void> {
  const { boss } = cast;
  const key = { ...(world.sandbox.spotify?.client as NonNullable<World['sandbox']['spotify']>['client']) };
  const entered = { params: { name: 'admin' as const }, body: { ...key, status: 'active' as const } };
  bodyOf(await boss.call(spotifyKeys.create, entered), 201, 'A key');
  for (let n = 0; n < CURATORS; n += 1) {
    const body = { brand: 'real-playlist', name: `Curator ${n}`, email: `curator-${n}@example.org` } as const;
    const { id } = bodyOf(await boss.call(curators.create, { body }), 201, 'A curator');
    cast.curators.push({ id, email: body.email, answered: {}, discounted: 0, acts: [] });
    for (let m = 0; m < PLAYLISTS_EACH; m += 1) await addPlaylist(world, cast, id, `List ${n}.${m}`);
  }
}

/** An artist by number, who has no account before the first sign-in. */
export const artist = (world: World, n: number): Artist =>
  Object.assign(player(world, `artist-${n}@example.com`, 'user'), {
    marker: `marker${n}q`,
    suspendedAt: null,
    devices: [],
    acts: [],
  });

async function addPlaylist(world: World, cast: Cast, curatorId: string, name: string): Promise<void> {
  const spotifyId = seededSpotifyId(world.random);
  const followers = world.random.int(500, 20_000);
  const shown = { name, description: '', public: true, followers, collaborators: [], version: 1, items: [] };
  world.sandbox.spotify?.switches.addPlaylist({ id: spotifyId, ownerId: curatorId, ...shown });
  const body = {
    playlist: playlistUrl(spotifyId),
    name,
    followers,
    genres: ['Pop' as const],
    curatorId,
    items: 100,
    slots: 10,
  };
  const made = await cast.boss.call(playlists.create, { params: { name: 'admin' }, body });
  const { id } = bodyOf(made, 201, 'A playlist');
  const review = { params: { name: 'admin' as const, id }, body: reviewBody() };
  bodyOf(await cast.boss.call(weeklyReviews.create, review), 201, 'A review');
  cast.playlists.push({ id, spotifyId, curatorId, lostAt: null, acts: [] });
}

/** An order as its artist got it. */
export const known = (artist: Artist, order: Order, payUrl: string | null): Known => ({
  id: order.id,
  number: order.number,
  campaignId: order.campaign.id,
  artist,
  payUrl,
  isOver: false,
  campaign: order.campaign.status,
  dispute: null,
  shared: null,
  acts: [],
});
