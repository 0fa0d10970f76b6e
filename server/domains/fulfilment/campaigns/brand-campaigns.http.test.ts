/** @module-tag short */
import { beforeAll, describe, expect, it } from 'vitest';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import type { BrandCampaign } from '#contract/fulfilment/campaigns/schema.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import { START_UNCONFIRMED_MS } from '#contract/orders/orders/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { DAY } from '#contract/time.ts';
import { intentOf, lookUp, statesOf } from '#scenario/admin.ts';
import { draft, freshTrackUrl, openOrder } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { chargedOrder, placedOrder, settle, stripeOf } from '#test/support/order-desk.ts';
import { atEaa, useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ EAA_HOST: 'localhost' });
let artist: SignedIn;
let boss: SignedIn;
async function signIn(): Promise<void> {
  artist = await app.signIn('ada@example.com');
  boss = await app.operator();
}
beforeAll(async () => {
  await signIn();
});

const of = (id: string, name: 'admin' | 'eaa' = 'admin') => ({ name, id });
const read = async (id: string): Promise<BrandCampaign> =>
  (await app.call(brandCampaigns.get, { params: of(id) }, { as: boss })).body;

/** Changes a campaign upon its version. */
async function change(id: string, body: object, as: SignedIn = boss) {
  const { version } = (await app.call(brandCampaigns.get, { params: of(id) }, { as })).body;
  return app.ask(brandCampaigns.update, { params: of(id), body }, { as, ifMatch: `"${version}"` });
}

/** Does something this many days from now, as an admin who has just signed in. */
async function inDays<T>(days: number, work: (then: SignedIn) => Promise<T>): Promise<T> {
  app.clock.advance(days * DAY);
  try {
    return await work(await app.operator());
  } finally {
    app.clock.advance(-days * DAY);
  }
}

async function runningOrder(): Promise<Order> {
  const order = await chargedOrder(app, artist, boss);
  await app.later(START_UNCONFIRMED_MS);
  return order;
}

describe("a brand's campaigns", () => {
  it('are listed with customer and order, filtered, searched and exported, without the other brand’s', async () => {
    const order = await placedOrder(app, artist);
    const eaa = await draft(atEaa(app, artist), { songUrl: freshTrackUrl() });
    const ask = async (query: object, name: 'admin' | 'eaa' = 'admin') =>
      (await app.ask(brandCampaigns.list, { params: { name }, query }, { as: boss })).body;
    const [row] = await ask({ q: order.number });
    expect(row).toMatchObject({
      id: order.campaign.id,
      brand: 'real-playlist',
      status: 'in_review',
      customer: { email: 'ada@example.com', hasAccount: true },
      order: { id: order.id, number: order.number, status: 'placed', payment_status: 'authorized' },
      pitches: { sold: 40, sent: 0, answered: 0 },
      timeline: [],
    });
    for (const q of ['ada@example', '@example.com', 'a song', 'An Artist']) {
      expect((await ask({ q })).map(({ id }) => id)).toContain(order.campaign.id);
    }
    expect((await ask({ status: 'draft' })).map(({ id }) => id)).not.toContain(order.campaign.id);
    expect((await ask({})).every(({ brand }) => brand === 'real-playlist')).toBe(true);
    expect((await ask({}, 'eaa')).map(({ id }) => id)).toEqual([eaa.id]);
    const file = await app.fetch('/eaa/export/campaigns.csv', {
      headers: { authorization: `Bearer ${boss.access}` },
    });
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines[0]).toContain('"Song","Artist","Link","Genres"');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('"A Song","An Artist"');
  });

  it('with an order are out of reach of the other brand’s pages', async () => {
    const { campaign } = await placedOrder(app, artist);
    const { version } = await read(campaign.id);
    const params = of(campaign.id, 'eaa');
    const changed = await app.ask(
      brandCampaigns.update,
      { params, body: { curatorNote: 'Not theirs' } },
      { as: boss, ifMatch: `"${version}"` },
    );
    const cancelled = await app.ask(
      brandCampaigns.cancel,
      { params, body: { reason: 'Not theirs' } },
      { as: boss, key: crypto.randomUUID() },
    );
    expect([changed.status, cancelled.status]).toEqual([404, 404]);
    expect((await read(campaign.id)).version).toBe(version);
  });

  it('what ends first comes first', async () => {
    const order = await runningOrder();
    const query = { sort: 'endsAt' } as const;
    const list = await app.call(brandCampaigns.list, { params: { name: 'admin' }, query }, { as: boss });
    expect(list.body[0]?.id).toBe(order.campaign.id);
  });

  it('one shows what happened to it and to its order', async () => {
    const order = await placedOrder(app, artist);
    const { timeline } = await read(order.campaign.id);
    expect(timeline.map(({ kind }) => kind)).toEqual(['campaign.created', 'order.created', 'order.placed']);
    const comment = { params: of(order.id), body: { text: 'Starts on Monday.' } } as const;
    await app.call(orders.comment, comment, { as: boss });
    const said = (await read(order.campaign.id)).timeline.slice(3);
    expect(said.map(({ kind, text, actor }) => [kind, text, actor])).toEqual([
      ['order.commented', 'Starts on Monday.', boss.user.username],
    ]);
  });
});

