import { sql } from 'kysely';
import type { PlaylistStatus } from '#contract/catalogue/playlists/schema.ts';
import type { AiUse, Genre } from '#contract/genres.schema.ts';
import { MAX_FITTING, MIN_PITCH_TIME_MS } from '#contract/sales/fit/rules.ts';
import type { ExclusionReason } from '#contract/sales/fit/schema.ts';
import type { Room } from '#contract/sales/packages/offers.ts';
import { durations } from '#contract/sales/packages/rules.ts';
import type { Duration } from '#contract/sales/packages/schema.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { readAlreadyOn } from './already-on.ts';
import { readArtistOn } from './artist-on.ts';
import { readFreePlaces } from './free-places.ts';
import {
  choosePlaylists,
  exclusionReasons,
  fittingPlaylists,
  type Match,
  type MatchedPlaylist,
  type MatchedSong,
  mayEverFit,
} from './match-playlists.ts';
import { type PlaylistChoices, readChoices } from './playlist-choices.ts';
import { matchedColumns, matchedOf, readLoads } from './read-loads.ts';

/** What fits a song of some genres. */
export interface SongFit {
  /** The playlists that it can be pitched to now, the best first: one pitch each. */
  matches: readonly Match[];
  /** The others with a genre in common, and what is against each. */
  barred: readonly { playlist: MatchedPlaylist; bars: readonly ExclusionReason[] }[];
  /** When those of the others that may take it later are expected to. */
  later: ReadonlyMap<string, Date>;
}

/** What of a song decides where it fits. */
export interface AskedSong extends Partial<PlaylistChoices> {
  genres: readonly Genre[];
  aiUse?: AiUse | null | undefined;
  /** Playlists that this track is known to be on are left out. */
  trackId?: string | null | undefined;
  /** Playlists that have this artist, or had within 30 days, are left out for now. */
  artistName?: string | undefined;
}

/** Songs in review that come first; the places of more are not counted. */
const MAX_WAITING = 100;

const none: ReadonlySet<string> = new Set();

/** What matching knows of a song before it is ordered. */
export const songOf = (
  { genres, aiUse = null, artistName = '', leftOut = none, starred = none }: AskedSong,
  alreadyOn: ReadonlySet<string> = none,
): MatchedSong => ({
  genres,
  moods: [],
  language: null,
  aiUse,
  artist: artistName,
  preferred: none,
  leftOut,
  starred,
  offered: none,
  alreadyOn,
  curators: [],
  withheld: none,
});

/**
 * The brand's playlists that a new order of this song could be planned for, by the rules of matching: now, after the songs in
 * review, and later in its campaign. Looks at most at the `MAX_FITTING` with the most followers, so the work is bounded for every
 * caller. Null without genres, and for a brand that has no active playlist yet: nothing is known then.
 */
export async function readSongFit(ctx: Context, asked: AskedSong): Promise<SongFit | null> {
  const { genres, trackId = null, artistName = '' } = asked;
  if (genres.length === 0) return null;
  const candidates = await readCandidates(ctx, sql<boolean>`genres && ${genres}::text[]`);
  if (candidates.length === 0 && !(await hasPlaylists(ctx))) return null;
  const ids = sql`${candidates.map(({ id }) => id)}::text[]`;
  const artistOn = artistName === '' ? new Map<string, Date>() : await readArtistOn(ctx, ids, artistName);
  const alreadyOn = await readAlreadyOn(ctx, ids, [trackId]);
  const song = songOf(asked, alreadyOn(trackId));
  const left = afterWaiting(await readWaiting(ctx, genres), candidates).map((playlist) =>
    artistOn.has(playlist.id) ? { ...playlist, artists: new Set([artistName]) } : playlist,
  );
  const barred = left
    .map((playlist) => ({ playlist, bars: exclusionReasons(song, playlist) }))
    .filter(({ bars }) => bars.length > 0);
  return {
    matches: fittingPlaylists(song, left),
    barred,
    later: await readLater(
      ctx,
      barred.filter(({ playlist }) => mayEverFit(song, playlist)),
      { taken: new Map(candidates.map(({ id, promoted }) => [id, promoted])), artistOn },
    ),
  };
}

/** How many pitches of this song can be planned: now, and before the last days of a duration. Null where nothing is known. */
export function roomOf({ now }: Pick<Context, 'now'>, fit: SongFit | null, duration: Duration): Room | null {
  if (!fit) return null;
  const last = plus(now(), durations[duration].days * DAY - MIN_PITCH_TIME_MS);
  const later = [...fit.later.values()].filter((at) => at <= last).length;
  return { now: fit.matches.length, ever: fit.matches.length + later };
}

/** Whether the brand has any playlists yet; before, nothing is known of what fits. */
export async function hasPlaylists({ db, brand }: Context): Promise<boolean> {
  const any = db
    .selectFrom('playlists')
    .select('id')
    .where('brand', '=', brand)
    .where('status', '=', 'active')
    .limit(1);
  return (await any.executeTakeFirst()) !== undefined;
}

