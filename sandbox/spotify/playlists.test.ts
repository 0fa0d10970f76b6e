import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { type TemporaryEmulator, temporaryEmulator } from './temporary-emulator.ts';

const [a = '', b = '', c = ''] = catalogue.map((track) => `spotify:track:${track.id}`);
let emulator: TemporaryEmulator;
let owner: string;
let stranger: string;
let collaborator: string;
let playlist: string;

beforeAll(async () => {
  emulator = await temporaryEmulator();
  owner = (await emulator.connect('nightdesk')).access;
  stranger = (await emulator.connect('harbourline')).access;
  collaborator = (await emulator.connect('greenroom')).access;
});
afterAll(() => emulator.close());
beforeEach(async () => {
  const created = await emulator.api('/me/playlists', owner, { method: 'POST', body: { name: 'Test' } });
  playlist = `/playlists/${JSON.parse(created.body).id}`;
  emulator.pass(1);
});

const change = (method: string, body: object, bearer = owner) =>
  emulator.api(`${playlist}/items`, bearer, { method, body });
async function uris(): Promise<string[]> {
  const { items } = JSON.parse((await emulator.api(`${playlist}/items`, owner)).body);
  return items.map((entry: { item: { uri: string } }) => entry.item.uri);
}

test('adding never de-duplicates, and inserts at the requested position', async () => {
  expect(await change('POST', { uris: [a, a] })).toMatchObject({ status: 201 });
  await change('POST', { uris: [b], position: 1 });
  await emulator.api(`${playlist}/items?position=0&uris=${c}`, owner, { method: 'POST', body: {} });
  expect(await uris()).toEqual([c, a, b, a]);
});

test('removing deletes every occurrence; replacing deletes all items', async () => {
  await change('POST', { uris: [a, b, a] });
  expect(await change('DELETE', { items: [{ uri: a }] })).toMatchObject({ status: 200 });
  expect(await uris()).toEqual([b]);
  await change('PUT', { uris: [c, a] });
  expect(await uris()).toEqual([c, a]);
  await change('PUT', { uris: [] });
  expect(await uris()).toEqual([]);
});

test('reordering moves a range before an item and loses none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(5), fc.nat(6), fc.integer({ min: 1, max: 3 }), async (start, before, length) => {
      const order = catalogue.slice(0, 6).map((track) => `spotify:track:${track.id}`);
      await change('PUT', { uris: order });
      const moved = order.slice(start, start + length);
      await change('PUT', { range_start: start, insert_before: before, range_length: length });
      const expected = [
        ...order.slice(0, before).filter((uri) => !moved.includes(uri)),
        ...moved,
        ...order.slice(before).filter((uri) => !moved.includes(uri)),
      ];
      expect(await uris()).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

test('every change answers a new snapshot, which the playlist then has', async () => {
  const first = JSON.parse((await change('POST', { uris: [a] })).body).snapshot_id;
  const second = JSON.parse((await change('POST', { uris: [a] })).body).snapshot_id;
  expect(second).not.toBe(first);
  expect(JSON.parse((await emulator.api(playlist, owner)).body).snapshot_id).toBe(second);
});

test('only owner and collaborators can read its items', async () => {
  const app = String((await emulator.token({ grant_type: 'client_credentials' })).body.access_token);
  for (const bearer of [app, stranger]) {
    expect(await emulator.api(`${playlist}/items`, bearer)).toMatchObject({ status: 403 });
    expect(JSON.parse((await emulator.api(playlist, bearer)).body)).not.toHaveProperty('items');
  }
  expect(JSON.parse((await emulator.api(playlist, owner)).body)).toHaveProperty('items.total', 0);
  expect(await change('POST', { uris: [a] }, stranger)).toMatchObject({ status: 403 });
  expect(await change('POST', { uris: [a] }, app)).toMatchObject({ status: 401 });

  const mine = JSON.parse((await emulator.api('/me/playlists?limit=50', collaborator)).body).items;
  const shared = mine.find((item: { collaborative: boolean }) => item.collaborative);
  expect(await emulator.api(`/playlists/${shared.id}/items`, collaborator)).toMatchObject({ status: 200 });
});

test.each([
  [{ uris: Array(101).fill(a) }, 'maximum of 100'],
  [{ uris: ['spotify:episode:512ojhOuo1ktJprKbVcKyQ'] }, 'Invalid track uri'],
  [{ uris: [`spotify:track:${'0'.repeat(22)}`] }, 'non-existing ID'],
  [{ uris: 'a' }, 'Invalid uris'],
])('an invalid payload is refused (%#) and changes nothing', async (body, problem) => {
  const answer = await change('POST', body);
  expect(answer).toMatchObject({ status: 400, body: expect.stringContaining(problem) });
  expect(await uris()).toEqual([]);
});

test('changing needs the scope for it', async () => {
  const back = await emulator.consent('nightdesk', { scope: 'playlist-read-private' });
  const { body } = await emulator.token({
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: 'http://127.0.0.1:3000/admin/manageaccounts',
  });
  const answer = await change('POST', { uris: [a] }, String(body.access_token));
  expect(answer).toMatchObject({ status: 403, body: expect.stringContaining('Insufficient client scope') });
});
