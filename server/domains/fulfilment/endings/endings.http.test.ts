import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import { MAX_ORDERS_REMOVED, orderIsElsewhere, tooManyOrders } from '#contract/accounts/users/rules.ts';
import { curators } from '#contract/catalogue/curators/calls.ts';
import type { Curator } from '#contract/catalogue/curators/schema.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { ENDING_UNDO_MS } from '#contract/endings/rules.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { endings } from '#contract/fulfilment/endings/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { intentOf, lookUp, statesOf } from '#scenario/admin.ts';
import { REASON } from '#scenario/curator.ts';
import type { SignedIn } from '#scenario/person.ts';
import { createArtist } from '#server/domains/accounts/users/artist-account.ts';
import { saveTeam } from '#server/domains/accounts/users/team-roles.ts';
import { settleLostPlaces } from '#server/domains/fulfilment/pitches/settle-lost-places.ts';
import { copyOrder } from '#server/domains/orders/orders/copied-orders.fixture.ts';
import {
  allMailsAbout,
  chargedOrder,
  placedOrder,
  settle,
  stripeOf,
  useOrderDesk,
} from '#test/support/order-desk.ts';
import {
  answer,
  mailedTokens,
  pitchedOrder,
  pitchesOf,
  reviewedPlaylist,
  startNow,
} from '#test/support/pitch-desk.ts';
import { addedCurator, suspendCurator } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const desk = useOrderDesk(app);

/** Does this so long after now; sessions last shorter, so calls are made at the real time. */
async function passing(milliseconds: number, work: () => Promise<unknown>): Promise<void> {
  app.clock.advance(milliseconds);
  await work();
  app.clock.advance(-milliseconds);
}
const round = async () => {
  await settleLostPlaces(app.server.ctx);
  await app.drain();
};

const nothing = {
  campaigns: 0,
  pitches: { planned: 0, waiting: 0, kept: 0 },
  placements: 0,
  playlists: 0,
  fees: 0,
  held: 0,
  refund: 0,
};

/** A curator with two playlists, one of whose pitches was answered; a third playlist is somebody else’s and joins later. */
let curator: Curator;
let order: Order;
let other: Playlist;

beforeEach(async () => {
  await app.server.ctx.db
    .updateTable('playlists')
    .set({ status: 'paused' as never })
    .execute();
  curator = await addedCurator(app, desk.boss, 'real-playlist');
  const own = { curatorId: curator.id };
  for (let count = 0; count < 2; count += 1) await reviewedPlaylist(app, desk, own);
  order = await pitchedOrder(app, desk);
  const [token = ''] = await mailedTokens(app, curator.email);
  expect((await answer(app, token, { verdict: 'declined', reason: REASON })).status).toBe(200);
  await app.drain();
  other = await reviewedPlaylist(app, desk, {});
});

const params = () => ({ id: curator.id });
const restore = () => app.ask(curators.restore, { params: params() }, { as: desk.boss });
const listsOf = async () =>
  (await pitchesOf(app, desk, order)).map(({ playlist, status, endedBy }) => ({
    id: playlist.id,
    status,
    endedBy,
  }));

describe('a curator who is suspended', () => {
  it('is shown with what waits, and a minute later it is withdrawn and replaced; the fee stays due', async () => {
    const before = await app.call(endings.ofCurator, { params: params() }, { as: desk.boss });
    expect(before.body).toEqual({
      ...nothing,
      pitches: { planned: 0, waiting: 1, kept: 0 },
      playlists: 2,
      fees: 200,
    });
    const left = (await suspendCurator(app, desk.boss, curator.id)).body;
    expect(left.status).toBe('suspended');
    expect(left.timeline.at(-1)?.text).toContain('Asked to leave.');
    expect((await suspendCurator(app, desk.boss, curator.id)).body).toEqual(left);
    await round();
    expect((await listsOf()).map(({ status }) => status).sort()).toEqual(['declined', 'sent']);
    await passing(ENDING_UNDO_MS, round);
    const after = await listsOf();
    expect(after.filter(({ endedBy }) => endedBy === 'curator_left')).toHaveLength(1);
    expect(after.filter(({ id }) => id === other.id)).toEqual([
      expect.objectContaining({ status: expect.stringMatching(/queued|sent/) }),
    ]);
    expect(allMailsAbout(app, order)).toContain('Pitch of “A Song” withdrawn (#)');
    const then = await app.call(endings.ofCurator, { params: params() }, { as: desk.boss });
    expect(then.body).toEqual({ ...nothing, playlists: 2, fees: 200 });
    expect(await statesOf(desk.boss, order)).toBe('placed / success / running');
    await passing(ENDING_UNDO_MS, async () => expect((await restore()).status).toBe(409));
  });

  it('is shown with what was sent to them of playlists that are another’s by now, and the other with what goes with these', async () => {
    const next = await addedCurator(app, desk.boss, 'real-playlist');
    const id = (await listsOf()).find(({ status }) => status === 'sent')?.id ?? '';
    const at = { name: 'admin', id } as const;
    const { version } = (await app.call(playlists.get, { params: at }, { as: desk.boss })).body;
    const body = { curatorId: next.id };
    await app.call(playlists.update, { params: at, body }, { as: desk.boss, ifMatch: `"${version}"` });
    for (const { id } of [curator, next]) {
      const { body } = await app.call(endings.ofCurator, { params: { id } }, { as: desk.boss });
      expect(body.pitches).toEqual({ planned: 0, waiting: 1, kept: 0 });
      expect(body.fees).toBe(id === curator.id ? 200 : 0);
    }
    await suspendCurator(app, desk.boss, curator.id);
    await passing(ENDING_UNDO_MS, round);
    expect((await listsOf()).find((one) => one.id === id)).toMatchObject({ endedBy: 'curator_left' });
  });

  it('and restored within the minute keeps all', async () => {
    expect((await restore()).status).toBe(409);
    await suspendCurator(app, desk.boss, curator.id);
    expect((await restore()).body.status).toBe('active');
    await passing(ENDING_UNDO_MS, round);
    expect((await listsOf()).map(({ status }) => status).sort()).toEqual(['declined', 'sent']);
  });
});

