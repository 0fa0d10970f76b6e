import { parseSpotifyLink, spotifyLinkProblem, trackUrl } from '#contract/spotify-links.ts';
import { appTokens } from '#server/adapters/spotify/app-token.ts';
import { boundedCache } from '#server/adapters/spotify/bounded-cache.ts';
import { readOembed } from '#server/adapters/spotify/oembed.ts';
import { readTrack, type SpotifyTrack } from '#server/adapters/spotify/read-track.ts';
import { resolveShortLink, spotifyShortLinks } from '#server/adapters/spotify/resolve-short-link.ts';
import { type SpotifyCredentials, SpotifyError } from '#server/adapters/spotify/spotify-client.ts';
import type { Logger } from '#server/lib/log.ts';

export interface ResolvedSong {
  trackId: string | null;
  songName: string;
  /** The artists, separated by commas; empty for oEmbed, which does not return them. */
  artistName: string;
  image: string | null;
  songUrl: string;
  durationMs: number | null;
  explicit: boolean | null;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  releaseDate: string | null;
  source: 'spotify' | 'oembed';
}

export interface SongSource {
  /**
   * Looks a song up by its link (any form, also short links). Calls `onCoolDown` when the key must pause; the caller
   * stores that and passes another key, or none, meanwhile. Throws SongLookupFailed.
   */
  resolve(
    url: string,
    credentials: SpotifyCredentials | null,
    onCoolDown: (coolDown: CoolDown) => Promise<unknown>,
  ): Promise<ResolvedSong>;
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

/** Spotify's request to pause a key. A `quota` pause applies to every key of the same developer account. */
export interface CoolDown {
  kind: 'rate_limited' | 'quota';
  seconds: number;
}

/**
 * Seconds, used when Spotify sends no Retry-After. Its rate limit is a rolling window of 30 s; a quota is checked
 * hourly.
 */
const defaultCoolDown = { rate_limited: 30, quota: 3600 };

export interface SpotifyOptions {
  /** `https://api.spotify.com/v1` or its emulator; all bases without a trailing slash. */
  apiBase: string;
  /** `https://accounts.spotify.com` */
  accountsBase: string;
  /** `https://open.spotify.com/oembed` */
  oembedBase: string;
  shortLinkBase?: string;
  log: Logger;
  now?: () => Date;
}

/** Looks songs up through the Web API, then through oEmbed. With both down the lookup fails as `unavailable`. */
export function spotifySongSource(options: SpotifyOptions): SongSource {
  const { apiBase, oembedBase, shortLinkBase = spotifyShortLinks, log, now = () => new Date() } = options;
  const tokens = appTokens({ accountsBase: options.accountsBase, now });
  const recent = boundedCache<ResolvedSong>({ most: 10_000, keepMs: 3600 * 1000, now });

  return {
    identify: trackIdOf,
    async resolve(url, credentials, onCoolDown) {
      const trackId = await trackIdOf(url);
      const known = recent.get(trackId);
      // oEmbed returns less, so a lookup with a key is repeated.
      if (known && (known.source === 'spotify' || !credentials)) return known;
      const song =
        (credentials && (await byWebApi(trackId, credentials, onCoolDown))) ?? (await byOembed(trackId));
      recent.set(trackId, song);
      return song;
    },
  };

  async function trackIdOf(url: string): Promise<string> {
    const pasted = parseSpotifyLink(url);
    const link =
      pasted.kind === 'short' ? await resolveShortLink(pasted.url, shortLinkBase).catch(giveUp) : pasted;
    if (link.kind === 'track') return link.id;
    throw new SongLookupFailed(
      'not_a_track',
      spotifyLinkProblem(link) ?? 'This short link leads to no track.',
    );
  }

  /** Null when the Web API fails. */
  async function byWebApi(
    trackId: string,
    credentials: SpotifyCredentials,
    onCoolDown: Parameters<SongSource['resolve']>[2],
  ): Promise<ResolvedSong | null> {
    try {
      return songOf(await readWithToken(trackId, credentials));
    } catch (error) {
      if (!(error instanceof SpotifyError) || error.kind === 'not_found') return giveUp(error);
      const { clientId } = credentials;
      const { kind, message } = error;
      log.warn({ clientId, kind, reason: message }, 'Spotify Web API did not answer; falling back to oEmbed');
      if (kind === 'rate_limited' || kind === 'quota') {
        await onCoolDown({ kind, seconds: error.retryAfterSeconds ?? defaultCoolDown[kind] });
      }
      return null;
    }
  }

  /** A cached token may have been revoked, so it is renewed once. */
  async function readWithToken(trackId: string, credentials: SpotifyCredentials): Promise<SpotifyTrack> {
    const token = await tokens.get(credentials);
    try {
      return await readTrack({ apiBase, token, trackId });
    } catch (error) {
      if (!(error instanceof SpotifyError) || error.kind !== 'unauthorized') throw error;
      tokens.forget(credentials.clientId);
      return readTrack({ apiBase, token: await tokens.get(credentials), trackId });
    }
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
      const remedy = 'Copy it again: in Spotify, Share -> Copy song link.';
      throw new SongLookupFailed('unknown_track', `Spotify knows no track at this link. ${remedy}`, error);
    }
    log.warn({ kind: error.kind, reason: error.message }, 'No source answered the song lookup');
    const remedy = 'Type in the title and the artist instead, or try again in a minute.';
    throw new SongLookupFailed('unavailable', `Spotify cannot be reached at the moment. ${remedy}`, error);
  }
}

function songOf(track: SpotifyTrack): ResolvedSong {
  return {
    trackId: track.id,
    songName: track.name,
    artistName: track.artists.map((artist) => artist.name).join(', '),
    image: track.album.images[0]?.url ?? null,
    songUrl: trackUrl(track.id),
    durationMs: track.duration_ms,
    explicit: track.explicit,
    releaseDate: track.album.release_date,
    source: 'spotify',
  };
}
