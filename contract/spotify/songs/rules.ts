/** A Spotify id: 22 digits and letters, case-sensitive. */
const ID = /^[0-9A-Za-z]{22}$/;

const URI = /^spotify:(.+)$/i;

const WEB = /^(?:https?:\/\/)?(?:open|play)\.spotify\.com\/([^?#\s]*)(?:[?#]\S*)?$/i;

const SHORT = /^(?:https?:\/\/)?(?:www\.)?spotify\.link\/([0-9A-Za-z_-]+)\/?(?:[?#]\S*)?$/i;

/** What a web link may carry before the thing it names: the visitor's language, the embedded player. */
const PREFIX = /^(?:intl-[a-z]{2,4}(?:-[a-z]{2,4})?|embed)$/i;

const kinds = [
  'track',
  'album',
  'playlist',
  'artist',
  'episode',
  'show',
  'audiobook',
  'chapter',
  'user',
  'concert',
  'prerelease',
] as const;

export type SpotifyKind = (typeof kinds)[number];

export type SpotifyLink<Kind extends SpotifyKind> =
  | { kind: Kind; id: string; url: string }
  | { kind: 'short'; url: string }
  | { kind: 'other'; what: Exclude<SpotifyKind, Kind> }
  | { kind: 'invalid' };

export type TrackLink = SpotifyLink<'track'>;

export type PlaylistLink = SpotifyLink<'playlist'>;

/** The page of a track on Spotify; `id` is its 22-character id. */
export const trackUrl = (id: string): string => `https://open.spotify.com/track/${id}`;

/** The page of a playlist on Spotify; `id` is its 22-character id. */
export const playlistUrl = (id: string): string => `https://open.spotify.com/playlist/${id}`;

/** Reads a track's web link, short link or URI as people paste it. A short link has to be followed to be known. */
export function parseSpotifyLink(text: string): TrackLink {
  const named = readLink(text);
  if (named.kind !== 'named') return named;
  if (named.what !== 'track') return { kind: 'other', what: named.what };
  return ID.test(named.id) ? { kind: 'track', id: named.id, url: trackUrl(named.id) } : { kind: 'invalid' };
}

/** Reads a playlist's web link, short link, URI or bare id. */
export function parsePlaylistLink(text: string): PlaylistLink {
  const bare = text.trim();
  const named: Named = ID.test(bare) ? { kind: 'named', what: 'playlist', id: bare } : readLink(text);
  if (named.kind !== 'named') return named;
  if (named.what !== 'playlist') return { kind: 'other', what: named.what };
  return ID.test(named.id)
    ? { kind: 'playlist', id: named.id, url: playlistUrl(named.id) }
    : { kind: 'invalid' };
}

/** What is wrong with a link that should be a track's, and the remedy; null when it can be used. */
export function spotifyLinkProblem(link: TrackLink): string | null {
  const remedy = 'Paste a link to a single track. In Spotify, choose Share > Copy song link.';
  if (link.kind === 'other') return `${describeLink(link.what)} ${remedy}`;
  return link.kind === 'invalid' ? `This isn’t a Spotify track link. ${remedy}` : null;
}

/** What is wrong with a link that should be a playlist's, and the remedy; null when it can be used. */
export function playlistLinkProblem(link: PlaylistLink): string | null {
  const remedy = 'Paste a link to a playlist. In Spotify, choose Share > Copy link to playlist.';
  if (link.kind === 'other') return `${describeLink(link.what)} ${remedy}`;
  return link.kind === 'invalid' ? `This isn’t a Spotify playlist link. ${remedy}` : null;
}

type Named =
  | { kind: 'named'; what: SpotifyKind; id: string }
  | { kind: 'short'; url: string }
  | { kind: 'invalid' };

/** A link among words, as apps share it: "Listen! https://open.spotify.com/track/…". */
const SHARED = /(?<=^|\s)https?:\/\/(?:(?:open|play)\.spotify\.com|(?:www\.)?spotify\.link)\/\S+/i;

function readLink(text: string): Named {
  const link = SHARED.exec(text)?.[0] ?? text.trim();
  const code = SHORT.exec(link)?.[1];
  if (code) return { kind: 'short', url: `https://spotify.link/${code}` };

  const parts = URI.exec(link)?.[1]?.split(':') ?? WEB.exec(link)?.[1]?.split('/') ?? [];
  const path = parts.filter((part) => part !== '' && !PREFIX.test(part));
  // Playlists once stood below their owner: user/{name}/playlist/{id}.
  const [kind, id = ''] = path[0] === 'user' && path[2] === 'playlist' ? path.slice(2) : path;
  const what = kinds.find((known) => known === kind?.toLowerCase());
  return what ? { kind: 'named', what, id } : { kind: 'invalid' };
}

function describeLink(what: SpotifyKind): string {
  const article = /^[aeo]/.test(what) ? 'an' : 'a';
  return `This is ${article} ${what} link.`;
}
