import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { viewers } from '#contract/reporting/viewers/calls.ts';
import { VIEWER_GONE_MS } from '#contract/reporting/viewers/rules.ts';
import { HOUR } from '#contract/time.ts';
import { lookUp } from '#scenario/admin.ts';
import type { DatabaseClient } from '#server/db/client.ts';
import { readEvents } from '#server/domains/office/live/event-reader.fixture.ts';
import { type AnotherServer, anotherClient, anotherServer } from '#test/support/another-server.ts';
import { placedOrder, useOrderDesk } from '#test/support/order-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);
let client: DatabaseClient;
let second: AnotherServer;
let nova: SignInAnswer;
let ofEaa: SignInAnswer;
let order: Order;

beforeAll(async () => {
  client = anotherClient(app);
  second = await anotherServer(app, { ROLE: 'web' }, client);
  const add = async (email: string, name: string) =>
    (await app.call(users.create, { body: { email, name, role: 'admin' } }, { as: boss })).body;
  await add('nova@example.com', 'Nova');
  const { id } = await add('eva@example.com', 'Eva');
  await app.call(
    users.setTeam,
    { params: { id }, body: { 'real-playlist': null, eaa: 'admin' } },
    { as: boss },
  );
  nova = await app.signIn('nova@example.com', 'admin');
  ofEaa = await app.signIn('eva@example.com', 'admin');
  order = await lookUp(boss, await placedOrder(app, artist));
});
afterAll(async () => {
  await second.close();
  await client.close();
});

const look = (id: string, as: SignInAnswer, origin = app.url) =>
  app.call(viewers.look, { params: { id } } as never, { as, origin });
const namesFor = async (id: string, as: SignInAnswer, origin?: string): Promise<string[]> =>
  ((await look(id, as, origin)).body as { name: string }[]).map(({ name }) => name);

describe('who looks at a row', () => {
  it('is shown to the others who do, at every server, and no longer once they left', async () => {
    expect(await namesFor(order.id, boss)).toEqual([]);
    expect(await namesFor(order.id, nova, second.url)).toEqual(['boss@example.com']);
    expect(await namesFor(order.id, boss)).toEqual(['Nova']);
    app.clock.advance(VIEWER_GONE_MS - 1_000);
    expect(await namesFor(order.id, boss)).toEqual(['Nova']);
    app.clock.advance(2_000);
    expect(await namesFor(order.id, boss)).toEqual([]);
  });

  it('is told to the pages of other admins at once, without the name', async () => {
    const reader = await readEvents(app.url, boss);
    const other = await readEvents(app.url, ofEaa);
    await reader.until(() => reader.events.some(({ name }) => name === 'ready'));
    await other.until(() => other.events.some(({ name }) => name === 'ready'));
    const { id } = await addedPlaylist(app, boss);
    await look(id, nova, second.url);
    const { campaign } = order;
    const told = () =>
      reader
        .changes()
        .filter((change) => change.type === 'viewers' && [id, campaign.id].includes(change.id ?? ''));
    await reader.until(() => told().length > 0);
    // The same again is no news.
    await look(id, nova, second.url);
    await look(campaign.id, nova, second.url);
    await reader.until(() => told().some((change) => change.id === campaign.id));
    expect(told()).toEqual([
      { type: 'viewers', id, version: null, brand: 'real-playlist' },
      { type: 'viewers', id: campaign.id, version: null, brand: 'real-playlist' },
    ]);
    expect(other.changes().filter(({ type }) => type === 'viewers')).toEqual([]);
    reader.close();
    other.close();
  });

  it('is known of every kind of row with a page of its own, to those alone who may see the row', async () => {
    const [ada] = (await app.call(users.list, { query: { q: 'ada@' } }, { as: boss })).body;
    const { id: playlistId } = await addedPlaylist(app, boss);
    for (const id of [order.id, order.campaign.id, order.taggingItemId ?? '', ada?.id ?? '', playlistId]) {
      expect([id, (await look(id, boss)).status]).toEqual([id, 200]);
      expect([id, (await look(id, ofEaa)).status]).toEqual([id, 404]);
      expect((await look(id, artist)).status).toBe(403);
      expect(await namesFor(id, nova)).toEqual(['boss@example.com']);
    }
    expect((await look(`ord_${'0'.repeat(26)}`, boss)).status).toBe(404);
  });

  it('is forgotten by the sweep', async () => {
    await look(order.id, boss);
    await app.later(HOUR + 1_000);
    expect(await app.server.ctx.db.selectFrom('row_viewers').select('row_id').execute()).toEqual([]);
  });
});
