import { z } from 'zod';
import { callSpotify } from '#server/adapters/spotify/spotify-client.ts';

const Playlist = z.object({
  id: z.string(),
  name: z.string(),
  /** Widest first; null or empty without a picture. Their addresses last less than a day. */
  images: z.array(z.object({ url: z.url() })).nullable(),
  followers: z.object({ total: z.int() }),
  description: z.string().nullish(),
  snapshot_id: z.string().nullish(),
  owner: z.object({ id: z.string() }).nullish(),
  /** False for a private one. */
  public: z.boolean().nullish(),
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
