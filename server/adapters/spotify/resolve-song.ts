import { parseSpotifyLink, spotifyLinkProblem, trackUrl } from '#contract/spotify/songs/rules.ts';
import { boundedCache } from '#server/adapters/spotify/bounded-cache.ts';
import { readOembed } from '#server/adapters/spotify/oembed.ts';
import type { SpotifyTrack } from '#server/adapters/spotify/read-track.ts';
import { resolveShortLink, spotifyShortLinks } from '#server/adapters/spotify/resolve-short-link.ts';
import { SpotifyError } from '#server/adapters/spotify/spotify-client.ts';
import type { SpotifyWebApi } from '#server/adapters/spotify/web-api.ts';
import type { Logger } from '#server/lib/log.ts';

export interface ResolvedSong {
  trackId: string | null;
  songName: string;
  /** The artists, separated by commas, with the number of those it has no room for; empty for oEmbed, which does not return them. */
  artistName: string;
  image: string | null;
  songUrl: string;
  durationMs: number | null;
  explicit: boolean | null;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  releaseDate: string | null;
  source: 'spotify' | 'oembed';
}

/** Makes a call with the token of a key; null when no key works. Throws SpotifyError only for `not_found`. */
export type CallWebApi = <Answer>(call: (token: string) => Promise<Answer>) => Promise<Answer | null>;

export interface SongSource {
  /** Looks a song up by its link (any form, also short links). Throws SongLookupFailed. */
  resolve(url: string, ask: CallWebApi): Promise<ResolvedSong>;
  /**
   * When a song was or is released (`YYYY`, `YYYY-MM` or `YYYY-MM-DD`); null where no key works, or Spotify does not say.
   */
  releaseDate(trackId: string, ask: CallWebApi): Promise<string | null>;
  /** Songs by words of title and artist, the best first; null when no key works. */
  search(text: string, ask: CallWebApi): Promise<ResolvedSong[] | null>;
  /** The track id of a link; resolves short links at Spotify. Throws SongLookupFailed. */
  identify(url: string): Promise<string>;
}

/** `message` is a sentence for the person who pasted the link. */
export class SongLookupFailed extends Error {
  readonly reason: 'not_a_track' | 'unknown_track' | 'unavailable';

  constructor(reason: SongLookupFailed['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SongLookupFailed';
    this.reason = reason;
  }
}

export interface SpotifyOptions {
  webApi: Pick<SpotifyWebApi, 'readTrack' | 'searchTracks'>;
  /** `https://open.spotify.com/oembed`; without a trailing slash, like `shortLinkBase`. */
  oembedBase: string;
  shortLinkBase?: string;
  log: Logger;
  now?: () => Date;
}

/** Looks songs up through the Web API, then through oEmbed. With both down the lookup fails as `unavailable`. */
export function spotifySongSource(options: SpotifyOptions): SongSource {
  const { webApi, oembedBase, shortLinkBase = spotifyShortLinks, log, now = () => new Date() } = options;
  const recent = boundedCache<ResolvedSong>({ most: 10_000, keepMs: 3600 * 1000, now });
  const searched = boundedCache<ResolvedSong[]>({ most: 1000, keepMs: 600 * 1000, now });

  return {
    identify: trackIdOf,
    async resolve(url, ask) {
      const trackId = await trackIdOf(url);
      const known = recent.get(trackId);
      if (known?.source === 'spotify') return known;
      // oEmbed returns less, so the lookup is repeated once a key works.
      const track = await ask((token) => webApi.readTrack(token, trackId)).catch(giveUp);
      if (!track && known) return known;
      const song = track ? songOf(track) : await byOembed(trackId);
      recent.set(trackId, song);
      return song;
    },
    async releaseDate(trackId, ask) {
      const known = recent.get(trackId);
      if (known?.source === 'spotify') return known.releaseDate;
      const track = await ask((token) => webApi.readTrack(token, trackId)).catch(() => null);
      if (!track) return null;
      recent.set(trackId, songOf(track));
      return track.album.release_date;
    },
    async search(text, ask) {
      const words = text.toLowerCase().replace(/\s+/g, ' ').trim();
      const known = searched.get(words);
      if (known) return known;
      const found = await songsNamed(words, ask);
      if (found) searched.set(words, found);
      return found;
    },
  };

  async function songsNamed(text: string, ask: CallWebApi): Promise<ResolvedSong[] | null> {
    const tracks = await ask((token) => webApi.searchTracks(token, text)).catch((error: unknown) => {
      if (error instanceof SpotifyError && error.kind === 'not_found') return [];
      throw error;
    });
    // What is found needs no lookup once it is chosen.
    for (const track of tracks ?? []) recent.set(track.id, songOf(track));
    return tracks === null ? null : tracks.map(songOf);
  }

  async function trackIdOf(url: string): Promise<string> {
    const pasted = parseSpotifyLink(url);
    const link =
      pasted.kind === 'short'
        ? await resolveShortLink(pasted.url, shortLinkBase, parseSpotifyLink).catch(giveUp)
        : pasted;
    if (link.kind === 'track') return link.id;
    throw new SongLookupFailed(
      'not_a_track',
      spotifyLinkProblem(link) ?? 'This short link doesn’t open a track.',
    );
  }

  async function byOembed(trackId: string): Promise<ResolvedSong> {
    const songUrl = trackUrl(trackId);
    const { title, image } = await readOembed({ oembedBase, url: songUrl }).catch(giveUp);
    return {
      trackId,
      songName: title,
      artistName: '',
      image,
      songUrl,
      durationMs: null,
      explicit: null,
      releaseDate: null,
      source: 'oembed',
    };
  }

  function giveUp(error: unknown): never {
    if (!(error instanceof SpotifyError)) throw error;
    if (error.kind === 'not_found') {
      const remedy = 'Copy it again. In Spotify, choose Share > Copy song link.';
      throw new SongLookupFailed(
        'unknown_track',
        `Spotify couldn’t find a track at this link. ${remedy}`,
        error,
      );
    }
    log.warn({ kind: error.kind, reason: error.message }, 'no source answered the song lookup');
    const remedy = 'Enter the title and artist yourself, or try again in a minute.';
    throw new SongLookupFailed('unavailable', `We can’t reach Spotify right now. ${remedy}`, error);
  }
}

function songOf(track: SpotifyTrack): ResolvedSong {
  return {
    trackId: track.id,
    songName: track.name,
    artistName: artistsIn(track.artists.map((artist) => artist.name)),
    image: track.album.images[0]?.url ?? null,
    songUrl: trackUrl(track.id),
    durationMs: track.duration_ms,
    explicit: track.explicit,
    releaseDate: track.album.release_date,
    source: 'spotify',
  };
}

/** The most that a campaign holds of its artists. */
const ARTISTS_LENGTH = 200;

function artistsIn(names: readonly string[]): string {
  for (let named = names.length; named > 1; named -= 1) {
    const rest = names.length - named;
    const text = `${names.slice(0, named).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
    if (text.length <= ARTISTS_LENGTH) return text;
  }
  const [first = '', ...others] = names;
  return others.length > 0 ? `${first} and ${others.length} more` : first;
}
