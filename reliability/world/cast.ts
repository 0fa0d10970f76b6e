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
import { office, ofOffice, Player } from './people.ts';
import { BOSS, type World } from './world.ts';

/** An artist, who has no account before the first sign-in. */
export class Artist extends Player {
  /** A word in all that they write that must reach no one else. */
  marker: string;
  /** Since when the team has suspended the account; null while it hasn't. */
  suspendedAt: Date | null = null;
  devices: NonNullable<Player['session']>[] = [];
  acts: string[] = [];

  constructor(world: World, number: number) {
    super(world, `artist-${number}@example.com`, 'user');
    this.marker = `marker${number}q`;
  }

  /** Knows that all sessions are over. */
  signedOut(): void {
    this.ended.push(...this.devices, ...(this.session ? [this.session] : []));
    this.devices = [];
    this.session = null;
  }
}

export class CuratorOnStage extends Player {
  id: string;
  /** What was answered to which pitches; null where it was refused, as too late. */
  answered: Record<string, string | null> = {};
  /** Reviews that earn nothing, after a report. */
  discounted = 0;
  /** Whether we know where they are paid. */
  isPayable = false;
  /** The cents of fees that were paid, and the answers until then: their fees stay paid. */
  paid = 0;
  paidFor: readonly string[] = [];
  /** From when to when they are away. */
  away: readonly (readonly [Date, Date])[] = [];
  acts: string[] = [];

  constructor(world: World, id: string, email: string) {
    super(world, email, 'curator');
    this.id = id;
  }
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

/** An order as its artist got it, and what was done to it. */
export class Known {
  readonly id: string;
  readonly number: string;
  readonly campaignId: string;
  artist: Artist;
  payUrl: string | null;
  campaign: CampaignStatus;
  /** As it was last looked at. */
  isOver = false;
  /** Of the provider; the newest. */
  dispute: { id: string; isInquiry: boolean } | null = null;
  shared: string | null = null;
  isConfirmed = false;
  /** Whether a curator has answered, as it was last looked at. */
  isReviewed = false;
  /** Whether its artist has reported a review on which nobody has decided. */
  isReported = false;
  /** The names of acts on it, in their order. */
  acts: string[] = [];

  constructor(artist: Artist, { id, number, campaign }: Order, payUrl: string | null) {
    this.id = id;
    this.number = number;
    this.campaignId = campaign.id;
    this.campaign = campaign.status;
    this.artist = artist;
    this.payUrl = payUrl;
  }
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
  const artists = Array.from({ length: ARTISTS }, (_, n) => new Artist(world, n));
  const boss = new Player(world, BOSS, 'admin');
  const members = duties.map((duty) => [duty, new Player(world, `${duty}@example.com`, 'admin')]);
  const team: Cast['team'] = Object.fromEntries(members);
  const curators = kept.curators.map(({ id, email }) => new CuratorOnStage(world, id, email));
  return { boss, team, backup: null, artists, curators, playlists: kept.playlists, orders: [], undone: [] };
}

/** The team, curators and their reviewed playlists, made by the admin. */
export async function bringOn(world: World, cast: Cast): Promise<void> {
  const { boss } = cast;
  for (const duty of duties) {
    const { email } = cast.team[duty];
    const body = { email, role: 'admin' as const, team: { ...noTeam, 'real-playlist': duty } };
    bodyOf(await boss.call(users.create, { body }), 201, 'An admin');
  }
  const key = world.sandbox.spotify?.client as NonNullable<World['sandbox']['spotify']>['client'];
  const entered = { ...office, body: { ...key, status: 'active' as const } };
  const { id: keyId } = bodyOf(await boss.call(spotifyKeys.create, entered), 201, 'A key');
  const ours = await connectAccount(cast, keyId);
  for (let n = 0; n < CURATORS; n += 1) {
    const body = { brand: 'real-playlist', name: `Curator ${n}`, email: `curator-${n}@example.org` } as const;
    const { id } = bodyOf(await boss.call(curators.create, { body }), 201, 'A curator');
    cast.curators.push(new CuratorOnStage(world, id, body.email));
    for (let m = 0; m < PLAYLISTS_EACH; m += 1) {
      const accountId = m % 2 === 0 ? ours : null;
      await addPlaylist(world, cast, { curatorId: id, name: `List ${n}.${m}`, accountId });
    }
  }
}

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
  const made = await cast.boss.call(playlists.create, { ...office, body });
  const { id } = bodyOf(made, 201, 'A playlist');
  const review = await cast.boss.call(weeklyReviews.create, { ...ofOffice({ id }), body: reviewBody() });
  bodyOf(review, 201, 'A review');
  cast.playlists.push({ id, spotifyId, curatorId, isOurs: accountId !== null, lostAt: null, acts: [] });
}
