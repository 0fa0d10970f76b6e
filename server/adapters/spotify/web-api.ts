import { type AppToken, requestAppToken } from '#server/adapters/spotify/app-token.ts';
import { readTrack, type SpotifyTrack } from '#server/adapters/spotify/read-track.ts';
import type { SpotifyCredentials } from '#server/adapters/spotify/spotify-client.ts';

/** Spotify's Web API. Every call throws SpotifyError. The caller stores tokens. */
export interface SpotifyWebApi {
  /** A token of the app itself; `unauthorized` when Spotify refuses the credentials. */
  requestToken(credentials: SpotifyCredentials): Promise<AppToken>;
  /** A track of the catalogue; `not_found` when there is no such track. */
  readTrack(token: string, trackId: string): Promise<SpotifyTrack>;
}

/** The Web API at these base addresses, without a trailing slash. */
export const spotifyWebApi = (bases: {
  /** `https://api.spotify.com/v1` or its emulator. */
  apiBase: string;
  /** `https://accounts.spotify.com` */
  accountsBase: string;
}): SpotifyWebApi => ({
  requestToken: (credentials) => requestAppToken(bases.accountsBase, credentials),
  readTrack: (token, trackId) => readTrack({ apiBase: bases.apiBase, token, trackId }),
});
