import { sql } from 'kysely';
import { MAX_FITTING } from '#contract/fulfilment/pitches/rules.ts';
import type { Fit } from '#contract/fulfilment/pitches/schema.ts';
import type { Genre } from '#contract/genres.schema.ts';
import type { Context } from '#server/context.ts';
import { acceptance } from './acceptance.ts';
import { fittingPlaylists, type MatchedSong } from './match-playlists.ts';
import { matchedColumns, matchedOf, readLoads } from './read-matching.ts';

const SAMPLE = 5;

/**
 * The brand's playlists that a song of these genres could be pitched to now, by the rules of matching: how many, and the
 * best five. Looks at most at the `MAX_FITTING` with the most followers, so the work is bounded for every caller.
 */
export async function readFit(ctx: Context, genres: readonly Genre[]): Promise<Fit> {
  const now = ctx.now();
  const rows = await ctx.db
    .selectFrom('playlists')
    .select(matchedColumns)
    .where('brand', '=', ctx.brand)
    .where('status', '=', 'active')
    .where('review_due_at', '>', now)
    .where('review_verdict', 'in', ['healthy', 'watch'])
    .where(sql<boolean>`genres && ${genres}::text[]`)
    .orderBy('followers', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_FITTING)
    .execute();
  const loads = await readLoads(ctx, sql`${rows.map(({ id }) => id)}::text[]`);
  const none: ReadonlySet<string> = new Set();
  const song: MatchedSong = {
    genres,
    moods: [],
    language: null,
    artist: '',
    preferred: none,
    offered: none,
    withheld: none,
  };
  const fitting = fittingPlaylists(
    song,
    rows.map((row) => matchedOf(row, loads.get(row.id), now)),
  );
  const best = fitting.slice(0, SAMPLE).map(({ playlist }) => playlist.id);
  return { count: fitting.length, sample: await readSample(ctx, best) };
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
