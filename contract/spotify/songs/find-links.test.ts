/** @module-tag often */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { often } from '#test/support/often.ts';
import { findSpotifyLink, parsePlaylistLink, parseSpotifyLink, playlistUrl, trackUrl } from './rules.ts';

const RUNS = { numRuns: often(300, 10_000) };

const base62 = fc.stringMatching(/^[0-9A-Za-z]{22}$/);
const kind = fc.constantFrom('track' as const, 'playlist' as const, 'artist' as const);

type Wrap = (text: string) => string;

const encoded: Wrap = encodeURIComponent;

/** How something is named at Spotify. */
const names: ((kind: string, id: string) => string)[] = [
  (kind, id) => `https://open.spotify.com/${kind}/${id}`,
  (kind, id) => `http://play.spotify.com/${kind}/${id}/?si=0f1e2d3c4b5a6978`,
  (kind, id) => `HTTPS://Open.Spotify.com/intl-es-419/${kind}/${id}?si=1&context=spotify%3Aalbum%3A${id}`,
  (kind, id) => `open.spotify.com/intl-zh-tw/${kind}/${id}#0:42`,
  (kind, id) => `www.open.spotify.com/${kind}/${id}`,
  (kind, id) => `https://open.spotify.com/embed/${kind}/${id}?utm_source=generator`,
  (kind, id) => `https://open.spotify.com/embed?uri=spotify%3A${kind}%3A${id}`,
  (kind, id) => `https://embed.spotify.com/?uri=spotify:${kind}:${id}`,
  (kind, id) => `https://player.spotify.com/${kind}/${id}`,
  (kind, id) => `https://charts.spotify.com/${kind}/${id}?country=global`,
  (kind, id) => `https://artists.spotify.com/c/${kind.replace('track', `artist/${id}/song`)}/${id}/stats`,
  (kind, id) => `spotify:${kind}:${id}`,
  (kind, id) => `spotify:${kind}:${id}?si=0f1e2d3c`,
  (kind, id) => `spotify://${kind}/${id}`,
];

/** An address in Base64, as they carry whole ones alone. */
const ofScanner = (url: string, around: Wrap): string => (/^https?:/.test(url) ? around(btoa(url)) : url);

/** What an address is put behind. */
const behind: Wrap[] = [
  (url) => url,
  encoded,
  (url) => encoded(encoded(url)),
  (url) =>
    `https://eur01.safelinks.protection.outlook.com/?url=${encoded(url)}&data=05%7C02%7C%7C0&reserved=0`,
  (url) => `https://urldefense.proofpoint.com/v1/url?u=${encoded(url)}&k=AbC`,
  (url) =>
    `https://urldefense.proofpoint.com/v2/url?u=${url
      .replace(/[^\w./]/g, (one) => encoded(one).replace('%', '-'))
      .replaceAll(':', '-3A')
      .replaceAll('/', '_')}&d=DwMFaQ&c=x`,
  (url) => `https://urldefense.com/v3/__${url}__;!!AbC!xyz$`,
  (url) => ofScanner(url, (code) => `https://eu-central-1.protection.sophos.com?d=x&u=${code}&i=x`),
  (url) => ofScanner(url, (code) => `https://www.bing.com/ck/a?p=1&u=a1${code.replace(/=+$/, '')}&ntb=1`),
  (url) => `https://www.google.com/url?q=${encoded(url)}&sa=D&usg=AOvVaw0`,
  (url) => `https://l.facebook.com/l.php?u=${encoded(url)}&h=AT0`,
  (url) => `https://example.org/?u=${url}`,
];

/** Where an address stands. */
const around: Wrap[] = [
  (url) => url,
  (url) => ` \t${url}\n`,
  (url) => `<${url}>`,
  (url) => `(${url})`,
  (url) => `"${url}"`,
  (url) => `“${url}”`,
  (url) => `«${url}»`,
  (url) => `[My song](${url})`,
  (url) => `**${url}**`,
  (url) => `<${url}|My song>`,
  (url) => `<iframe src="${url}" width="100%" height="352" allow="encrypted-media"></iframe>`,
  (url) => `<a href='${url.replaceAll('/', '&#x2F;')}'>listen</a>`,
  (url) => JSON.stringify({ url }).replaceAll('/', '\\/'),
  (url) => JSON.stringify({ url }).replaceAll('/', '\\u002F'),
  (url) => `Here it is: ${url}.`,
  (url) => `${url}, thanks!`,
  (url) => `${url}…`,
  (url) => `listen here ${url}\nA song by me`,
  (url) => `聴いて ${url}です`,
  (url) => `${url} ${url}`,
  (url) => `Listen to "ok" on Spotify: ${url}`,
];

