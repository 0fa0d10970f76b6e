import { sql } from 'kysely';
import type { Genre } from '#contract/genres.schema.ts';
import { pluralize } from '#contract/plural.ts';
import type { ExclusionReason, WideningGenre } from '#contract/sales/fit/schema.ts';
import type { Context } from '#server/context.ts';
import { fittingPlaylists } from './match-playlists.ts';
import {
  type AskedSong,
  afterWaiting,
  readCandidates,
  readWaiting,
  type SongFit,
  songOf,
} from './song-fit.ts';

const NO_PLACE: [one: string, several: string] = ['has no free place', 'have no free place'];

/** Why playlists with a genre in common don't take the song now, by the first reason against it. */
const whyNot: Partial<Record<ExclusionReason, [one: string, several: string]>> = {
  refused_genre: ['refuses one of these genres', 'refuse one of these genres'],
  refused_ai: ['refuses songs that AI generated', 'refuse songs that AI generated'],
  away: ['has a curator who is away', 'have curators who are away'],
  review: ['has no current review', 'have no current review'],
  left_out: ['is left out', 'are left out'],
  already_on: ['has this song already', 'have this song already'],
  artist: ['had this artist within 30 days', 'had this artist within 30 days'],
};

const textsOf = ({ bars: [bar] }: SongFit['barred'][number]) => (bar && whyNot[bar]) ?? NO_PLACE;

/** Why a playlist takes no pitch now: `has no free place`. */
export const waitText = (barred: SongFit['barred'][number]): string => textsOf(barred)[0];

/** Why no more pitches can be planned, in a sentence. */
export function fitReason(fit: SongFit | null): string {
  const { matches = [], barred = [] } = fit ?? {};
  const fitting = matches.length;
  const playlists = fitting + barred.length;
  if (playlists === 0) return 'None of our active playlists has these genres.';
  if (fitting === playlists)
    return fitting === 1
      ? 'The only playlist with these genres has a free place.'
      : `All ${fitting} playlists with these genres have a free place.`;
  const counts = Map.groupBy(barred, textsOf);
  const parts = [...counts].map(([[one, several], { length }]) => pluralize(length, one, several));
  return `Of ${pluralize(playlists, 'playlist')} with these genres, ${[
    pluralize(fitting, 'fits', 'fit'),
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
  const others = await readCandidates(
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
