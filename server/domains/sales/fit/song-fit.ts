import { sql } from 'kysely';
import type { AiUse, Genre } from '#contract/genres.schema.ts';
import { MAX_FITTING } from '#contract/sales/fit/rules.ts';
import type { PackageFit, WideningGenre } from '#contract/sales/fit/schema.ts';
import type { Context } from '#server/context.ts';
import { readAlreadyOn } from './already-on.ts';
import {
  choosePlaylists,
  exclusionReasons,
  fittingPlaylists,
  type Match,
  type MatchedPlaylist,
  type MatchedSong,
} from './match-playlists.ts';
import { matchedColumns, matchedOf, readLoads } from './read-loads.ts';

/** What fits a song of some genres now. */
export interface SongFit {
  /** The playlists that it can be pitched to, the best first: one pitch each. */
  matches: readonly Match[];
  /** Active playlists with a genre in common. */
  playlists: number;
  /** Those of them whose places are taken, or will be by the songs that are being reviewed. */
  full: number;
  /** Those of them whose curators refuse it because AI generated it. */
  refused: number;
}

/** What of a song decides where it fits. */
export interface AskedSong {
  genres: readonly Genre[];
  aiUse?: AiUse | null | undefined;
  /** Playlists that this track is known to be on are left out. */
  trackId?: string | null;
}

/** Songs in review that come first; the places of more are not counted. */
const MAX_WAITING = 100;

const none: ReadonlySet<string> = new Set();

const songOf = ({ genres, aiUse = null }: AskedSong, alreadyOn: ReadonlySet<string> = none): MatchedSong => ({
  genres,
  moods: [],
  language: null,
  aiUse,
  artist: '',
  preferred: none,
  offered: none,
  alreadyOn,
  curators: [],
  withheld: none,
});

/**
 * The brand's playlists that a new order of this song could be planned for while its campaign runs, by the rules of
 * matching. Songs in review come first. A playlist that was offered its songs of today counts, as it is free tomorrow; one
 * whose places are taken does not, as older orders wait for them. Looks at most at the `MAX_FITTING` with the most
 * followers, so the work is bounded for every caller. Null without genres, and for a brand that has no active playlist yet:
 * nothing is known then.
 */
