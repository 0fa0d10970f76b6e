import { z } from 'zod';
import { orNull } from '#server/adapters/answers.ts';
import { Code, Images, MAX_COUNT, MAX_NAME } from '#server/adapters/spotify/answers.ts';
import { type AppToken, requestAppToken } from '#server/adapters/spotify/app-token.ts';
import {
  addItem,
  changeDetails,
  moveItem,
  type PlaylistItems,
  readItems,
  removeItem,
} from '#server/adapters/spotify/playlist-items.ts';
import { readOwner, type TokenOwner } from '#server/adapters/spotify/read-owner.ts';
import { readTrack, type SpotifyTrack } from '#server/adapters/spotify/read-track.ts';
import { searchTracks } from '#server/adapters/spotify/search-tracks.ts';
import { callSpotify, type SpotifyCredentials } from '#server/adapters/spotify/spotify-client.ts';
import {
  type ConsentVisit,
  consentUrl,
  redeemCode,
  renewToken,
  type UserTokens,
} from '#server/adapters/spotify/user-token.ts';
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
type SpotifyPlaylist = z.infer<typeof Playlist>;

/** The fields that are read: without the list of items, which only owners may see. */
const FIELDS = 'id,name,images,followers,description,snapshot_id,owner(id),public';

/** Reads a playlist from the Web API. Throws SpotifyError, `not_found` if the playlist doesn't exist. */
function readPlaylist(options: {
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

/** Spotify's Web API and its accounts service. Every call throws SpotifyError. The caller stores tokens. */
export interface SpotifyWebApi {
  /** A token of the app itself; `unauthorized` when Spotify refuses the credentials. */
  requestToken(credentials: SpotifyCredentials): Promise<AppToken>;
  /** A track of the catalogue; `not_found` if the track doesn't exist. */
  readTrack(token: string, trackId: string): Promise<SpotifyTrack>;
  /** The tracks that any words of title and artist find, the best first. */
  searchTracks(token: string, text: string): Promise<SpotifyTrack[]>;
  /** The address of the consent page. */
  consentUrl(visit: ConsentVisit): string;
  /** The tokens for the code of a visit; `grant_ended` if the code is not valid. */
  redeemCode(
    credentials: SpotifyCredentials,
    given: { code: string; verifier: string; redirectUri: string },
  ): Promise<UserTokens>;
  /** A new access token of a listener; `grant_ended` if the consent was withdrawn or has expired. */
  renewToken(credentials: SpotifyCredentials, refreshToken: string): Promise<UserTokens>;
  /** The listener whose token it is; `not_registered` when the app may not serve them. */
  readOwner(token: string): Promise<TokenOwner>;
  /** A playlist without its items; `not_found` when there is none, or it is private. */
  readPlaylist(token: string, playlistId: string): Promise<SpotifyPlaylist>;
  /**
   * The items of a playlist that the listener owns or may change; no entries, after one call, while its snapshot is `known`.
   * `no_access` for other playlists. So do the next three, which answer the new snapshot; positions count from 0.
   */
  readItems(token: string, playlistId: string, known: string | null): Promise<PlaylistItems>;
  /** Never looks for duplicates: read the items before a call is repeated. */
  addItem(token: string, playlistId: string, trackId: string, position?: number): Promise<string>;
  moveItem(
    token: string,
    playlistId: string,
    move: { from: number; before: number; snapshotId: string },
  ): Promise<string>;
  /** Writes title and description of a playlist that the listener owns. */
  changeDetails(
    token: string,
    playlistId: string,
    details: { name: string; description?: string },
  ): Promise<void>;
  /** Removes every occurrence of the track. */
  removeItem(token: string, playlistId: string, trackId: string, snapshotId: string): Promise<string>;
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
  searchTracks: (token, text) => searchTracks({ apiBase: bases.apiBase, token, text }),
  consentUrl: (visit) => consentUrl(bases.accountsBase, visit),
  redeemCode: (credentials, given) => redeemCode(bases.accountsBase, credentials, given),
  renewToken: (credentials, refreshToken) => renewToken(bases.accountsBase, credentials, refreshToken),
  readOwner: (token) => readOwner(bases.apiBase, token),
  readPlaylist: (token, playlistId) => readPlaylist({ apiBase: bases.apiBase, token, playlistId }),
  readItems: (token, playlistId, known) => readItems({ apiBase: bases.apiBase, token, playlistId }, known),
  addItem: (token, playlistId, trackId, position) =>
    addItem({ apiBase: bases.apiBase, token, playlistId }, trackId, position),
  moveItem: (token, playlistId, move) => moveItem({ apiBase: bases.apiBase, token, playlistId }, move),
  changeDetails: (token, playlistId, details) =>
    changeDetails({ apiBase: bases.apiBase, token, playlistId }, details),
  removeItem: (token, playlistId, trackId, snapshotId) =>
    removeItem({ apiBase: bases.apiBase, token, playlistId }, trackId, snapshotId),
});
