import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { type TemporaryEmulator, temporaryEmulator } from '#sandbox/spotify/temporary-emulator.ts';
import { WebApiError, webApiShapes } from '#sandbox/spotify/web-api-shapes.ts';
import { type SpotifyWebApi, spotifyWebApi } from './web-api.ts';

interface Seen {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  status: number;
  answer: unknown;
}

const tracks = catalogue.map(({ id }) => id);
const [a = '', b = '', c = ''] = tracks;
let emulator: TemporaryEmulator;
let token: string;
let stranger: string;
let api: SpotifyWebApi;
let seen: Seen[] = [];
let close: () => void;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
};

/** Passes calls on to the emulator and keeps what both sides said. */
async function listenBetween(target: string): Promise<string> {
  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await bodyOf(request);
    const { authorization = '', 'content-type': type } = request.headers;
    try {
      const answer = await fetch(`${target}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { authorization, ...(type && { 'content-type': type }) },
        ...(text && { body: text }),
      });
      const said = await answer.text();
      const { pathname, searchParams } = new URL(`${target}${request.url}`);
      seen.push({
        method: request.method ?? '',
        path: pathname.replace('/api/v1', ''),
        query: Object.fromEntries(searchParams),
        body: text ? JSON.parse(text) : undefined,
        status: answer.status,
        answer: JSON.parse(said),
      });
      const wait = answer.headers.get('retry-after');
      response.writeHead(answer.status, wait ? { 'retry-after': wait } : {}).end(said);
    } catch {
      response.destroy();
    }
  };
  const server = createServer((request, response) => void passOn(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  emulator = await temporaryEmulator();
  token = (await emulator.connect('nightdesk')).access;
  stranger = (await emulator.connect('harbourline')).access;
  const apiBase = await listenBetween(emulator.settings.SPOTIFY_API_BASE);
  api = spotifyWebApi({ apiBase, accountsBase: emulator.settings.SPOTIFY_ACCOUNTS_BASE });
});
afterAll(async () => {
  close();
  await emulator.close();
});

let playlist = '';
beforeEach(async () => {
  emulator.switches.reset();
  emulator.pass(1);
  const created = await emulator.api('/me/playlists', token, { method: 'POST', body: { name: 'Test' } });
  playlist = JSON.parse(created.body).id;
  seen = [];
});
const fill = (ids: string[]) =>
  emulator.api(`/playlists/${playlist}/items`, token, {
    method: 'PUT',
    body: { uris: ids.map((id) => `spotify:track:${id}`) },
  });
const whole = (...ids: string[]) => ids.map((id) => ({ trackIds: [id], shown: 'whole' }));
const entriesNow = async () => (await api.readItems(token, playlist, null)).entries;

describe('the items of a playlist', () => {
  it('are read 50 at a time, and cost one call while the snapshot is known', async () => {
    await fill([...tracks.slice(0, 90)]);
    const first = await api.readItems(token, playlist, null);
    expect(first.entries).toEqual(whole(...tracks.slice(0, 90)));
    expect(seen).toHaveLength(1 + Math.ceil(Math.min(90, tracks.length) / 50));
    seen = [];
    expect((await api.readItems(token, playlist, first.snapshotId)).entries).toBeNull();
    expect(seen).toHaveLength(1);
  });

  it('are added, moved and removed, and each answer names the snapshot that the playlist then has', async () => {
    await fill([a, b]);
    const added = await api.addItem(token, playlist, c, 1);
    const read = await api.readItems(token, playlist, null);
    expect(read).toMatchObject({ snapshotId: added, entries: whole(a, c, b) });
    const moved = await api.moveItem(token, playlist, { from: 1, before: 3, snapshotId: added });
    expect(await api.readItems(token, playlist, null)).toMatchObject({
      snapshotId: moved,
      entries: whole(a, b, c),
    });
    await api.addItem(token, playlist, a);
    await api.removeItem(token, playlist, a, moved);
    expect(await entriesNow()).toEqual(whole(b, c));
  });

  it('on another listener’s playlist are no_access, on a missing one not_found', async () => {
    await expect(api.readItems(stranger, playlist, null)).rejects.toMatchObject({ kind: 'no_access' });
    await expect(api.addItem(stranger, playlist, a)).rejects.toMatchObject({ kind: 'no_access' });
    await expect(api.readItems(token, 'A'.repeat(22), null)).rejects.toMatchObject({ kind: 'not_found' });
    expect(seen.every(({ answer, status }) => status === 200 || WebApiError.safeParse(answer).success)).toBe(
      true,
    );
  });

  it.each([
    ['has no track', 'null', { trackIds: [], shown: 'hidden' }],
    ['is unavailable', 'unavailable', { trackIds: [a], shown: 'unavailable' }],
    ['may not be played in this country', 'restricted', { trackIds: [a], shown: 'unavailable' }],
    ['was relinked', { playsInstead: c }, { trackIds: [a, c], shown: 'whole' }],
  ] as const)('say so of an entry that %s, as Spotify publishes it', async (_what, shown, entry) => {
    await fill([a, b]);
    emulator.switches.showItem(playlist, a, shown);
    expect(await entriesNow()).toEqual([entry, ...whole(b)]);
    const { body } = await emulator.api(`/playlists/${playlist}/items`, token);
    webApiShapes.items.answer.parse(JSON.parse(body));
  });

  it('of a private playlist say so to its owner, and it is not found by anyone else, nor once it is deleted', async () => {
    await fill([a]);
    emulator.switches.changePlaylist(playlist, { public: false });
    expect(await api.readItems(token, playlist, null)).toMatchObject({ isPrivate: true, entries: whole(a) });
    await expect(api.readPlaylist(stranger, playlist)).rejects.toMatchObject({ kind: 'not_found' });
    emulator.switches.changePlaylist(playlist, { public: true, gone: true });
    await expect(api.readItems(token, playlist, null)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it.each([
    ['rate_limited', { rateLimited: 1, retryAfterSeconds: 7 }],
    ['quota', { quotaExceeded: 403 as const }],
    ['forbidden', { premiumLapsed: 'json' as const }],
    ['unavailable', { failing: 503 }],
  ])('report %s as itself: %j', async (kind, fault) => {
    emulator.switches.set(fault);
    await expect(api.readItems(token, playlist, null)).rejects.toMatchObject({ kind });
  });

  it('may have been changed although the answer was lost', async () => {
    emulator.switches.set({ lostAnswers: 1 });
    await expect(api.addItem(token, playlist, a)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await entriesNow()).toEqual(whole(a));
  });
});

describe('the published protocol', () => {
  it('is what the product sends and the emulator answers', async () => {
    await fill([a, b]);
    const before = await api.readItems(token, playlist, null);
    const added = await api.addItem(token, playlist, c, 0);
    await api.moveItem(token, playlist, { from: 0, before: 3, snapshotId: added });
    await api.removeItem(token, playlist, c, before.snapshotId);
    await api.readPlaylist(token, playlist);
    expect(seen.length).toBeGreaterThan(5);
    for (const call of seen) {
      const shape = Object.values(webApiShapes).find(
        ({ method, path }) => method === call.method && path.test(call.path),
      );
      expect([call.method, call.path, shape !== undefined]).toEqual([call.method, call.path, true]);
      shape?.query.parse(call.query);
      expect(call.status).toBe(shape?.status);
      if (shape?.body) shape.body.parse(call.body);
      else expect(call.body).toBeUndefined();
    }
  });

  it('is what the emulator answers to a call without fields', async () => {
    await fill([a, b]);
    for (const [name, path] of [
      ['playlist', `/playlists/${playlist}`],
      ['items', `/playlists/${playlist}/items?limit=1&offset=1`],
    ] as const)
      webApiShapes[name].answer.parse(JSON.parse((await emulator.api(path, token)).body));
    for (const path of [`/playlists/${playlist}/items?limit=51`, '/playlists/x/items']) {
      const { status, body } = await emulator.api(path, token);
      expect(status).toBe(400);
      WebApiError.parse(JSON.parse(body));
    }
  });
});