export async function readSongFit(ctx: Context, asked: AskedSong): Promise<SongFit | null> {
  const { genres, trackId = null } = asked;
  if (genres.length === 0) return null;
  const inCommon = sql<boolean>`genres && ${genres}::text[]`;
  const reviewed = await readReviewed(ctx, inCommon);
  const { count } = await ctx.db
    .selectFrom('playlists')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('brand', '=', ctx.brand)
    .where('status', '=', 'active')
    .where(inCommon)
    .executeTakeFirstOrThrow();
  if (Number(count) === 0 && !(await hasPlaylists(ctx))) return null;
  const left = afterWaiting(await readWaiting(ctx, genres), reviewed);
  const alreadyOn = await readAlreadyOn(ctx, sql`${left.map(({ id }) => id)}::text[]`, [trackId]);
  const song = songOf(asked, alreadyOn(trackId));
  const matches = fittingPlaylists(song, left);
  const refused = left.filter((playlist) => exclusionReasons(song, playlist).includes('refused_ai')).length;
  return { matches, playlists: Number(count), full: reviewed.length - matches.length - refused, refused };
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

/** Active playlists with a current review, with what they hold; the limit of a day is not held against them. */
async function readReviewed(
  ctx: Context,
  where: ReturnType<typeof sql<boolean>>,
): Promise<MatchedPlaylist[]> {
  const now = ctx.now();
  const rows = await ctx.db
    .selectFrom('playlists')
    .select(matchedColumns(now))
    .where('brand', '=', ctx.brand)
    .where('status', '=', 'active')
    .where('review_due_at', '>', now)
    .where('review_verdict', 'in', ['healthy', 'watch'])
    .where(where)
    .orderBy('followers', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_FITTING)
    .execute();
  const loads = await readLoads(ctx, sql`${rows.map(({ id }) => id)}::text[]`);
  return rows.map((row) => ({ ...matchedOf(row, loads.get(row.id), now), offeredToday: 0 }));
}

type WaitingSong = MatchedSong & { wanted: number };

/** Songs of placed orders that are in review, the oldest first. */
async function readWaiting(ctx: Context, genres: readonly Genre[]): Promise<WaitingSong[]> {
  const rows = await ctx.db
    .selectFrom('orders')
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .select(['campaigns.genres', 'campaigns.moods', 'campaigns.language', 'orders.pitches'])
    .select('campaigns.ai_use as aiUse')
    .where('orders.brand', '=', ctx.brand)
    .where('orders.status', '=', 'placed')
    .where('campaigns.status', '=', 'in_review')
    .where(sql<boolean>`campaigns.genres && ${genres}::text[]`)
    .orderBy('orders.id')
    .limit(MAX_WAITING)
    .execute();
  return rows.map(({ pitches, ...row }) => ({ ...songOf(row), ...row, wanted: pitches }));
}

/** The playlists once these songs have been planned. */
function afterWaiting(waiting: readonly WaitingSong[], playlists: readonly MatchedPlaylist[]) {
  const left = new Map(playlists.map((playlist) => [playlist.id, playlist]));
  for (const song of waiting) {
    const chosen = choosePlaylists(song, fittingPlaylists(song, [...left.values()]), song.wanted);
    for (const { playlist } of chosen)
      left.set(playlist.id, { ...playlist, promoted: playlist.promoted + 1 });
  }
  return [...left.values()];
}

/** The pitches of a package that can be planned, and how many curators would hear the song. */
export function packageFit(
  { brand, config }: Pick<Context, 'brand' | 'config'>,
  { matches }: SongFit,
  pitches: number,
): PackageFit {
  const chosen = choosePlaylists({ curators: [] }, matches, pitches);
  return {
    pitches: chosen.length,
    curators: new Set(chosen.map(({ playlist }) => playlist.curatorId)).size,
    orderable: chosen.length === pitches || !config.REFUSE_OVERSOLD.includes(brand),
  };
}

/** Why no more pitches can be planned, in a sentence. */
export function fitReason(fit: SongFit | null): string {
  const { matches = [], playlists = 0, full = 0, refused = 0 } = fit ?? {};
  const fitting = matches.length;
  if (playlists === 0) return 'None of our active playlists has these genres.';
  if (fitting === playlists)
    return fitting === 1
      ? 'The only playlist with these genres has a free place.'
      : `All ${fitting} playlists with these genres have a free place.`;
  const unreviewed = playlists - fitting - full - refused;
  const parts = [
    ...(full > 0 ? [`${full} ${full === 1 ? 'has' : 'have'} no free place`] : []),
    ...(refused > 0 ? [`${refused} ${refused === 1 ? 'refuses' : 'refuse'} songs that AI generated`] : []),
    ...(unreviewed > 0 ? [`${unreviewed} ${unreviewed === 1 ? 'has' : 'have'} no current review`] : []),
  ];
  return `Of ${playlists} ${playlists === 1 ? 'playlist' : 'playlists'} with these genres, ${[
    `${fitting} ${fitting === 1 ? 'fits' : 'fit'}`,
    ...parts,
  ].join(', ')}.`;
}

const MAX_WIDENING = 3;

/**
 * Genres that stand beside a song’s on playlists, and how many more playlists it would fit with one of them: those with
 * the most first.
 */
export async function wideningGenres(ctx: Context, asked: AskedSong): Promise<WideningGenre[]> {
  const { genres } = asked;
  const related = await sql<{ genre: Genre }>`
    select distinct genre from playlists, unnest(genres) as genre
    where brand = ${ctx.brand} and status = 'active' and genres && ${genres}::text[]
      and genre <> all(${genres}::text[])`.execute(ctx.db);
  const names = related.rows.map(({ genre }) => genre);
  if (names.length === 0) return [];
  const others = await readReviewed(
    ctx,
    sql<boolean>`genres && ${names}::text[] and not genres && ${genres}::text[]`,
  );
  const left = afterWaiting(await readWaiting(ctx, names), others);
  return names
    .map((genre) => ({
      genre,
      playlists: fittingPlaylists(songOf({ ...asked, genres: [genre] }), left).length,
    }))
    .filter(({ playlists }) => playlists > 0)
    .toSorted((one, other) => other.playlists - one.playlists || (one.genre < other.genre ? -1 : 1))
    .slice(0, MAX_WIDENING);
}