describe('a playlist that is removed from matching', () => {
  const waiting = async () => (await listsOf()).find(({ status }) => status === 'sent')?.id ?? '';
  const move = async (id: string, status: 'removed' | 'paused') => {
    const at = { name: 'admin', id } as const;
    const { version } = (await app.call(playlists.get, { params: at }, { as: desk.boss })).body;
    return app.call(
      playlists.update,
      { params: at, body: { status } },
      { as: desk.boss, ifMatch: `"${version}"` },
    );
  };

  it('is shown with what waits, which goes elsewhere a minute later', async () => {
    const id = await waiting();
    const at = { name: 'admin', id } as const;
    const before = await app.call(endings.ofPlaylist, { params: at }, { as: desk.boss });
    expect(before.body).toMatchObject({ pitches: { planned: 0, waiting: 1 }, playlists: 1, fees: 0 });
    await move(id, 'removed');
    await round();
    expect(await waiting()).toBe(id);
    await passing(ENDING_UNDO_MS, round);
    const after = await listsOf();
    expect(after.find((one) => one.id === id)).toMatchObject({ status: 'expired', endedBy: 'playlist_gone' });
    expect(after.map((one) => one.id)).toContain(other.id);
  });

  it('and restored within the minute keeps its pitches', async () => {
    const id = await waiting();
    await move(id, 'removed');
    await move(id, 'paused');
    await passing(ENDING_UNDO_MS, round);
    expect(await waiting()).toBe(id);
  });
});

describe('an order', () => {
  it('says what its refund in full ends, and then has nothing open', async () => {
    const at = { name: 'admin', id: order.id } as const;
    const before = await app.call(endings.ofOrder, { params: at }, { as: desk.boss });
    const { refundable } = await lookUp(desk.boss, order);
    expect(before.body).toEqual({
      ...nothing,
      campaigns: 1,
      pitches: { planned: 0, waiting: 1, kept: 0 },
      fees: 200,
      refund: refundable,
    });
    const body = { reason: 'Sorry', amount: 1_000, kind: 'goodwill', endCampaign: true } as const;
    const ended = await app.call(
      orders.refund,
      { params: at, body },
      { as: desk.boss, key: crypto.randomUUID() },
    );
    expect(ended.body).toMatchObject({ status: 'cancelled', endedBy: 'cancelled_by_admin' });
    await settle(app);
    const { refunds } = await lookUp(desk.boss, order);
    expect(refunds.map(({ amount }) => amount)).toEqual([1_000, order.total - 1_000]);
    const then = await app.call(endings.ofOrder, { params: at }, { as: desk.boss });
    expect(then.body).toEqual({ ...nothing, fees: 200 });
  });

  it('of the other brand is not found', async () => {
    const at = { name: 'eaa', id: order.id } as const;
    expect((await app.ask(endings.ofOrder, { params: at }, { as: desk.boss })).status).toBe(404);
  });
});

