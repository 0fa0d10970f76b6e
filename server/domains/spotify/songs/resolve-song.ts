import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { ResolvedSong } from '#contract/spotify/songs/schema.ts';
import { SongLookupFailed } from '#server/adapters/spotify/resolve-song.ts';
import type { Context } from '#server/context.ts';
import { findRunningOrder, type Song } from '#server/domains/sales/campaigns/same-song.ts';
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

/**
 * Title, artist and cover of a link, with warnings to show before payment. Throws the error codes of `codes`, and
 * `too_many_requests`.
 */
export async function resolveSong(ctx: Context, url: string, network: string): Promise<ResolvedSong> {
  await countLookup(ctx, network);
  const song = await ctx.outside.songs.resolve(url, callWithKeys(ctx)).catch((error: unknown) => {
    if (!(error instanceof SongLookupFailed)) throw error;
    throw new AppError(codes[error.reason], error.message, { errors: { url: error.message } });
  });
  await keepLength(ctx, song);
  const { songName, artistName, image, songUrl, source, trackId } = song;
  const day = upcomingReleaseDay(song.releaseDate, ctx.now());
  return {
    songName,
    artistName,
    image: loadableOrNull(ctx.config, image),
    songUrl,
    source,
    comesOut: day,
    warning: day
      ? unreleased(day)
      : await alreadyRunning(ctx, { trackId, title: `${songName} ${artistName}`, shortLink: null }),
  };
}

function unreleased(day: string): string {
  const text = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  return `This song is released on ${text}. Curators can add it only after that, so your campaign starts on or after that day.`;
}

/** Only of the caller's own orders; a visitor has none. */
async function alreadyRunning({ actor, ...ctx }: Context, song: Song): Promise<string | null> {
  if (actor.kind !== 'account') return null;
  const order = await findRunningOrder({ ...ctx, actor }, { userId: actor.id, song });
  return order ? `This song already has an active campaign: order ${order.number}.` : null;
}
