import { beforeAll, describe, expect, it } from 'vitest';
import { apiKeys } from '#contract/accounts/api-keys/calls.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SignedIn } from '#scenario/person.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { addAccount } from '#test/support/spotify-account.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const TITLE = 'Don’t Río Ámbar';
const spellings = [
  TITLE,
  'Don＇t Río\u00a0Ámbar',
  'Donʻt R\u00adío Ámbar\u200b',
  "Don't Rio Ambar",
  "Don't Ri\u0301o A\u0301mbar",
  'don’t rio ambar',
  'DON´T RÍO AMBAR',
];
let boss: SignedIn;
let track = '';
let number = '';

beforeAll(async () => {
  boss = await app.operator();
  ({ number } = await placedOrder(app, await app.signIn('ada@example.com')));
  await addedPlaylist(app, boss, { name: TITLE });
  await app.call(users.create, { body: { email: 'b@example.com', role: 'user', name: TITLE } }, { as: boss });
  const { db } = app.server.ctx;
  await db
    .updateTable('orders')
    .set({ song_title: TITLE as never })
    .execute();
  await db.updateTable('campaigns').set({ song_name: TITLE }).execute();
  await db.updateTable('curators').set({ name: TITLE }).execute();
  await db.updateTable('packages').set({ name: TITLE }).where('pitches', '=', 15).execute();
  await addAccount(app, boss, { label: TITLE });
  await boss.call(apiKeys.create, {
    body: { brand: 'real-playlist', name: TITLE, scopes: ['orders.read'], days: 30 },
  });
  track = (await db.selectFrom('campaigns').select('track_id').executeTakeFirstOrThrow()).track_id ?? '';
});

async function find(path: string, q: string): Promise<{ id?: string }[]> {
  const answer = await app.fetch(`${path}?q=${encodeURIComponent(q)}`, {
    headers: { authorization: `Bearer ${boss.access}` },
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as { id?: string }[];
}

/** Every search of admins that needs no row to be opened. */
const searches = (api as readonly Endpoint[])
  .filter(
    ({ method, access, query }) =>
      method === 'GET' &&
      (access === 'admin' || access === 'signed-in') &&
      query !== undefined &&
      'q' in query.shape,
  )
  .map(({ path }) => path.replace('{name}', 'admin'))
  .filter((path) => !path.includes('{') && !path.endsWith('.csv'));

/** They show a title or name of these rows. */
const named = [
  '/admin/orders/',
  '/admin/manage-users/',
  '/admin/campaigns/',
  '/api/find/',
  '/admin/playlists/',
  '/admin/curators/',
  '/admin/packages/',
  '/admin/manage-accounts/',
  '/admin/api-keys/',
  '/user/get_tagging_queue/',
];

/** They find what is about an order by its number. */
const numbered = [
  '/admin/orders/',
  '/admin/campaigns/',
  '/admin/manage-jobs/',
  '/admin/audit/',
  '/api/find/',
  '/user/get_tagging_queue/',
];

/** They find who has an address. */
const addressed = ['/admin/orders/', '/admin/manage-users/', '/admin/audit/', '/api/find/'];

describe('a title or name is found in each of its spellings', () => {
  it('on lists enough to matter', () => {
    expect(searches.length).toBeGreaterThan(8);
  });

  it.each(searches)('at %s', async (path) => {
    const [first = [], ...others] = await Promise.all(spellings.map((spelling) => find(path, spelling)));
    for (const rows of others) expect(rows).toEqual(first);
    if (named.includes(path)) expect(first.length).toBeGreaterThan(0);
  });
});

describe('an order number is found in each of its spellings', () => {
  it.each(searches)('at %s', async (path) => {
    const spelled = [
      number,
      number.toLowerCase().replace('-', '‑'),
      `\u200b${number.replace('-', '–')}`,
      number.replace('RP', 'ＲＰ').replace('-', '−'),
    ];
    const [first = [], ...others] = await Promise.all(spelled.map((spelling) => find(path, spelling)));
    for (const rows of others) expect(rows).toEqual(first);
    if (!numbered.includes(path)) return;
    expect(first.length).toBeGreaterThan(0);
    expect(await find(path, `#${number}`)).toEqual(first);
  });
});

it.each(searches)(
  'an address is found whatever accents and invisible letters it is typed with, at %s',
  async (path) => {
    const [first = [], ...others] = await Promise.all(
      ['ada@example.com', 'Ádà@Exámple.com', 'a\u0308da＠example\u200b.com'].map((typed) =>
        find(path, typed),
      ),
    );
    for (const rows of others) expect(rows).toEqual(first);
    if (addressed.includes(path)) expect(first.length).toBeGreaterThan(0);
  },
);

it('an event is found by the id of what it is about, in any case', async () => {
  const { id } = await app.server.ctx.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const found = await find('/admin/audit/', id);
  expect(found.length).toBeGreaterThan(0);
  expect(await find('/admin/audit/', id.toUpperCase())).toEqual(found);
});

it('a pasted link of a track finds its song', async () => {
  const pastes = [
    `https://open.spotify.com/intl-es-419/track/${track}?si=${'a'.repeat(150)}`,
    `Listen: <spotify:track:${track}>.`,
  ];
  const path = searches.find((each) => each.includes('find')) ?? '';
  for (const paste of pastes) {
    expect(await find('/admin/orders/', paste)).toHaveLength(1);
    expect((await find(path, paste)).length).toBeGreaterThan(0);
    expect(await find('/admin/orders/', paste.replace(track, track.split('').toReversed().join('')))).toEqual(
      [],
    );
  }
});
