/** @module-tag often */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { type TemporaryEmulator, temporaryEmulator } from '#sandbox/spotify/temporary-emulator.ts';
import { SpotifyError } from '#server/adapters/spotify/spotify-client.ts';
import { spotifyWebApi } from '#server/adapters/spotify/web-api.ts';
import { oddAnswers, unkeepable } from '#test/support/odd-answers.ts';
import { often } from '#test/support/often.ts';
import { readOembed } from './oembed.ts';

const runs = often(150, 10_000);

let emulator: TemporaryEmulator;
beforeAll(async () => {
  emulator = await temporaryEmulator();
});
afterAll(() => emulator.close());
afterEach(() => vi.restoreAllMocks());

const credentials = { clientId: 'id', clientSecret: 'secret' };
const api = spotifyWebApi({ apiBase: 'http://spotify.test/v1', accountsBase: 'http://spotify.test' });
const [one, two] = catalogue;
const id = one?.id ?? '';

/** The calls whose answers are read, each with what the emulator answers. */
const calls: Record<string, { ask: () => Promise<unknown>; whole: () => Promise<unknown> }> = {
  token: {
    ask: () => api.requestToken(credentials),
    whole: async () => (await emulator.token({ grant_type: 'client_credentials' })).body,
  },
  track: { ask: () => api.readTrack('t', id), whole: () => ofApp(`/tracks/${id}`) },
  search: { ask: () => api.searchTracks('t', 'love'), whole: () => ofApp('/search?q=a&type=track&limit=6') },
  tokens: {
    ask: () => api.renewToken(credentials, 'r'),
    whole: () => connected(async (_, answer) => answer),
  },
  owner: { ask: () => api.readOwner('t'), whole: () => ofListener('/me') },
  playlist: { ask: () => api.readPlaylist('t', id), whole: async () => ofListener(await own()) },
  items: {
    ask: () => api.readItems('t', id, null),
    whole: async () => ({ snapshot_id: 's', ...(await ofListener<object>(`${await own()}/items?limit=10`)) }),
  },
  added: { ask: () => api.addItem('t', id, two?.id ?? ''), whole: async () => ({ snapshot_id: 'abc' }) },
  moved: {
    ask: () => api.moveItem('t', id, { from: 2, before: 0, snapshotId: 's' }),
    whole: async () => ({ snapshot_id: 'abc' }),
  },
  removed: {
    ask: () => api.removeItem('t', id, two?.id ?? '', 's'),
    whole: async () => ({ snapshot_id: 'abc' }),
  },
  oembed: {
    ask: () => readOembed({ oembedBase: 'http://spotify.test/oembed', url: 'x' }),
    whole: async () =>
      (
        await fetch(
          `${emulator.settings.SPOTIFY_OEMBED_BASE}?url=${encodeURIComponent(`https://open.spotify.com/track/${id}`)}`,
        )
      ).json(),
  },
};

async function ofApp(path: string): Promise<unknown> {
  const { body } = await emulator.token({ grant_type: 'client_credentials' });
  return JSON.parse((await emulator.api(path, String(body.access_token))).body);
}

async function connected<T>(use: (access: string, answer: unknown) => Promise<T>): Promise<T> {
  const { access, refresh } = await emulator.connect('nightdesk');
  const { body } = await emulator.token({ grant_type: 'refresh_token', refresh_token: refresh });
  return use(access, body);
}

const ofListener = <T = unknown>(path: string): Promise<T> =>
  connected(async (access) => JSON.parse((await emulator.api(path, access)).body) as T);

async function own(): Promise<string> {
  const { items } = await ofListener<{ items: { id: string }[] }>('/me/playlists');
  return `/playlists/${items[0]?.id}`;
}

function answering(answer: unknown, headers: Record<string, string> = {}, status = 200): void {
  const text = JSON.stringify(answer);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(text, { status, headers }));
}

/** What a call answers; null where it is refused as Spotify's failures are. */
async function outcome(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SpotifyError) return null;
    throw error;
  }
}

describe.each(Object.entries(calls))('an odd answer to the call for %s', (_, { ask, whole }) => {
  it('is read or refused, and nothing beyond its bounds comes of it', async () => {
    const answer = await whole();
    answering(answer);
    expect(await outcome(ask)).not.toBeNull();
    await fc.assert(
      fc.asyncProperty(oddAnswers(answer), async (odd) => {
        answering(odd);
        expect(unkeepable(await outcome(ask), 4096)).toEqual([]);
      }),
      { numRuns: runs },
    );
  });
});

it('a search answers every row that is whole, whatever the others are', async () => {
  const answer = (await ofApp('/search?q=a&type=track&limit=6')) as { tracks: { items: { id: string }[] } };
  const { items } = answer.tracks;
  expect(items.length).toBeGreaterThan(3);
  await fc.assert(
    fc.asyncProperty(oddAnswers(items), async (rows) => {
      fc.pre(Array.isArray(rows));
      answering({ ...answer, tracks: { ...answer.tracks, items: rows } });
      const found = (await api.searchTracks('t', 'love')).map((track) => track.id);
      const untouched = items.filter((item) =>
        (rows as unknown[]).some((row) => isDeepStrictEqual(row, item)),
      );
      expect(found).toEqual(expect.arrayContaining(untouched.map((item) => item.id)));
    }),
    { numRuns: runs },
  );
});

it('an item of a playlist that cannot be read keeps its place', async () => {
  const rows = [one, two].map((track) => ({ is_local: false, item: { uri: `spotify:track:${track?.id}` } }));
  for (const row of [null, 7, 'x', [], {}, { item: 7 }, { item: { uri: 7 } }]) {
    answering({ snapshot_id: 's', items: [rows[0], row, rows[1]] });
    const { entries } = await api.readItems('t', id, null);
    expect(entries?.map(({ trackIds }) => trackIds)).toEqual([[one?.id], [], [two?.id]]);
  }
});

it('a playlist without an end is refused', async () => {
  const items = Array.from({ length: 50 }, () => null);
  answering({ snapshot_id: 's', items, next: 'https://example.com/' });
  await expect(api.readItems('t', id, null)).rejects.toThrow('more items than');
});

describe('a wait that Spotify asks for', () => {
  it.each([
    ['5', 5],
    ['0', 0],
    ['86400', 3600],
    ['9'.repeat(400), 3600],
    ['1e300', 1],
    ['-5', undefined],
    ['soon', undefined],
    ['', undefined],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 3600],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ])('as %s is %s seconds, an hour at most', async (header, seconds) => {
    answering({ error: { status: 429, message: 'Too many requests' } }, { 'retry-after': header }, 429);
    await expect(api.readTrack('t', id)).rejects.toMatchObject({ retryAfterSeconds: seconds });
  });
});
