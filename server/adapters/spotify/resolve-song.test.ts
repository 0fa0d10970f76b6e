import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trackUrl } from '#contract/spotify/songs/rules.ts';
import { catalogue, idFor } from '#sandbox/spotify/catalogue.ts';
import { shortCode } from '#sandbox/spotify/short-links.routes.ts';
import { type TemporaryEmulator, temporaryEmulator } from '#sandbox/spotify/temporary-emulator.ts';
import { type SongSource, spotifySongSource } from '#server/adapters/spotify/resolve-song.ts';
import { SpotifyError } from '#server/adapters/spotify/spotify-client.ts';
import { spotifyWebApi } from '#server/adapters/spotify/web-api.ts';

const cut = '11dFghVXANMlKmJXsNCbNl';
let emulator: TemporaryEmulator;
let songs: {
  resolve(url: string, key: TemporaryEmulator['client'] | null): ReturnType<SongSource['resolve']>;
};

beforeAll(async () => {
  emulator = await temporaryEmulator();
});
afterAll(() => emulator.close());
beforeEach(() => {
  emulator.switches.reset();
  const webApi = spotifyWebApi({
    apiBase: emulator.settings.SPOTIFY_API_BASE,
    accountsBase: emulator.settings.SPOTIFY_ACCOUNTS_BASE,
  });
  const source = spotifySongSource({
    webApi,
    oembedBase: emulator.settings.SPOTIFY_OEMBED_BASE,
    shortLinkBase: emulator.shortLinkBase,
    log: pino({ enabled: false }),
    now: emulator.now,
  });
  songs = {
    resolve: (url, key) =>
      source.resolve(url, async (call) => {
        if (!key) return null;
        try {
          return await call((await webApi.requestToken(key)).token);
        } catch (error) {
          if (error instanceof SpotifyError && error.kind !== 'not_found') return null;
          throw error;
        }
      }),
  };
});

/** A track as the Web API has it. */
async function spotifyTrack(id: string) {
  const webApi = spotifyWebApi({
    apiBase: emulator.settings.SPOTIFY_API_BASE,
    accountsBase: emulator.settings.SPOTIFY_ACCOUNTS_BASE,
  });
  return webApi.readTrack((await webApi.requestToken(emulator.client)).token, id);
}

/** The calls that the emulator received while `work` ran, without their queries. */
async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = emulator.calls.length;
  await work();
  return emulator.calls.slice(before).map((call) => call.replace(/\?.*/, ''));
}

describe('a song lookup', () => {
  test('uses the Web API when there is a key', async () => {
    expect(
      await songs.resolve(`https://open.spotify.com/intl-de/track/${cut}?si=1`, emulator.client),
    ).toEqual({
      trackId: cut,
      songName: 'Cut To The Feeling',
      artistName: 'Carly Rae Jepsen',
      image: `http://127.0.0.1:3000/sandbox/spotify/covers/${cut}.svg`,
      songUrl: trackUrl(cut),
      durationMs: 207_959,
      explicit: false,
      releaseDate: '2017-05-26',
      source: 'spotify',
    });
  });

  test('with all its artists', async () => {
    const joint = catalogue.find((track) => track.artists.length === 2);
    const song = await songs.resolve(trackUrl(joint?.id ?? ''), emulator.client);
    expect(song.artistName).toBe(joint?.artists.map((artist) => artist.name).join(', '));
  });

  test('with as many of twelve artists as a campaign has room for, and how many more there are', async () => {
    const read = async (names: readonly string[]) => {
      const track = await spotifyTrack(cut);
      const artists = names.map((name) => ({ name }));
      const webApi = { readTrack: async () => ({ ...track, artists }), searchTracks: async () => [] };
      const source = spotifySongSource({ webApi, oembedBase: '', log: pino({ enabled: false }) });
      return (await source.resolve(trackUrl(cut), (call) => call(''))).artistName;
    };
    const twelve = Array.from({ length: 12 }, (_, index) => `The ${index + 1}th Philharmonic`);
    expect(await read(twelve.slice(0, 3))).toBe(twelve.slice(0, 3).join(', '));
    expect(await read(twelve)).toBe(`${twelve.slice(0, 8).join(', ')} and 4 more`);
    expect(await read(['x'.repeat(190), 'y'.repeat(9), 'z'])).toBe(`${'x'.repeat(190)} and 2 more`);
  });

  test('uses only oEmbed without a key: title and picture, no artist', async () => {
    const calls = await callsOf(async () => {
      expect(await songs.resolve(`spotify:track:${cut}`, null)).toMatchObject({
        songName: 'Cut To The Feeling',
        artistName: '',
        durationMs: null,
        source: 'oembed',
      });
    });
    expect(calls).toEqual(['GET /oembed']);
  });

  test.each([
    { failing: 503 },
    { quotaExceeded: 403 as const },
    { quotaExceeded: 429 as const },
    { premiumLapsed: 'json' as const },
    { premiumLapsed: 'text' as const },
    { rateLimited: 1 },
    { tokenDown: true },
  ])('falls back to oEmbed when the Web API fails: %j', async (fault) => {
    emulator.switches.set(fault);
    expect(await songs.resolve(trackUrl(cut), emulator.client)).toMatchObject({
      source: 'oembed',
      trackId: cut,
    });
  });

  test('falls back to oEmbed when Spotify refuses the key, and tries its secret only once', async () => {
    const wrong = { ...emulator.client, clientSecret: 'not-the-secret' };
    const calls = await callsOf(async () => {
      expect((await songs.resolve(trackUrl(cut), wrong)).source).toBe('oembed');
    });
    expect(calls).toEqual(['POST /accounts/api/token', 'GET /oembed']);
  });
});