/** When a curator who is away is expected back; null where nobody knows, as of one who is paused. */
const backAt = sql<Date | null>`(select away_until from curators
  where curators.id = playlists.curator_id and status = 'active' and paused_at is null)`;

type Candidate = MatchedPlaylist & { backAt: Date | null };

/** How many playlists could take this song now or later, paused ones among them; null where that is not known. */
export async function countEverFitting(ctx: Context, asked: AskedSong): Promise<number | null> {
  const { genres, trackId = null } = asked;
  const where = sql<boolean>`genres && ${genres}::text[]`;
  const candidates = await readCandidates(ctx, where, ['active', 'paused']);
  if (candidates.length === MAX_FITTING || !(await hasPlaylists(ctx))) return null;
  const alreadyOn = await readAlreadyOn(ctx, sql`${candidates.map(({ id }) => id)}::text[]`, [trackId]);
  const song = songOf(asked, alreadyOn(trackId));
  return candidates.filter((playlist) => mayEverFit(song, playlist)).length;
}

/** Playlists that did not fail their review, with what they hold. */
export async function readCandidates(
  ctx: Context,
  where: ReturnType<typeof sql<boolean>>,
  statuses: readonly PlaylistStatus[] = ['active'],
): Promise<Candidate[]> {
  const now = ctx.now();
  const rows = await ctx.db
    .selectFrom('playlists')
    .select([...matchedColumns(now), backAt.as('back_at')])
    .where('brand', '=', ctx.brand)
    .where('status', 'in', [...statuses])
    .where((row) => row.or([row('review_verdict', 'is', null), row('review_verdict', '<>', 'condemned')]))
    .where(where)
    .orderBy('followers', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_FITTING)
    .execute();
  const loads = await readLoads(ctx, sql`${rows.map(({ id }) => id)}::text[]`);
  return rows.map((row) => ({ ...matchedOf(row, loads.get(row.id), now), backAt: row.back_at }));
}

type WaitingSong = MatchedSong & { wanted: number };

/** Songs of placed orders that are in review, the oldest first. */
export async function readWaiting(ctx: Context, genres: readonly Genre[]): Promise<WaitingSong[]> {
  const rows = await ctx.db
    .selectFrom('orders')
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .select(['campaigns.id', 'campaigns.genres', 'campaigns.moods', 'campaigns.language', 'orders.pitches'])
    .select('campaigns.ai_use as aiUse')
    .where('orders.brand', '=', ctx.brand)
    .where('orders.status', '=', 'placed')
    .where('campaigns.status', '=', 'in_review')
    .where(sql<boolean>`campaigns.genres && ${genres}::text[]`)
    .orderBy('orders.id')
    .limit(MAX_WAITING)
    .execute();
  const choicesOf = await readChoices(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, pitches, ...row }) => ({
    ...songOf({ ...row, ...choicesOf(id) }),
    ...row,
    wanted: pitches,
  }));
}

/** The playlists once these songs have been planned. */
export function afterWaiting(waiting: readonly WaitingSong[], playlists: readonly Candidate[]): Candidate[] {
  const left = new Map(playlists.map((playlist) => [playlist.id, playlist]));
  for (const song of waiting) {
    const chosen = choosePlaylists(song, fittingPlaylists(song, [...left.values()]), song.wanted);
    for (const { playlist } of chosen)
      left.set(playlist.id, { ...playlist, promoted: playlist.promoted + 1 });
  }
  return [...left.values()];
}

/** Every active playlist is reviewed again within this time. */
const REVIEW_MS = 7 * DAY;

/** When what keeps a song from these playlists now is over, of those where that is known. */
async function readLater(
  ctx: Context,
  barred: readonly { playlist: Candidate; bars: readonly ExclusionReason[] }[],
  { taken, artistOn }: { taken: ReadonlyMap<string, number>; artistOn: ReadonlyMap<string, Date> },
): Promise<ReadonlyMap<string, Date>> {
  const full = barred
    .filter(({ bars }) => bars.includes('slots') || bars.includes('share'))
    .map(({ playlist }) => ({ playlist, waiting: playlist.promoted - (taken.get(playlist.id) ?? 0) }));
  const free = await readFreePlaces(ctx, full);
  const endOf = ({ id, backAt }: Candidate, bar: ExclusionReason): Date | null => {
    if (bar === 'adds') return plus(ctx.now(), DAY);
    if (bar === 'weekly' || bar === 'review') return plus(ctx.now(), REVIEW_MS);
    if (bar === 'slots' || bar === 'share') return free.get(id) ?? null;
    if (bar === 'artist') return artistOn.get(id) ?? null;
    return bar === 'away' ? backAt : null;
  };
  const later = new Map<string, Date>();
  for (const { playlist, bars } of barred) {
    const ends = bars.map((bar) => endOf(playlist, bar)?.getTime() ?? Number.POSITIVE_INFINITY);
    const at = Math.max(...ends);
    if (Number.isFinite(at)) later.set(playlist.id, new Date(at));
  }
  return later;
}
