import { z } from 'zod';
import { orNull } from '#server/adapters/answers.ts';
import { Code, Images, MAX_COUNT, MAX_NAME } from '#server/adapters/spotify/answers.ts';
import { callSpotify } from '#server/adapters/spotify/spotify-client.ts';
import { shortened, storable } from '#server/lib/shortened.ts';

/** Only its name has to be there. */
const Playlist = z.object({
  /** Empty for one that its owner has removed. */
  name: z.string().max(MAX_NAME).transform(storable),
  /** Widest first; null or empty without a picture. Their addresses last less than a day. */
  images: orNull(Images),
  followers: orNull(z.object({ total: z.int().min(0).max(MAX_COUNT) })),
  description: orNull(z.string().transform((text) => shortened(text, MAX_NAME))),
  snapshot_id: orNull(Code),
  owner: orNull(z.object({ id: Code })),
  /** False for a private one. */
  public: orNull(z.boolean()),
});
export type SpotifyPlaylist = z.infer<typeof Playlist>;

/** The fields that are read: without the list of items, which only owners may see. */
const FIELDS = 'id,name,images,followers,description,snapshot_id,owner(id),public';

/** Reads a playlist from the Web API. Throws SpotifyError, `not_found` if the playlist doesn't exist. */
export function readPlaylist(options: {
  apiBase: string;
  token: string;
  playlistId: string;
}): Promise<SpotifyPlaylist> {
  return callSpotify(`${options.apiBase}/playlists/${options.playlistId}?fields=${FIELDS}`, {
    headers: { authorization: `Bearer ${options.token}` },
    answer: Playlist,
    // 22 letters and digits may still be invalid, because their value can exceed 128 bits.
    badRequest: 'not_found',
  });
}
