import { describe, expect, it } from 'vitest';
import { fillPath } from '#contract/endpoint.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { figures } from '#contract/orders/figures/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { publicReviews } from '#contract/reporting/public-reviews/calls.ts';
import { forecast } from '#contract/sales/forecast/calls.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { DAY, plus } from '#contract/time.ts';
import { addedPitch, addedPlacement, runningOrder } from '#test/support/campaign-desk.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);

/** A campaign that runs since so many days, with one pitch for each result: what its placement's check saw. */
async function running(results: readonly ('seen' | 'unknown' | 'declined')[], days = 12): Promise<Order> {
  const order = await runningOrder(app, artist, boss, days);
  for (const result of results) {
    const pitch = await addedPitch(app, boss, order, {
      status: result === 'declined' ? 'declined' : 'accepted',
      reason: 'The mix is good, but the song does not fit the mood of this list.',
    });
    if (result !== 'declined') await addedPlacement(app, order, pitch, [result]);
    if (result === 'unknown')
      await app.server.ctx.db
        .updateTable('placements')
        .set({ live_at: null, status: 'pending' as never })
        .where('pitch_id', '=', pitch.id)
        .execute();
  }
  return order;
}

const outcomeOf = ({ id }: Order) =>
  app.server.ctx.db.selectFrom('campaign_outcomes').selectAll().where('order_id', '=', id).executeTakeFirst();
const publicOutcomes = async () => (await app.call(publicReviews.week, {})).body.outcomes;
const growth = async () =>
  (await app.call(packages.listOnSale, { query: {} })).body.find(({ name }) => name === 'Growth')?.id ?? '';
const statusOf = async ({ id }: Order) =>
  (await app.call(orders.get, { params: { name: 'admin', id } }, { as: boss })).body.campaign.status;

describe('a campaign that ran its whole time', () => {
  let done: Order;

  it('leaves what it came to beside what was shown; its mail and the public page say the same', async () => {
    expect(await publicOutcomes()).toEqual([]);
    done = await running(['seen', 'seen', 'declined']);
    const unclear = await running(['seen', 'unknown']);
    await app.later(17 * DAY);
    // Their playlists are gone by then: the placements end first, and what they owe is settled a minute later.
    await app.later(17 * DAY);
    expect([await statusOf(done), await statusOf(unclear)]).toEqual(['completed', 'completed']);
    expect(await outcomeOf(done)).toMatchObject({
      brand: 'real-playlist',
      genres: ['Pop'],
      pitches: 40,
      duration: '4 Weeks',
      answered: 3,
      placements: 2,
      placements_low: 4,
      placements_high: 9,
      placements_from: 'package',
      placements_inside: false,
      streams: null,
      streams_inside: null,
    });
    // An unchecked placement may never have existed: it misses the low end.
    expect(await outcomeOf(unclear)).toMatchObject({ placements: 1, unseen: 1, placements_inside: false });
    // What is still to come is not counted.
    expect(await publicOutcomes()).toEqual([]);
    app.clock.advance(17 * DAY);
    expect(await publicOutcomes()).toEqual([{ genre: 'Pop', campaigns: 1, answered: 3, placements: 2 }]);
    app.clock.advance(-17 * DAY);
    const mail = app.sandbox.inbox
      ?.messages('ada@example.com')
      .find(({ subject }) => subject.includes('is completed') && subject.includes(done.number));
    expect(mail?.text.replace(/\s+/g, ' ')).toMatch(
      / 3 sent, .* 3 of 3 answered: 2 accepted.* wrote: > The mix is good/,
    );
  });

  it('takes figures that come in later, above what was usual, and loses them when the artist removes them', async () => {
    const params = { number: done.number };
    const { starts_at: starts } = await app.server.ctx.db
      .selectFrom('campaigns')
      .select('starts_at')
      .where('id', '=', done.campaign.id)
      .executeTakeFirstOrThrow();
    const row = (day: number, streams: number) =>
      `${plus(starts ?? new Date(), day * DAY)
        .toISOString()
        .slice(0, 10)},${streams}`;
    const send = async (from: number, to: number, streams: number) => {
      const days = Array.from({ length: to - from }, (_, index) => row(from + index, streams));
      const answer = await app.fetch(fillPath(figures.import.path, params), {
        method: 'POST',
        headers: { authorization: `Bearer ${artist.access}`, 'content-type': 'text/csv' },
        body: ['date,streams', ...days].join('\n'),
      });
      expect(answer.status).toBe(200);
    };
    await app.server.ctx.db
      .updateTable('campaigns')
      .set({
        starts_at: plus(starts ?? new Date(), -17 * DAY),
        ends_at: plus(starts ?? new Date(), 11 * DAY),
      })
      .where('id', '=', done.campaign.id)
      .execute();
    await send(-17 - 10, -17, 100);
    expect((await outcomeOf(done))?.streams, 'without the days of the campaign').toBeNull();
    await send(-17, 10, 180);
    expect((await outcomeOf(done))?.streams, 'a day is missing').toBeNull();
    await send(10, 11, 180);
    expect(await outcomeOf(done)).toMatchObject({ streams: 28 * 80, streams_inside: true, listeners: null });
    await app.call(figures.remove, { params }, { as: artist });
    expect(await outcomeOf(done)).toMatchObject({ streams: null, streams_inside: null });
  });
});

it('a campaign that was cancelled after its start counts in the hit rate, and is no example of its size', async () => {
  const check = async () =>
    (await app.call(forecast.check, { params: { name: 'admin' } }, { as: boss })).body;
  const basis = async () =>
    (await app.call(packages.quote, { body: { packageId: await growth() } })).body.restsOn;
  const [before, known] = [await check(), await basis()];
  const order = await running(['declined']);
  // It was shown the package's own ranges.
  await app.server.ctx.db
    .updateTable('campaigns')
    .set({ forecast: null })
    .where('id', '=', order.campaign.id)
    .execute();
  const params = { name: 'admin', id: order.campaign.id } as const;
  const done = await app.ask(
    brandCampaigns.cancel,
    { params, body: { reason: 'The artist asked us to stop.' } },
    { as: boss },
  );
  expect([done.status, done.body]).toEqual([200, expect.anything()]);
  expect(await outcomeOf(order)).toMatchObject({ cancelled: true, placements: 0, placements_inside: false });
  const after = await check();
  expect(after.all.placements.campaigns).toBe(before.all.placements.campaigns + 1);
  expect(after.all.placements.inside).toBe(before.all.placements.inside);
  expect(await basis()).toEqual(known);
});

it('a campaign that the team completed before its time is no example of its length', async () => {
  const order = await running(['seen']);
  const params = { name: 'admin', id: order.campaign.id } as const;
  const { version } = (await app.call(brandCampaigns.get, { params }, { as: boss })).body;
  const done = await app.ask(
    brandCampaigns.update,
    { params, body: { status: 'completed' } },
    { as: boss, ifMatch: `"${version}"` },
  );
  expect(done.status).toBe(200);
  expect(await statusOf(order)).toBe('completed');
  expect(await outcomeOf(order)).toBeUndefined();
  const check = await app.call(forecast.check, { params: { name: 'admin' } }, { as: boss });
  expect(check.body.leftOut).toEqual([{ reason: 'completed_early', campaigns: 1 }]);
});
