import { users } from '#contract/accounts/users/calls.ts';
import { curators } from '#contract/catalogue/curators/calls.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import { spotifyKeys } from '#contract/spotify/keys/calls.ts';
import { playlistUrl } from '#contract/spotify/songs/rules.ts';
import { duties, noTeam } from '#contract/team.ts';
import { reviewBody } from '#scenario/admin.ts';
import { answerConsent, OWNER } from '#scenario/owner.ts';
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

export interface CuratorOnStage extends Player {
  id: string;
  /** What was answered to which pitches; null where it was refused, as too late. */
  answered: Record<string, string | null>;
  /** Reviews that don’t count, after a report. */
  discounted: number;
  /** Whether we know where they are paid. */
  isPayable: boolean;
  /** The cents of fees that were paid. */
  paid: number;
  /** From when to when they are away. */
  away: readonly (readonly [Date, Date])[];
  acts: string[];
}

export interface Playlist {
  id: string;
  spotifyId: string;
  curatorId: string;
  /** Of the account that the product is connected to. */
  isOurs: boolean;
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
  dispute: { id: string; isInquiry: boolean } | null;
  shared: string | null;
  isConfirmed: boolean;
  /** Whether a curator has answered, as it was last looked at. */
  isReviewed: boolean;
  /** Whether its artist has reported a review on which nobody has decided. */
  isReported: boolean;
  /** The names of acts on it, in their order. */
  acts: string[];
}

/** Everyone and everything that acts are about. */
export interface Cast {
  boss: Player;
  /** Admins who do one part of the work. */
  team: Readonly<Record<(typeof duties)[number], Player>>;
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
const ARTISTS = 12;

/** Whom a kept world knows, beside those who are the same in each. */
export interface Kept {
  curators: readonly Pick<CuratorOnStage, 'id' | 'email'>[];
  playlists: Playlist[];
}

/** Everyone, signed out. */
export function meet(world: World, kept: Kept = { curators: [], playlists: [] }): Cast {
  const artists = Array.from({ length: ARTISTS }, (_, n) => artist(world, n));
  const boss = player(world, BOSS, 'admin');
  const members = duties.map((duty) => [duty, player(world, `${duty}@example.com`, 'admin')]);
  const team: Cast['team'] = Object.fromEntries(members);
  const curators = kept.curators.map(({ id, email }) => curator(world, id, email));
  return { boss, team, backup: null, artists, curators, playlists: kept.playlists, orders: [], undone: [] };
}

const curator = (world: World, id: string, email: string): CuratorOnStage =>
  Object.assign(player(world, email, 'curator'), {
    id,
    answered: {},
    discounted: 0,
    isPayable: false,
    paid: 0,
    away: [],
    acts: [],
  });

/** The team, curators and their reviewed playlists, made by the admin. */
export async function bringOn(world: World, cast: Cast): Promise<void> {
  const { boss } = cast;
  for (const duty of duties) {
    const { email } = cast.team[duty];
    const body = { email, role: 'admin' as const, team: { ...noTeam, 'real-playlist': duty } };
    bodyOf(await boss.call(users.create, { body }), 201, 'An admin');
  }
  const key = { ...(world.sandbox.spotify?.client as NonNullable<World['sandbox']['spotify']>['client']) };
  const entered = { params: { name: 'admin' as const }, body: { ...key, status: 'active' as const } };
  const { id: keyId } = bodyOf(await boss.call(spotifyKeys.create, entered), 201, 'A key');
  const ours = await connectAccount(cast, keyId);
  for (let n = 0; n < CURATORS; n += 1) {
    const body = { brand: 'real-playlist', name: `Curator ${n}`, email: `curator-${n}@example.org` } as const;
    const { id } = bodyOf(await boss.call(curators.create, { body }), 201, 'A curator');
    cast.curators.push(curator(world, id, body.email));
    for (let m = 0; m < PLAYLISTS_EACH; m += 1) {
      const accountId = m % 2 === 0 ? ours : null;
      await addPlaylist(world, cast, { curatorId: id, name: `List ${n}.${m}`, accountId });
    }
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

/** Connects an account at Spotify, as its owner consents. Answers its id. */
async function connectAccount({ boss }: Cast, keyId: string): Promise<string> {
  const entered = {
    label: 'Our playlists',
    email: 'owner@example.com',
    brand: 'real-playlist' as const,
    keyId,
  };
  const { id } = bodyOf(await boss.call(spotifyAccounts.create, { body: entered }), 201, 'An account');
  const begun = await boss.call(spotifyAccounts.authenticate, { body: { accountId: id } });
  if (!('authorizeUrl' in begun.body)) throw new Error(`No consent page: ${begun.text}`);
  const body = await answerConsent(begun.body.authorizeUrl);
  bodyOf(await boss.call(spotifyAccounts.authenticate, { body }), 200, 'A consent');
  return id;
}

/** A playlist that Spotify shows from now on. */
export function shownPlaylist(world: World, ownerId: string, name: string) {
  const id = seededSpotifyId(world.random);
  const followers = world.random.int(500, 20_000);
  const shown = { name, description: '', public: true, followers, collaborators: [], version: 1, items: [] };
  world.sandbox.spotify?.switches.addPlaylist({ id, ownerId, ...shown });
  return { id, name, followers };
}

type Added = Pick<Playlist, 'curatorId'> & { name: string; accountId: string | null };

async function addPlaylist(world: World, cast: Cast, { curatorId, name, accountId }: Added): Promise<void> {
  const { id: spotifyId, followers } = shownPlaylist(world, accountId ? OWNER : curatorId, name);
  const body = {
    playlist: playlistUrl(spotifyId),
    name,
    followers,
    genres: ['Pop' as const],
    curatorId,
    accountId,
    items: 100,
    slots: 10,
  };
  const made = await cast.boss.call(playlists.create, { params: { name: 'admin' }, body });
  const { id } = bodyOf(made, 201, 'A playlist');
  const review = { params: { name: 'admin' as const, id }, body: reviewBody() };
  bodyOf(await cast.boss.call(weeklyReviews.create, review), 201, 'A review');
  cast.playlists.push({ id, spotifyId, curatorId, isOurs: accountId !== null, lostAt: null, acts: [] });
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
  isConfirmed: false,
  isReviewed: false,
  isReported: false,
  acts: [],
});
