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
  /** The performers, separated by commas; empty when oEmbed answered, which does not tell them. */
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
   * Looks a song up by its link (any form, short links too). `onCoolDown` is told when the key has to pause, so that
   * the caller keeps it and passes another key, or none, meanwhile. Throws SongLookupFailed.
   */
  resolve(
    url: string,
    credentials: SpotifyCredentials | null,
    onCoolDown: (coolDown: CoolDown) => Promise<unknown>,
  ): Promise<ResolvedSong>;
  /** The id of the track that a link names; of short links Spotify is asked. Throws SongLookupFailed. */
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

/** Spotify asks a key to pause. A `quota` pause holds for every key of the same developer account. */
export interface CoolDown {
  kind: 'rate_limited' | 'quota';
  seconds: number;
}

/** Where Spotify does not say how long: its rate limit is a rolling window of 30 s; a quota is looked at hourly. */
const defaultCoolDown = { rate_limited: 30, quota: 3600 };

export interface SpotifyOptions {
  /** `https://api.spotify.com/v1` or what stands for it; all bases without a slash at their end. */
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
      // What oEmbed told is thin: a key looks again.
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

  /** Null when the Web API cannot say. */
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

  /** A token that was cached may have been revoked: it is renewed once. */
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
    log.warn({ kind: error.kind, reason: error.message }, 'Song lookup found no source');
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