describe('a lookup fails', () => {
  test('as unavailable when every source is down, and names the remedy', async () => {
    emulator.switches.set({ failing: 500, oembedDown: true });
    await expect(songs.resolve(trackUrl(cut), emulator.client)).rejects.toMatchObject({
      reason: 'unavailable',
      message: expect.stringContaining('Enter the title and artist yourself'),
    });
    await expect(songs.resolve(trackUrl(cut), null)).rejects.toMatchObject({ reason: 'unavailable' });
  });

  test.each([idFor('track:nobody'), 'z'.repeat(22)])(
    'as an unknown track when Spotify reports one, without a fallback: %s',
    async (id) => {
      const calls = await callsOf(async () => {
        await expect(songs.resolve(trackUrl(id), emulator.client)).rejects.toMatchObject({
          reason: 'unknown_track',
        });
      });
      expect(calls).not.toContain('GET /oembed');
      await expect(songs.resolve(trackUrl(id), null)).rejects.toMatchObject({ reason: 'unknown_track' });
    },
  );

  test('as not a track when the link names something else, without a call', async () => {
    const calls = await callsOf(async () => {
      await expect(songs.resolve(`spotify:album:${cut}`, emulator.client)).rejects.toMatchObject({
        reason: 'not_a_track',
        message: expect.stringContaining('This is an album link.'),
      });
      await expect(songs.resolve('my song', null)).rejects.toMatchObject({ reason: 'not_a_track' });
    });
    expect(calls).toEqual([]);
  });
});

describe('what was found is remembered', () => {
  test('for an hour', async () => {
    await songs.resolve(trackUrl(cut), emulator.client);
    expect(await callsOf(() => songs.resolve(trackUrl(cut), emulator.client))).toEqual([]);
    emulator.pass(3601);
    expect(await callsOf(() => songs.resolve(trackUrl(cut), emulator.client))).toContain(
      `GET /api/v1/tracks/${cut}`,
    );
  });

  test('repeats a lookup answered by oEmbed once there is a key', async () => {
    await songs.resolve(trackUrl(cut), null);
    expect(await callsOf(() => songs.resolve(trackUrl(cut), null))).toEqual([]);
    expect((await songs.resolve(trackUrl(cut), emulator.client)).source).toBe('spotify');
    expect((await songs.resolve(trackUrl(cut), null)).source).toBe('spotify');
  });
});

describe('a short link', () => {
  test('is followed to its track', async () => {
    const song = await songs.resolve(`https://spotify.link/${shortCode(cut)}`, emulator.client);
    expect(song).toMatchObject({ trackId: cut, source: 'spotify' });
  });

  test.each([
    ['again', 'unknown_track'],
    ['nothing', 'unknown_track'],
    ['album', 'not_a_track'],
    ['elsewhere', 'not_a_track'],
    ['inside', 'not_a_track'],
  ])('with a bad target (%s) fails as %s', async (code, reason) => {
    await expect(songs.resolve(`https://spotify.link/${code}`, emulator.client)).rejects.toMatchObject({
      reason,
    });
  });

  test('fails as unavailable when the service is down', async () => {
    emulator.switches.set({ shortLinksDown: true });
    await expect(songs.resolve('spotify.link/abc', emulator.client)).rejects.toMatchObject({
      reason: 'unavailable',
    });
  });
});
