import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { ResolvedSong } from '#contract/songs.ts';
import { SongLookupFailed } from '#server/adapters/spotify/resolve-song.ts';
import type { AccountContext } from '#server/context.ts';
import { findRunningOrder, type Song } from '#server/features/campaigns/same-song.ts';
import { askWithKeys } from '#server/features/spotify-keys/key-pool.ts';

const codes: Record<SongLookupFailed['reason'], ErrorCode> = {
  not_a_track: 'not_a_track',
  unknown_track: 'song_unknown',
  unavailable: 'song_lookup_unavailable',
};

/** Title, artist and cover of a link, with warnings to show before payment. Throws the error codes of `codes`. */
export async function resolveSong(ctx: AccountContext, url: string): Promise<ResolvedSong> {
  const song = await ctx.outside.songs.resolve(url, askWithKeys(ctx)).catch((error: unknown) => {
    if (!(error instanceof SongLookupFailed)) throw error;
    throw new AppError(codes[error.reason], error.message, { errors: { url: error.message } });
  });
  const { songName, artistName, image, songUrl, source, trackId, releaseDate } = song;
  return {
    songName,
    artistName,
    image,
    songUrl,
    source,
    warning:
      unreleased(releaseDate, ctx.now()) ??
      (await alreadyRunning(ctx, { trackId, title: `${songName} ${artistName}`, shortLink: null })),
  };
}

function unreleased(releaseDate: string | null, now: Date): string | null {
  if (!releaseDate || new Date(releaseDate) <= now) return null;
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(releaseDate),
  );
  return `This song comes out on ${day}. Curators can only add it once it is released.`;
}

async function alreadyRunning(ctx: AccountContext, song: Song): Promise<string | null> {
  const order = await findRunningOrder(ctx, { userId: ctx.actor.id, song });
  return order ? `This song already has a campaign: order ${order.number}.` : null;
}
