import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parsePlaylistLink,
  parseSpotifyLink,
  playlistLinkProblem,
  playlistUrl,
  spotifyLinkProblem,
  trackUrl,
} from './rules.ts';

const ID = '11dFghVXANMlKmJXsNCbNl';
const base62 = fc.stringMatching(/^[0-9A-Za-z]{22}$/);
const scheme = fc.constantFrom('', 'http://', 'https://', 'HTTPS://');
const language = fc.constantFrom('', 'intl-de/', 'intl-pt/', 'intl-es/', 'intl-zh-tw/');
const embed = fc.constantFrom('', 'embed/');
const tail = fc.constantFrom('', '/', '?si=0a1b2c3d', '?si=x&utm_source=copy-link', '#0:42', '/?si=x');
const space = fc.constantFrom('', ' ', '\n', '\t  ');

describe('a track link', () => {
  test('is read in every form that people paste, and shown as its plain address', () => {
    fc.assert(
      fc.property(base62, scheme, language, embed, tail, space, (id, http, intl, player, rest, pad) => {
        const pasted = `${pad}${http}open.spotify.com/${intl}${player}track/${id}${rest}${pad}`;
        expect(parseSpotifyLink(pasted)).toEqual({ kind: 'track', id, url: trackUrl(id) });
        expect(parseSpotifyLink(`${pad}spotify:track:${id}${pad}`)).toEqual(parseSpotifyLink(pasted));
      }),
    );
  });

  test.each([
    `Listen! https://open.spotify.com/track/${ID}`,
    `https://open.spotify.com/track/${ID}?si=x\nA song by me`,
  ])('is found among the words of %j', (text) => {
    expect(parseSpotifyLink(text)).toEqual({ kind: 'track', id: ID, url: trackUrl(ID) });
  });

  test('keeps its id as it is, upper and lower case', () => {
    expect(parseSpotifyLink(`https://OPEN.spotify.com/track/${ID}`)).toMatchObject({ id: ID });
  });

  test.each([
    `https://open.spotify.com/track/${ID}x`,
    `https://open.spotify.com/track/${ID.slice(1)}`,
    'https://open.spotify.com/track/',
    'https://open.spotify.com/',
    `https://open.spotify.com.example.org/track/${ID}`,
    `https://open.spotify.com@example.org/track/${ID}`,
    `https://notopen.spotify.com/track/${ID}`,
    `https://open.notspotify.com/track/${ID}`,
    'https://notspotify.link/abc',
    `javascript:open.spotify.com/track/${ID}`,
    `https://open.spotify.com/something/${ID}`,
    `spotify:track:${ID.slice(2)}`,
    ID,
    '',
  ])('is not seen in %j', (text) => {
    expect(parseSpotifyLink(text)).toEqual({ kind: 'invalid' });
  });

  test('of the short kind is passed on without what trails it', () => {
    expect(parseSpotifyLink(' spotify.link/AbC123?_p=x ')).toEqual({
      kind: 'short',
      url: 'https://spotify.link/AbC123',
    });
    expect(parsePlaylistLink('https://spotify.link/AbC123/').kind).toBe('short');
  });

  test('that names something else says what it names', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('album', 'playlist', 'artist', 'episode', 'show', 'user'),
        base62,
        (what, id) => {
          expect(parseSpotifyLink(`https://open.spotify.com/intl-fr/${what}/${id}?si=1`)).toEqual({
            kind: 'other',
            what,
          });
          expect(parseSpotifyLink(`spotify:${what}:${id}`)).toEqual({ kind: 'other', what });
        },
      ),
    );
  });

  test('any text gets an answer, and a track only with its own id in it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.string({ unit: 'binary' })), (text) => {
        const link = parseSpotifyLink(text);
        if (link.kind === 'track') expect(text).toContain(link.id);
        else expect(['short', 'several', 'other', 'invalid']).toContain(link.kind);
      }),
    );
  });
});

describe('a playlist link', () => {
  test('is read as web link, as URI, below its owner and as bare id', () => {
    fc.assert(
      fc.property(base62, scheme, tail, space, (id, http, rest, pad) => {
        const expected = { kind: 'playlist', id, url: playlistUrl(id) };
        expect(parsePlaylistLink(`${pad}${http}open.spotify.com/playlist/${id}${rest}${pad}`)).toEqual(
          expected,
        );
        expect(parsePlaylistLink(`${http}open.spotify.com/user/someone/playlist/${id}${rest}`)).toEqual(
          expected,
        );
        expect(parsePlaylistLink(`spotify:playlist:${id}`)).toEqual(expected);
        expect(parsePlaylistLink(`spotify:user:someone:playlist:${id}`)).toEqual(expected);
        expect(parsePlaylistLink(`${pad}${id}${pad}`)).toEqual(expected);
      }),
    );
  });

  test('is not a track link', () => {
    expect(parsePlaylistLink(trackUrl(ID))).toEqual({ kind: 'other', what: 'track' });
    expect(parsePlaylistLink(`${ID}x`)).toEqual({ kind: 'invalid' });
  });
});

describe('the sentence for people', () => {
  test('names what was pasted and the remedy', () => {
    expect(spotifyLinkProblem(parseSpotifyLink(playlistUrl(ID)))).toBe(
      'This is a playlist link. Paste a link to a single track. In Spotify, choose Share > Copy song link.',
    );
    expect(spotifyLinkProblem({ kind: 'other', what: 'album' })).toContain('This is an album link.');
    expect(spotifyLinkProblem({ kind: 'invalid' })).toContain('isn’t a Spotify track link');
    expect(playlistLinkProblem(parsePlaylistLink(trackUrl(ID)))).toContain(
      'This is a track link. Paste a link to a playlist',
    );
    expect(playlistLinkProblem({ kind: 'invalid' })).toContain('isn’t a Spotify playlist link');
  });

  test('is absent when the link can be used', () => {
    expect(spotifyLinkProblem(parseSpotifyLink(trackUrl(ID)))).toBeNull();
    expect(spotifyLinkProblem({ kind: 'short', url: 'https://spotify.link/a' })).toBeNull();
    expect(playlistLinkProblem(parsePlaylistLink(ID))).toBeNull();
  });
});
