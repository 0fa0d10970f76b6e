import { plainTyped } from '../../plain-words.ts';
import { findNamed, type SpotifyKind } from './find-links.ts';

/** A Spotify id: 22 digits and letters, case-sensitive. */
const ID = /^[0-9A-Za-z]{22}$/;

export type SpotifyLink<Kind extends SpotifyKind> =
  | { kind: Kind; id: string; url: string }
  | { kind: 'short'; url: string }
  | { kind: 'several' }
  | { kind: 'other'; what: Exclude<SpotifyKind, Kind> }
  | { kind: 'invalid' };

export type TrackLink = SpotifyLink<'track'>;

export type PlaylistLink = SpotifyLink<'playlist'>;

const pageOf = (kind: SpotifyKind, id: string): string => `https://open.spotify.com/${kind}/${id}`;

/** The page of a track on Spotify; `id` is its 22-character id. */
export const trackUrl = (id: string): string => pageOf('track', id);

/** The page of a playlist on Spotify; `id` is its 22-character id. */
export const playlistUrl = (id: string): string => pageOf('playlist', id);

/**
 * Finds the one thing of a kind that a text names, in whatever it stands: words, an embed code, another link. A short
 * link has to be followed to be known; `several` where it may be one of two.
 */
export function findSpotifyLink<Kind extends SpotifyKind>(text: string, kind: Kind): SpotifyLink<Kind> {
  const named = findNamed(text);
  const found = named.flatMap((one): SpotifyLink<Kind>[] => {
    if (one.kind === 'short') return [{ kind: 'short', url: `https://spotify.link/${one.code}` }];
    return one.kind === kind && ID.test(one.id) ? [{ kind, id: one.id, url: pageOf(kind, one.id) }] : [];
  });
  const [first, ...others] = found;
  if (first) return others.length === 0 ? first : { kind: 'several' };
  const other = named.find((one) => one.kind !== kind)?.kind;
  return other && other !== 'short'
    ? { kind: 'other', what: other as Exclude<SpotifyKind, Kind> }
    : { kind: 'invalid' };
}

/** Finds the track that a text names by a web link, short link or URI. */
export const parseSpotifyLink = (text: string): TrackLink => findSpotifyLink(text, 'track');

/** An id on its own, also in quotes or brackets, or with what a copied link has behind it. */
const BARE_ID = /^[^0-9A-Za-z]*([0-9A-Za-z]{22})(?:\?si=[\w-]*)?[^0-9A-Za-z]*$/;

/** Finds the playlist that a text names by a web link, short link or URI, or is the bare id of. */
export function parsePlaylistLink(text: string): PlaylistLink {
  const id = BARE_ID.exec(text)?.[1];
  return id ? { kind: 'playlist', id, url: playlistUrl(id) } : findSpotifyLink(text, 'playlist');
}

/** The track that a search names by a link in whatever it stands; null for other words. */
export function trackIn(text: string): string | null {
  const link = parseSpotifyLink(text);
  return link.kind === 'track' ? link.id : null;
}

/** What a search means: of a paste that names a track its plain link, as that may be longer than a search; else what was typed. */
export function plainSearch(text: string): string {
  const id = trackIn(text);
  return id === null ? plainTyped(text) : trackUrl(id);
}

/** What is wrong with a link that should be a track's, and the remedy; null when it can be used. */
export function spotifyLinkProblem(link: TrackLink): string | null {
  const remedy = 'Paste a link to a single track. In Spotify, choose Share > Copy song link.';
  if (link.kind === 'other') return `${describeLink(link.what)} ${remedy}`;
  if (link.kind === 'several')
    return 'Which track is it? This text links to more than one. Keep only the link of the one you mean.';
  return link.kind === 'invalid' ? `This isn’t a Spotify track link. ${remedy}` : null;
}

/** What is wrong with a link that should be a playlist's, and the remedy; null when it can be used. */
export function playlistLinkProblem(link: PlaylistLink): string | null {
  const remedy = 'Paste a link to a playlist. In Spotify, choose Share > Copy link to playlist.';
  if (link.kind === 'other') return `${describeLink(link.what)} ${remedy}`;
  if (link.kind === 'several')
    return 'Which playlist is it? This text links to more than one. Keep only the link of the one you mean.';
  return link.kind === 'invalid' ? `This isn’t a Spotify playlist link. ${remedy}` : null;
}

function describeLink(what: SpotifyKind): string {
  const article = /^[aeo]/.test(what) ? 'an' : 'a';
  return `This is ${article} ${what} link.`;
}
