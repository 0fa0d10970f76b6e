import { MAX_CHOICES } from '#contract/sales/fit/rules.ts';
import type { Fit } from '#contract/sales/fit/schema.ts';
import type { Context } from '#server/context.ts';
import { isPublic } from '#server/domains/catalogue/curators/is-public.ts';
import { askedSong, type DescribedSong } from './asked-song.ts';
import { fitReason, wideningGenres } from './fit-texts.ts';
import type { Match } from './match-playlists.ts';
import { playlistAnswers, shownAnswers } from './playlist-answers.ts';
import { readSongFit } from './song-fit.ts';

/** The brand's playlists that a song fits now: how many, why not more, what would widen it, and the best of them. */
export async function readFit(ctx: Context, described: DescribedSong): Promise<Fit> {
  const song = askedSong(described);
  const fit = await readSongFit(ctx, song);
  const matches = fit?.matches ?? [];
  return {
    count: matches.length,
    reason: fitReason(fit),
    widen: await wideningGenres(ctx, song),
    sample: await readSample(ctx, matches.slice(0, MAX_CHOICES)),
  };
}

/** What anybody may see of matched playlists, in this order: the name where its curator agreed to a public page. */
async function readSample({ db }: Context, matches: readonly Match[]): Promise<Fit['sample']> {
  if (matches.length === 0) return [];
  const ids = matches.map(({ playlist }) => playlist.id);
  const rows = await db
    .selectFrom('playlists')
    .innerJoin('curators', 'curators.id', 'playlists.curator_id')
    .select(['playlists.id', 'playlists.name', 'playlists.image', 'playlists.followers'])
    .select(['playlists.reviewed_at', isPublic.as('is_public'), playlistAnswers.as('answers')])
    .where('playlists.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return matches.flatMap(({ playlist, why }) => {
    const row = byId.get(playlist.id);
    if (!row?.reviewed_at) return [];
    return {
      id: row.id,
      name: row.is_public ? row.name : `A playlist for ${why.genres[0]}`,
      image: row.is_public ? row.image : null,
      followers: row.followers,
      reviewedAt: row.reviewed_at.toISOString(),
      ...shownAnswers(row.answers),
    };
  });
}
