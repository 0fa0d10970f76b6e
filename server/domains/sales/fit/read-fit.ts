import { sql } from 'kysely';
import { MAX_CHOICES } from '#contract/sales/fit/rules.ts';
import type { Fit, FittingPlaylist } from '#contract/sales/fit/schema.ts';
import type { Context } from '#server/context.ts';
import { isPublic } from '#server/domains/catalogue/curators/is-public.ts';
import { askedSong, type DescribedSong } from './asked-song.ts';
import { fitReason, waitText, wideningGenres } from './fit-texts.ts';
import type { MatchedPlaylist } from './match-playlists.ts';
import { playlistAnswers, shownAnswers } from './playlist-answers.ts';
import { readSongFit } from './song-fit.ts';

/** The brand's playlists that a song fits now: how many, why not more, and what would widen it. */
export async function readFit(ctx: Context, described: DescribedSong): Promise<Fit> {
  const song = askedSong(described);
  const fit = await readSongFit(ctx, song);
  return {
    count: fit?.matches.length ?? 0,
    reason: fitReason(fit),
    widen: await wideningGenres(ctx, song),
  };
}

/** The best of the brand's playlists that a song fits now, as matching ranks them, and then those that it may fit later. */
export async function listFitting(
  ctx: Context,
  { ai, ...described }: Omit<DescribedSong, 'aiUse'> & { ai?: DescribedSong['aiUse'] },
): Promise<FittingPlaylist[]> {
  const song = askedSong({ ...described, aiUse: ai });
  const { matches = [], barred = [], later = new Map() } = (await readSongFit(ctx, song)) ?? {};
  const waiting = barred.filter(({ playlist }) => later.has(playlist.id));
  const all = [
    ...matches.map(({ playlist }) => ({ playlist, waits: null })),
    ...waiting.map((one) => ({ playlist: one.playlist, waits: waitText(one) })),
  ];
  return describe(ctx, all.slice(0, MAX_CHOICES), song.genres);
}

/** What anybody may see of playlists, in this order: the name where its curator shows it, here or on a public page. */
async function describe(
  { db }: Context,
  found: readonly { playlist: MatchedPlaylist; waits: string | null }[],
  asked: readonly FittingPlaylist['genres'][number][],
): Promise<FittingPlaylist[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ playlist }) => playlist.id);
  const rows = await db
    .selectFrom('playlists')
    .innerJoin('curators', 'curators.id', 'playlists.curator_id')
    .select(['playlists.id', 'playlists.name', 'playlists.image', 'playlists.genres', 'playlists.followers'])
    .select(['playlists.reviewed_at', sql<boolean>`shows_name or ${isPublic}`.as('shows_name')])
    .select(playlistAnswers.as('answers'))
    .where('playlists.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ playlist, waits }) => {
    const row = byId.get(playlist.id);
    if (!row?.reviewed_at) return [];
    return {
      id: row.id,
      name: row.shows_name ? row.name : null,
      image: row.shows_name ? row.image : null,
      genres: row.genres.toSorted(
        (one, other) => Number(asked.includes(other)) - Number(asked.includes(one)),
      ),
      followers: row.followers,
      reviewedAt: row.reviewed_at.toISOString(),
      ...shownAnswers(row.answers),
      waits,
    };
  });
}
