import { z } from 'zod';
import { orNull, rowsOf } from '#server/adapters/answers.ts';
import { Code, Images, Name } from '#server/adapters/spotify/answers.ts';
import { callSpotify } from '#server/adapters/spotify/spotify-client.ts';

/** Longer than any song; what is longer is no length. */
const MOST_MS = 24 * 3600 * 1000;

/** What is read of a track. Only what names it has to be there. */
export const Track = z.object({
  id: Code,
  name: Name,
  artists: rowsOf(z.object({ name: Name })).catch([]),
  album: z
    .object({
      /** Widest first; may be empty. */
      images: Images.catch([]),
      /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
      release_date: orNull(z.string().regex(/^\d{4}(-\d\d){0,2}$/)),
    })
    .catch({ images: [], release_date: null }),
  duration_ms: orNull(z.int().min(1).max(MOST_MS)),
  explicit: orNull(z.boolean()),
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
