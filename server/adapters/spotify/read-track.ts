import { z } from 'zod';
import { callSpotify } from '#server/adapters/spotify/spotify-client.ts';

/** What is read of a track. */
export const Track = z.object({
  id: z.string(),
  name: z.string(),
  artists: z.array(z.object({ name: z.string() })),
  album: z.object({
    /** Widest first; may be empty. */
    images: z.array(z.object({ url: z.url() })),
    /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
    release_date: z.string(),
  }),
  duration_ms: z.int(),
  explicit: z.boolean(),
});
export type SpotifyTrack = z.infer<typeof Track>;

/** Reads a track from the Web API. Throws SpotifyError, `not_found` if the track doesn't exist. */
export function readTrack(options: {
  apiBase: string;
  token: string;
  trackId: string;
}): Promise<SpotifyTrack> {
  return callSpotify(`${options.apiBase}/tracks/${options.trackId}`, {
    headers: { authorization: `Bearer ${options.token}` },
    answer: Track,
    // 22 letters and digits may still be invalid, because their value can exceed 128 bits.
    badRequest: 'not_found',
  });
}