describe('a customer', () => {
  let customer: SignedIn & { id: string };
  let held: Order;
  let running: Order;
  beforeEach(async () => {
    const artist = await app.signIn(`customer-${crypto.randomUUID()}@example.com`);
    held = await placedOrder(app, artist);
    running = await chargedOrder(app, artist, desk.boss);
    await startNow(app, running);
    customer = Object.assign(artist, { id: running.customer.id });
  });
  const one = () => ({ params: { id: customer.id } });
  const suspend = async (choice: { orders?: 'pause' | 'cancel' }, as: SignedIn = desk.boss) => {
    const { email, name, role, version } = (await app.call(users.get, one(), { as })).body;
    const body = { email, name, role, status: 'suspended' as const, ...choice };
    const done = await app.call(users.update, { ...one(), body }, { as, ifMatch: `"${version}"` });
    expect(done.status).toBe(200);
    await settle(app);
  };
  const states = async () => [await statesOf(desk.boss, held), await statesOf(desk.boss, running)];

  it('who is suspended has holds voided and campaigns paused', async () => {
    const before = await app.call(endings.ofUser, one(), { as: desk.boss });
    expect(before.body).toMatchObject({ campaigns: 2, held: 19_900, refund: 19_900 });
    await suspend({});
    expect(await states()).toEqual(['cancelled / voided / cancelled', 'placed / success / paused']);
  });

  it('and reactivated has resumed what the suspension paused, and nothing that the team or a dispute holds', async () => {
    const [byTeam, inDispute] = [
      await chargedOrder(app, customer, desk.boss),
      await chargedOrder(app, customer, desk.boss),
    ];
    const params = { name: 'admin', id: byTeam.campaign.id } as const;
    const { version: seen } = (await app.call(brandCampaigns.get, { params }, { as: desk.boss })).body;
    const paused = { params, body: { status: 'paused' as const } };
    await app.call(brandCampaigns.update, paused, { as: desk.boss, ifMatch: `"${seen}"` });
    stripeOf(app).switches.openDispute(await intentOf(desk.boss, inDispute));
    await settle(app);
    await suspend({});
    const { version } = (await app.call(users.get, one(), { as: desk.boss })).body;
    const back = { ...one(), body: { status: 'active' as const } };
    await app.call(users.update, back, { as: desk.boss, ifMatch: `"${version}"` });
    await settle(app);
    expect(await statesOf(desk.boss, running)).toBe('placed / success / running');
    expect(await statesOf(desk.boss, byTeam)).toBe('placed / success / paused');
    expect(await statesOf(desk.boss, inDispute)).toBe('placed / disputed / paused');
  });

  it('or cancelled by the refund policy, if that was chosen', async () => {
    await suspend({ orders: 'cancel' });
    expect(await states()).toEqual(['cancelled / voided / cancelled', 'cancelled / refunded / cancelled']);
  });

  it('and paused, has them cancelled when that is chosen later, once', async () => {
    await suspend({});
    expect(await statesOf(desk.boss, running)).toBe('placed / success / paused');
    for (let times = 0; times < 2; times += 1) await suspend({ orders: 'cancel' });
    expect(await states()).toEqual(['cancelled / voided / cancelled', 'cancelled / refunded / cancelled']);
  });

  it('can’t be removed with open orders, unless these are cancelled with the account', async () => {
    const refused = await app.ask(users.remove, one(), { as: desk.boss });
    expect(refused.body).toMatchObject({ code: 'conflict', detail: expect.stringContaining('still active') });
    const removed = await app.call(
      users.remove,
      { ...one(), query: { orders: 'cancel' } },
      { as: desk.boss },
    );
    expect(removed.status).toBe(204);
    await settle(app);
    expect(await states()).toEqual(['cancelled / voided / cancelled', 'cancelled / refunded / cancelled']);
  });

  it('with more orders than one act cancels is told of all; a suspension cancels them, then the account goes', async () => {
    await copyOrder(app, held, MAX_ORDERS_REMOVED);
    const open = MAX_ORDERS_REMOVED + 2;
    expect((await app.call(endings.ofUser, one(), { as: desk.boss })).body).toMatchObject({
      campaigns: open,
      held: 19_900,
    });
    const remove = () => app.ask(users.remove, { ...one(), query: { orders: 'cancel' } }, { as: desk.boss });
    expect((await remove()).body).toMatchObject({ code: 'conflict', detail: tooManyOrders });
    expect(await statesOf(desk.boss, held)).toBe('placed / authorized / in_review');
    await suspend({ orders: 'cancel' });
    expect((await app.call(endings.ofUser, one(), { as: desk.boss })).body.campaigns).toBe(0);
    expect((await remove()).status).toBe(204);
  });

  /** An admin of the other brand, to which the customer now belongs. */
  async function adminElsewhere(email: string): Promise<SignedIn> {
    const { ctx } = app.server;
    const { id } = await createArtist(ctx, { email, brand: 'eaa' });
    await ctx.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
    await saveTeam(ctx, id, { 'real-playlist': null, eaa: 'admin' });
    await ctx.db
      .updateTable('users')
      .set({ brand: 'eaa' as never })
      .where('id', '=', customer.id)
      .execute();
    return app.signIn(email, 'admin');
  }

  it('whom an admin of one brand suspends is paused in the other, and loses no order there, whatever was chosen', async () => {
    await suspend({ orders: 'cancel' }, await adminElsewhere('eric@example.com'));
    expect(await states()).toEqual(['cancelled / voided / cancelled', 'placed / success / paused']);
  });

  it('is not removed by an admin of one brand while orders of the other are open, and says no more of these', async () => {
    const eva = await adminElsewhere('eva@example.com');
    const before = await states();
    const seen = await app.call(endings.ofUser, one(), { as: eva });
    expect(seen.body).toMatchObject({ campaigns: 0, held: 0, refund: 0, pitches: { planned: 0 } });
    expect((await app.call(users.get, one(), { as: eva })).body).toMatchObject({
      orders: 0,
      openOrder: null,
    });
    const refused = await app.ask(users.remove, { ...one(), query: { orders: 'cancel' } }, { as: eva });
    expect(refused.body).toMatchObject({ code: 'conflict', detail: orderIsElsewhere });
    await settle(app);
    expect(await states()).toEqual(before);
  });
});
