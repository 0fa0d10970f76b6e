import type { SongSearch } from '#contract/spotify/songs/schema.ts';
import type { Context } from '#server/context.ts';
import { callWithKeys } from '#server/domains/spotify/keys/key-pool.ts';
import { loadableOrNull } from '#server/lib/pictures.ts';
import { countLookup } from './count-lookup.ts';
import { keepLength } from './keep-length.ts';
import { upcomingReleaseDay } from './release-day.ts';

/** Songs by words of title and artist. Not `searchable` while no key of the brand works: then the link remains. */
export async function searchSongs(ctx: Context, text: string, network: string): Promise<SongSearch> {
  await countLookup(ctx, network);
  const found = await ctx.outside.songs.search(text, callWithKeys(ctx));
  if (found === null) return { searchable: false, songs: [] };
  // One of them is chosen without another look-up.
  for (const song of found) await keepLength(ctx, song);
  return {
    searchable: true,
    songs: found.map(({ songName, artistName, image, songUrl, releaseDate }) => ({
      songName,
      artistName,
      image: loadableOrNull(ctx.config, image),
      songUrl,
      comesOut: upcomingReleaseDay(releaseDate, ctx.now()),
    })),
  };
}
