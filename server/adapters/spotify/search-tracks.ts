import { z } from 'zod';
import { rowsOf } from '#server/adapters/answers.ts';
import { type SpotifyTrack, Track } from '#server/adapters/spotify/read-track.ts';
import { callSpotify } from '#server/adapters/spotify/spotify-client.ts';

/** Rows of one search; the Web API gives at most ten. */
const ROWS = 6;

const Found = z.object({ tracks: z.object({ items: rowsOf(Track) }) });

/** The tracks that the Web API finds by any words of title and artist, the best first. Throws SpotifyError. */
export async function searchTracks(options: {
  apiBase: string;
  token: string;
  text: string;
}): Promise<SpotifyTrack[]> {
  const query = new URLSearchParams({ q: options.text, type: 'track', limit: String(ROWS) });
  const { tracks } = await callSpotify(`${options.apiBase}/search?${query}`, {
    headers: { authorization: `Bearer ${options.token}` },
    answer: Found,
    // Only the words can be at fault, and no other key would find more.
    badRequest: 'not_found',
  });
  return tracks.items;
}
