import type { Fit } from '#contract/sales/fit/schema.ts';
import type { Context } from '#server/context.ts';
import { acceptance } from './acceptance.ts';
import { askedSong, type DescribedSong } from './asked-song.ts';
import { fitReason, wideningGenres } from './fit-texts.ts';
import { readSongFit } from './song-fit.ts';

const SAMPLE = 5;

/**
 * The brand's playlists that a song fits now: how many, why not more, what would widen it, and the best
 * five.
 */
export async function readFit(ctx: Context, described: DescribedSong): Promise<Fit> {
  const song = askedSong(described);
  const fit = await readSongFit(ctx, song);
  const matches = fit?.matches ?? [];
  const best = matches.slice(0, SAMPLE).map(({ playlist }) => playlist.id);
  return {
    count: matches.length,
    reason: fitReason(fit),
    widen: await wideningGenres(ctx, song),
    sample: await readSample(ctx, best),
  };
}

/** What anybody may see of these playlists, in this order. */
async function readSample({ db }: Context, ids: readonly string[]): Promise<Fit['sample']> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('playlists')
    .select(['id', 'name', 'image', 'followers', 'reviewed_at', acceptance.as('acceptance')])
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row?.reviewed_at) return [];
    return {
      name: row.name,
      image: row.image,
      followers: row.followers,
      reviewedAt: row.reviewed_at.toISOString(),
      acceptance: row.acceptance,
    };
  });
}
