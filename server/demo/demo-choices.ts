import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/context.ts';
import { askedSong, type DescribedSong } from '#server/domains/sales/fit/asked-song.ts';
import { readSongFit } from '#server/domains/sales/fit/song-fit.ts';

/** One artist in so many stars playlists and leaves one out. */
const CHOOSES_EVERY = 5;

/** Playlists below which no one leaves one out. */
const FEWEST = 6;

/** What the artist of an order chooses of the playlists that fit the song; most choose nothing. */
export async function demoChoices(
  ctx: Context,
  song: DescribedSong,
  index: number,
): Promise<{ starred?: Id<'playlist'>[]; leftOut?: Id<'playlist'>[] }> {
  if (index % CHOOSES_EVERY !== 2) return {};
  const fit = await readSongFit(ctx, askedSong(song));
  const ids = (fit?.matches ?? []).map(({ playlist }) => playlist.id as Id<'playlist'>);
  return ids.length < FEWEST ? {} : { starred: ids.slice(1, 3).sort(), leftOut: ids.slice(-1) };
}