describe('changing what curators read', () => {
  it('needs the version that was read, and is recorded with both values', async () => {
    const order = await placedOrder(app, artist);
    const { id } = order.campaign;
    const body = { genres: ['Metal'], language: 'German', curatorNote: 'Loud' };
    const update = (ifMatch?: string) =>
      app.ask(brandCampaigns.update, { params: of(id), body }, { as: boss, ...(ifMatch && { ifMatch }) });
    expect((await update()).status).toBe(428);
    expect((await update('"999"')).status).toBe(412);
    const { version } = await read(id);
    const saved = await update(`"${version}"`);
    expect(saved.body).toMatchObject({ ...body, version: version + 1 });
    expect((await update(`"${version}"`)).status).toBe(412);
    expect(saved.body.timeline.at(-1)).toMatchObject({
      kind: 'campaign.changed',
      changes: [
        { field: 'genres', from: ['Pop'], to: ['Metal'] },
        { field: 'language', from: null, to: 'German' },
        { field: 'curatorNote' },
      ],
    });
    expect((await change(id, { curatorNote: 'Louder' })).body.curatorNote).toBe('Louder');
  });

  it('refuses other fields, no genre, a draft that is being paid for, and what is over', async () => {
    const { order } = await openOrder(artist);
    const { id } = order.campaign;
    expect((await change(id, { price: 1 })).status).toBe(422);
    expect((await change(id, { status: 'cancelled' })).status).toBe(422);
    expect((await change(id, { genres: [] })).status).toBe(422);
    expect((await change(id, { curatorNote: 'We pay you $20 to add it' })).status).toBe(422);
    const locked = await change(id, { curatorNote: 'x' });
    expect([locked.status, locked.text]).toEqual([409, expect.stringContaining('is paying for')]);
    await app.call(brandCampaigns.cancel, { params: of(id), body: {} }, { as: boss });
    const over = await change(id, { curatorNote: 'x' });
    expect([over.status, over.text]).toEqual([409, expect.stringContaining('is cancelled')]);
  });
});

