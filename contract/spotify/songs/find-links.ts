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

/** What a text names at Spotify; a short link has to be followed to be known. */
export type NamedAtSpotify = { kind: SpotifyKind; id: string } | { kind: 'short'; code: string };

/** Not the end of another host, nor what a link says it was opened from. */
const START = '(?<![0-9a-z][.-]?|script:|context=(?:https?://)?)';

const PAGE = '(?:www\\.)?(?:(?:open|play|player|embed|charts|artists|m)\\.)?spotify\\.com\\.?(?::\\d+)?/';

/**
 * What may stand before the thing: the visitor's language or country, the embedded player, the owner below whom playlists
 * once stood, the artist whose song it is.
 */
const PREFIX =
  '(?:intl-[a-z0-9-]+|embed(?:-[a-z]+)?|[a-z]{1,2}(?:-[a-z]{2,4})?|user[:/]+[^:/?#"\'<>\n]+(?=[:/]+playlist)|(?:artist|album)[:/]+[0-9a-z]{22}(?=[:/]+(?:song|track)))';

const NAMED = new RegExp(
  `${START}(?:${PAGE}|spotify:)[:/]*(?:${PREFIX}[:/]+)*(?<kind>${kinds.join('|')}|song)(?![a-z0-9])(?:[:/]+(?<id>(?:(?!https?:|spotify:)[0-9a-z])+))?`,
  'gi',
);

const SHORT = new RegExp(
  `${START}(?:www\\.)?spotify\\.link/+(?<code>[0-9a-z](?:[\\w-]{0,98}[0-9a-z])?)(?![0-9a-z])`,
  'gi',
);

/** Everything that a text names at Spotify, each once, in the order of the text. */
export function findNamed(text: string): NamedAtSpotify[] {
  const plain = unwrapped(text);
  const named = [...plain.matchAll(NAMED)].map(({ groups = {} }) => ({
    // Spotify for Artists calls a track a song.
    kind: groups.kind?.toLowerCase().replace('song', 'track') as SpotifyKind,
    id: groups.id ?? '',
  }));
  const short = [...plain.matchAll(SHORT)].map(({ groups = {} }) => ({
    kind: 'short' as const,
    code: groups.code ?? '',
  }));
  const all = [...named, ...short];
  return [...new Map(all.map((one) => [Object.values(one).join(' '), one])).values()];
}

/** Characters as addresses, pages and scripts write them: `%3A`, `&#x3a;`, `&#58;`, `\u003a`. */
const ENCODED = /%([0-7][0-9a-f])|&#x([0-7][0-9a-f]);|&#(\d{2,3});|\\u00([0-7][0-9a-f])/gi;

/** As the second form of Proofpoint's links writes the address behind them: `https-3A__open.spotify.com_track_…`. */
const PROOFPOINT = /(?<=\/v2\/url\?u=)[^&\s]+/gi;

/** An address as some mail scanners carry it: in Base64, here its beginning. */
const BASE64 = /aHR0c(?:HM6Ly|DovL)[\w+/-]+/g;

/** Browsers and Node have it, whose types the contract does without. */
declare function atob(code: string): string;

function ofBase64(code: string): string {
  const plain = code.replaceAll('-', '+').replaceAll('_', '/');
  return atob(plain.slice(0, plain.length - (plain.length % 4 === 1 ? 1 : 0)));
}

/** The most that one link was found wrapped in others, with some to spare. */
const LAYERS = 6;

/** A text without what hides a link from a reader: invisible letters, and the codes of pages and of mail scanners. */
function unwrapped(text: string): string {
  let plain = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  for (let layer = 0; layer < LAYERS; layer += 1) {
    const before = plain;
    plain = before
      .replace(PROOFPOINT, (address) => address.replaceAll('_', '/').replace(/-([0-7][0-9A-F])/g, '%$1'))
      .replace(ENCODED, (_, percent, hex, decimal, script) =>
        String.fromCharCode(decimal ? Number(decimal) : Number.parseInt(percent ?? hex ?? script, 16)),
      )
      .replace(/\\(?=\/)/g, '')
      .replace(BASE64, ofBase64);
    if (plain === before) break;
  }
  return plain.replace(/\p{Default_Ignorable_Code_Point}/gu, '').replaceAll('\\', '/');
}
