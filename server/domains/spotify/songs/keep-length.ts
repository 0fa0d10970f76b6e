import type { ResolvedSong } from '#server/adapters/spotify/resolve-song.ts';
import type { Context } from '#server/context.ts';

/** Keeps how long a song is, if Spotify said so: a curator can’t have heard what comes after its end. */
export async function keepLength(
  ctx: Context,
  { trackId, durationMs }: Pick<ResolvedSong, 'trackId' | 'durationMs'>,
): Promise<void> {
  if (trackId === null || durationMs === null) return;
  const read = { seconds: Math.ceil(durationMs / 1000), read_at: ctx.now() };
  await ctx.db
    .insertInto('song_lengths')
    .values({ track_id: trackId, ...read })
    .onConflict((known) => known.column('track_id').doUpdateSet(read))
    .execute();
}
