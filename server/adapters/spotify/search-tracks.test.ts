import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TemporaryEmulator, temporaryEmulator } from '#sandbox/spotify/temporary-emulator.ts';
import { WebApiError, webApiShapes } from '#sandbox/spotify/web-api-shapes.ts';
import { type SpotifyWebApi, spotifyWebApi } from './web-api.ts';

const { search } = webApiShapes;
let emulator: TemporaryEmulator;
let api: SpotifyWebApi;
let token: string;

beforeAll(async () => {
  emulator = await temporaryEmulator();
  const { SPOTIFY_API_BASE: apiBase, SPOTIFY_ACCOUNTS_BASE: accountsBase } = emulator.settings;
  api = spotifyWebApi({ apiBase, accountsBase });
  token = (await api.requestToken(emulator.client)).token;
});
afterAll(() => emulator.close());

it('asks as Spotify documents it, with any words', async () => {
  expect((await api.searchTracks(token, 'cut FEELING jepsen')).map(({ name }) => name)).toEqual([
    'Cut To The Feeling',
  ]);
  expect(await api.searchTracks(token, 'a&type=album&limit=50#é%')).toEqual([]);
  const asked = emulator.calls.filter((call) => call.includes('/search?')).slice(-2);
  expect(asked).toHaveLength(2);
  for (const call of asked)
    search.query.parse(Object.fromEntries(new URLSearchParams(call.slice(call.indexOf('?')))));
});

it('reads what the emulator answers in the published shape', async () => {
  const { status, body } = await emulator.api('/search?q=e&type=track&limit=10&offset=10', token);
  expect(status).toBe(search.status);
  expect(search.answer.parse(JSON.parse(body)).tracks.items).toHaveLength(10);
  for (const path of ['/search?type=track', '/search?q=e', '/search?q=e&type=track&limit=11']) {
    const refused = await emulator.api(path, token);
    expect(refused.status).toBe(400);
    WebApiError.parse(JSON.parse(refused.body));
  }
});

it('reports a quota as itself, and words that Spotify refuses as nothing found', async () => {
  emulator.switches.set({ quotaExceeded: 429 });
  await expect(api.searchTracks(token, 'muse')).rejects.toMatchObject({ kind: 'quota' });
  emulator.switches.reset();
  await expect(api.searchTracks(token, ' ')).rejects.toMatchObject({ kind: 'not_found' });
});
