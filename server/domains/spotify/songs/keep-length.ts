import { type ResolvedSong, SongLookupFailed } from '#server/adapters/spotify/resolve-song.ts';
import type { Context } from '#server/context.ts';
import { callWithKeys } from '#server/domains/spotify/keys/key-pool.ts';

/** How many seconds a song has, as Spotify says now; null where it does not. Calls Spotify. */
export async function askLength(ctx: Context, songUrl: string): Promise<number | null> {
  try {
    const song = await ctx.outside.songs.resolve(songUrl, callWithKeys(ctx));
    await keepLength(ctx, song);
    return song.durationMs === null ? null : secondsIn(song.durationMs);
  } catch (error) {
    if (!(error instanceof SongLookupFailed)) throw error;
    return null;
  }
}

const secondsIn = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

/** Keeps how long a song is, if Spotify said so: a curator can’t have heard what comes after its end. */
export async function keepLength(
  ctx: Context,
  { trackId, durationMs }: Pick<ResolvedSong, 'trackId' | 'durationMs'>,
): Promise<void> {
  if (trackId === null || durationMs === null) return;
  const read = { seconds: secondsIn(durationMs), read_at: ctx.now() };
  await ctx.db
    .insertInto('song_lengths')
    .values({ track_id: trackId, ...read })
    .onConflict((known) => known.column('track_id').doUpdateSet(read))
    .execute();
}