const invisible = fc.constantFrom('', '\u200b', '\u2060', '\ufeff', '\u00ad', '\u200e');

/** A way to paste what is named, sometimes with invisible letters in it. */
const pastes = fc
  .record({
    name: fc.constantFrom(...names),
    behind: fc.constantFrom(...behind),
    around: fc.constantFrom(...around),
    hidden: invisible,
    at: fc.nat(30),
  })
  .map(({ name, behind, around, hidden, at }) => (kind: string, id: string) => {
    const text = around(behind(name(kind, id)));
    return hidden + text.slice(0, at) + hidden + text.slice(at) + hidden;
  });

describe('what is pasted', () => {
  test('names a track, playlist or artist in whatever it stands', () => {
    fc.assert(
      fc.property(kind, base62, pastes, (kind, id, paste) => {
        const url = `https://open.spotify.com/${kind}/${id}`;
        expect(findSpotifyLink(paste(kind, id), kind)).toEqual({ kind, id, url });
      }),
      RUNS,
    );
  });

  test('names nothing where there is no link, whatever else it says', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.webUrl({ withQueryParameters: true }),
      fc.constantFrom(
        ...'track: spotify: open.spotify.com/ spotify:track: ?uri= %3A https:// _ ('.split(' '),
      ),
      base62,
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), fc.constantFrom(...around), (parts, around) => {
        const text = around(parts.join(' '));
        expect(['invalid', 'other']).toContain(parseSpotifyLink(text).kind);
      }),
      RUNS,
    );
  });

  test('is asked about where it names two', () => {
    fc.assert(
      fc.property(kind, base62, base62, pastes, pastes, (kind, first, second, one, other) => {
        fc.pre(first !== second);
        const text = `${one(kind, first)} ${other(kind, second)}`;
        expect(findSpotifyLink(text, kind)).toEqual({ kind: 'several' });
      }),
      RUNS,
    );
  });
});

const [A, B] = ['11dFghVXANMlKmJXsNCbNl', '5uVYUZesnGweNxnhqnutDT'];

describe('one track', () => {
  test.each([
    [
      'beside an artist’s profile',
      `https://open.spotify.com/artist/${B} https://open.spotify.com/track/${A}`,
    ],
    ['of an album, marked', `https://open.spotify.com/album/${B}?highlight=spotify:track:${A}`],
    ['played from a playlist', `https://open.spotify.com/track/${A}?context=spotify%3Aplaylist%3A${B}`],
    ['after another was played', `https://open.spotify.com/track/${A}?context=spotify:track:${B}`],
    ['pasted twice without a space', `${trackUrl(A)}${trackUrl(A)}`],
    ['written with backslashes', `https:\\\\open.spotify.com\\track\\${A}`],
    ['typed in letters of full width', `https：／／open．spotify．com／track／${A}`],
    ['in Spotify for Artists', `https://artists.spotify.com/c/en/artist/${B}/song/${A}/stats`],
    ['before a sign-in', `https://accounts.spotify.com/login?continue=${encoded(encoded(trackUrl(A)))}`],
  ])('%s is found', (_, text) => {
    expect(parseSpotifyLink(text)).toEqual({ kind: 'track', id: A, url: trackUrl(A) });
  });

  test.each([
    `${trackUrl(A)}${trackUrl(B)}`,
    `${trackUrl(A)},${trackUrl(B)}`,
    `https://spotify.link/AbC https://spotify.link/AbD`,
    `https://spotify.link/AbC ${trackUrl(B)}`,
  ])('is asked for in %j', (text) => {
    expect(parseSpotifyLink(text)).toEqual({ kind: 'several' });
  });
});

test.each([
  `<https://spotify.link/AbC123>`,
  `https://urldefense.com/v3/__https://spotify.link/AbC123__;!!x$`,
  `https://nam12.safelinks.protection.outlook.com/?url=https%3A%2F%2Fspotify.link%2FAbC123&data=05`,
  `Listen: spotify.link/AbC123.`,
])('a short link is found in %j', (text) => {
  expect(parseSpotifyLink(text)).toEqual({ kind: 'short', url: 'https://spotify.link/AbC123' });
});

test.each([`"${A}"`, `\u200b${A}\u200b`, `(${A})`, `${A}.`, `${A}?si=0f1e2d3c.`])(
  'a playlist’s id is found in %j',
  (text) => {
    expect(parsePlaylistLink(text)).toEqual({ kind: 'playlist', id: A, url: playlistUrl(A) });
  },
);
