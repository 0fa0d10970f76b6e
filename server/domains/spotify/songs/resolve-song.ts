import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { ResolvedSong } from '#contract/spotify/songs/schema.ts';
import { longDay } from '#contract/time.ts';
import { SongLookupFailed } from '#server/adapters/spotify/resolve-song.ts';
import type { Context } from '#server/context.ts';
import { callWithKeys } from '#server/domains/spotify/keys/key-pool.ts';
import { loadableOrNull } from '#server/lib/pictures.ts';
import { countLookup } from './count-lookup.ts';
import { keepLength } from './keep-length.ts';
import { upcomingReleaseDay } from './release-day.ts';

const codes: Record<SongLookupFailed['reason'], ErrorCode> = {
  not_a_track: 'not_a_track',
  unknown_track: 'song_unknown',
  unavailable: 'song_lookup_unavailable',
};

/** What a link leads to, and its track. */
export interface FoundSong {
  song: ResolvedSong;
  trackId: string | null;
}

/**
 * Title, artist and cover of a link, with a warning when the song is not out yet. Throws the error codes of `codes`, and
 * `too_many_requests`.
 */
export async function resolveSong(ctx: Context, url: string, network: string): Promise<FoundSong> {
  await countLookup(ctx, network);
  const song = await ctx.outside.songs.resolve(url, callWithKeys(ctx)).catch((error: unknown) => {
    if (!(error instanceof SongLookupFailed)) throw error;
    throw new AppError(codes[error.reason], error.message, { errors: { url: error.message } });
  });
  await keepLength(ctx, song);
  const { songName, artistName, image, songUrl, source, trackId } = song;
  const day = upcomingReleaseDay(song.releaseDate, ctx.now());
  return {
    song: {
      songName,
      artistName,
      image: loadableOrNull(ctx.config, image),
      songUrl,
      source,
      comesOut: day,
      warning: day && unreleased(day),
    },
    trackId,
  };
}

function unreleased(day: string): string {
  return `This song is released on ${longDay(day)}. Curators can add it only after that, so your campaign starts on or after that day.`;
}