describe('pausing, resuming, completing', () => {
  it('a pause does not use up the time that was paid for', async () => {
    const order = await runningOrder();
    const { id } = order.campaign;
    const before = await read(id);
    const paused = await inDays(8, (then) => change(id, { status: 'paused' }, then));
    expect(paused.body).toMatchObject({ status: 'paused', pausedAt: expect.any(String) });
    expect(paused.body.timeline.at(-1)).toMatchObject({
      kind: 'campaign.paused',
      changes: [{ field: 'campaign', from: 'running', to: 'paused' }],
    });
    await app.later(60 * DAY);
    // Sessions end after thirty days.
    await signIn();
    expect((await read(id)).status).toBe('paused');
    const resumed = await inDays(13, (then) => change(id, { status: 'running' }, then));
    expect(resumed.body).toMatchObject({ status: 'running', pausedAt: null });
    const later = Date.parse(resumed.body.endsAt ?? '') - Date.parse(before.endsAt ?? '');
    expect(Math.abs(later - 5 * DAY)).toBeLessThan(60_000);
  });

  it('completing before its time fulfils the order', async () => {
    const order = await runningOrder();
    const done = await change(order.campaign.id, { status: 'completed' });
    expect(done.body).toMatchObject({ status: 'completed', order: { status: 'fulfilled' } });
    expect(await statesOf(boss, order)).toBe('fulfilled / success / completed');
  });

  it('says why it is not possible, and who was first', async () => {
    const order = await runningOrder();
    const { id } = order.campaign;
    const again = await inDays(8, async (then) => {
      await change(id, { status: 'paused' }, then);
      return change(id, { status: 'paused' }, then);
    });
    expect(again.status).toBe(409);
    expect(again.text).toMatch(/This campaign is paused\. Paused by you \d+ seconds? ago\./);
    expect((await change(id, { status: 'completed' })).text).toContain('Resume it first');
    const waiting = await placedOrder(app, artist);
    expect((await change(waiting.campaign.id, { status: 'completed' })).text).toContain('still in review');
    expect((await change(waiting.campaign.id, { status: 'running' })).status).toBe(409);
  });

  it('what the team paused stays paused when a dispute is won, and continues only after it', async () => {
    const order = await runningOrder();
    const { id } = order.campaign;
    await change(id, { status: 'paused' });
    const { switches } = stripeOf(app);
    const dispute = switches.openDispute(await intentOf(boss, order));
    await settle(app);
    expect((await change(id, { status: 'running' })).text).toContain('The payment has an open chargeback');
    switches.closeDispute(dispute.id, 'won');
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / success / paused');
    expect((await change(id, { status: 'running' })).status).toBe(200);
  });
});

describe('cancelling', () => {
  it('gives the money back as cancelling the order does', async () => {
    const order = await chargedOrder(app, artist, boss);
    const { id } = order.campaign;
    const asked = { params: of(id), body: { reason: 'Asked for by phone' } };
    const cancelled = await app.call(brandCampaigns.cancel, asked, { as: boss });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', order: { status: 'cancelled' } });
    await settle(app);
    expect((await lookUp(boss, order)).refunds).toMatchObject([{ amount: 19_900, status: 'succeeded' }]);
    expect((await app.call(brandCampaigns.cancel, asked, { as: boss })).status).toBe(409);
    const { timeline } = await lookUp(boss, order);
    expect(timeline.filter(({ kind }) => kind === 'order.cancelled')).toHaveLength(1);
  });

  it('ends a draft that no one has ordered', async () => {
    const { id } = await draft(artist, { songUrl: freshTrackUrl() });
    const ended = await app.call(brandCampaigns.cancel, { params: of(id), body: {} }, { as: boss });
    expect(ended.body).toMatchObject({ status: 'cancelled', order: null });
    const own = await app.call(myCampaigns.get, { params: { id } }, { as: artist });
    expect(own.body.status).toBe('cancelled');
  });

  it('and a cancellation of the order at once are one', async () => {
    const order = await chargedOrder(app, artist, boss);
    const replies = await Promise.all([
      app.call(brandCampaigns.cancel, { params: of(order.campaign.id), body: {} }, { as: boss }),
      app.call(orders.cancel, { params: of(order.id), body: {} }, { as: boss }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await settle(app);
    expect((await lookUp(boss, order)).refunds).toHaveLength(1);
  });
});

describe('many at once', () => {
  it('says of each what became of it', async () => {
    const running = await runningOrder();
    const waiting = await placedOrder(app, artist);
    const bulk = (action: 'pause' | 'cancel', ids: string[]) =>
      app.call(
        brandCampaigns.bulk,
        { params: { name: 'admin' }, body: { action, ids } },
        { as: boss, key: crypto.randomUUID() },
      );
    const paused = await bulk('pause', [running.campaign.id, waiting.campaign.id]);
    expect(paused.body).toEqual({
      done: [running.campaign.id],
      unchanged: [],
      refused: [
        {
          id: waiting.campaign.id,
          label: 'A Song',
          reason: expect.stringContaining('still in review'),
        },
      ],
    });
    expect((await bulk('cancel', [waiting.campaign.id])).body).toMatchObject({ refused: [] });
    expect((await read(waiting.campaign.id)).status).toBe('cancelled');
  });
});
