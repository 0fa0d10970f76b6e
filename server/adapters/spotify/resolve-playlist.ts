import {
  type PlaylistLink,
  parsePlaylistLink,
  playlistLinkProblem,
  playlistUrl,
} from '#contract/spotify/songs/rules.ts';
import { readOembed } from '#server/adapters/spotify/oembed.ts';
import { resolveShortLink, spotifyShortLinks } from '#server/adapters/spotify/resolve-short-link.ts';
import type { CallWebApi } from '#server/adapters/spotify/resolve-song.ts';
import { SpotifyError } from '#server/adapters/spotify/spotify-client.ts';
import type { SpotifyWebApi } from '#server/adapters/spotify/web-api.ts';
import type { Logger } from '#server/lib/log.ts';

export interface ResolvedPlaylist {
  url: string;
  name: string;
  image: string | null;
  /** Null where they are not known, as for oEmbed. */
  followers: number | null;
  /** Null where they are not known. */
  description: string | null;
  snapshotId: string | null;
  /** The id of its owner at Spotify. */
  owner: string | null;
  isPrivate: boolean;
  source: 'spotify' | 'oembed';
}

export interface PlaylistSource {
  /** The address of a playlist by any link, URI or id; resolves short links at Spotify. Throws PlaylistLookupFailed. */
  identify(text: string): Promise<string>;
  /** Reads a playlist by its address as `identify` answers it. Throws PlaylistLookupFailed. */
  read(url: string, ask: CallWebApi): Promise<ResolvedPlaylist>;
}

/** `message` is a sentence for the admin who pasted the link. */
export class PlaylistLookupFailed extends Error {
  readonly reason: 'not_a_playlist' | 'unknown_playlist' | 'unavailable';

  constructor(reason: PlaylistLookupFailed['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PlaylistLookupFailed';
    this.reason = reason;
  }
}

interface PlaylistSourceOptions {
  webApi: Pick<SpotifyWebApi, 'readPlaylist'>;
  /** `https://open.spotify.com/oembed`; without a trailing slash, like `shortLinkBase`. */
  oembedBase: string;
  shortLinkBase?: string;
  log: Logger;
}

/** Looks playlists up through the Web API, then through oEmbed. With both down the lookup fails as `unavailable`. */
export function spotifyPlaylistSource(options: PlaylistSourceOptions): PlaylistSource {
  const { webApi, oembedBase, shortLinkBase = spotifyShortLinks, log } = options;

  return {
    identify: async (text) => (await linkOf(text)).url,
    async read(url, ask) {
      const { id } = await linkOf(url);
      const found = await ask((token) => webApi.readPlaylist(token, id)).catch(giveUp);
      if (found) {
        const { name, images, followers, description, snapshot_id: snapshotId } = found;
        const image = images?.[0]?.url ?? null;
        return {
          url,
          name,
          image,
          followers: followers?.total ?? null,
          description,
          snapshotId,
          owner: found.owner?.id ?? null,
          isPrivate: found.public === false,
          source: 'spotify',
        };
      }
      const { title, image } = await readOembed({ oembedBase, url }).catch(giveUp);
      return {
        url,
        name: title,
        image,
        followers: null,
        description: null,
        snapshotId: null,
        owner: null,
        isPrivate: false,
        source: 'oembed',
      };
    },
  };

  async function linkOf(text: string): Promise<{ id: string; url: string }> {
    const pasted = parsePlaylistLink(text);
    const link: PlaylistLink =
      pasted.kind === 'short'
        ? await resolveShortLink(pasted.url, shortLinkBase, parsePlaylistLink).catch(giveUp)
        : pasted;
    if (link.kind === 'playlist') return { id: link.id, url: playlistUrl(link.id) };
    throw new PlaylistLookupFailed(
      'not_a_playlist',
      playlistLinkProblem(link) ?? 'This short link doesn’t open a playlist.',
    );
  }

  function giveUp(error: unknown): never {
    if (!(error instanceof SpotifyError)) throw error;
    if (error.kind === 'not_found') {
      const remedy = 'Copy it again. In Spotify, choose Share > Copy link to playlist.';
      throw new PlaylistLookupFailed(
        'unknown_playlist',
        `Spotify couldn’t find a playlist at this link. ${remedy}`,
        error,
      );
    }
    log.warn({ kind: error.kind, reason: error.message }, 'no source answered the playlist lookup');
    const remedy = 'Enter the name and followers yourself, or try again in a minute.';
    throw new PlaylistLookupFailed('unavailable', `We can’t reach Spotify right now. ${remedy}`, error);
  }
}
