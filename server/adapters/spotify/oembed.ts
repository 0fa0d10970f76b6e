import { z } from 'zod';
import { orNull } from '#server/adapters/answers.ts';
import { Name } from '#server/adapters/spotify/answers.ts';
import { callSpotify } from '#server/adapters/spotify/spotify-client.ts';

const Embed = z.object({ title: Name, thumbnail_url: orNull(z.url().max(500)) });

/**
 * Reads title and picture of the page of a track or playlist without a key. Throws SpotifyError, `not_found` when
 * there is none.
 */
export async function readOembed(options: {
  oembedBase: string;
  url: string;
}): Promise<{ title: string; image: string | null }> {
  const embed = await callSpotify(`${options.oembedBase}?url=${encodeURIComponent(options.url)}`, {
    answer: Embed,
    badRequest: 'not_found',
  });
  return { title: embed.title, image: embed.thumbnail_url };
}
