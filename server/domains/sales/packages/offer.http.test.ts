import { describe, expect, it } from 'vitest';
import type { Genre } from '#contract/genres.schema.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { DAY, plus } from '#contract/time.ts';
import { decide } from '#scenario/admin.ts';
import { checkOut, checkoutBody, draft, freshTrackUrl, payAt } from '#scenario/artist.ts';
import { booksOf, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const desk = useOrderDesk(app);

const offered = async (...genres: Genre[]) =>
  (await app.call(packages.listOnSale, { query: genres.length > 0 ? { genres } : {} })).body;
const named = async (name: string, ...genres: Genre[]) =>
  (await offered(...genres)).find((sold) => sold.name === name);
const soldFor = async (duration: string, ...genres: Genre[]) =>
  (await offered(...genres)).flatMap(({ name, offers }) =>
    offers
      .filter((offer) => offer.duration === duration)
      .map(({ pitches, waiting }) => `${name} ${pitches}${waiting > 0 ? ` (${waiting} wait)` : ''}`),
  );
const recommended = async (...genres: Genre[]) =>
  (await offered(...genres)).filter((sold) => sold.recommended).map(({ name }) => name);
const ask = async (name: string, genre: Genre, more: object = {}) => {
  const packageId = (await named(name))?.id ?? '';
  return app.ask(packages.quote, { body: { packageId, genres: [genre], ...more } });
};

const add = async (count: number, genres: Genre[], more: object = {}) => {
  const added: string[] = [];
  for (let n = 0; n < count; n += 1) added.push((await reviewedPlaylist(app, desk, { genres, ...more })).id);
  return added;
};

const change = async (own: Campaign, body: object) =>
  (
    await app.call(
      myCampaigns.update,
      { params: { id: own.id }, body },
      { as: desk.artist, ifMatch: `"${own.version}"` },
    )
  ).body;

/** Playlists that take Jazz. */
let jazz: string[] = [];

it('sells every package whole while nothing is known of what fits', async () => {
  expect(await recommended()).toEqual(['Growth']);
  expect((await named('Growth'))?.fit).toBeNull();
  expect(await soldFor('8 Weeks', 'Pop')).toEqual(['Starter 15', 'Growth 40', 'Pro 90', 'Label 200']);
});

it('sells exactly what fits, and recommends it', async () => {
  await add(1, ['K-/J-pop']);
  expect([await recommended('Jazz/Blues'), await soldFor('4 Weeks', 'Jazz/Blues')]).toEqual([[], []]);
  jazz = await add(13, ['Jazz/Blues', 'Folk/Singer-songwriter']);
  await add(2, ['Folk/Singer-songwriter']);
  expect(await soldFor('4 Weeks', 'Jazz/Blues')).toEqual(['Trial 3', 'Starter 13']);
  expect(await recommended('Jazz/Blues')).toEqual(['Starter']);
  const { status, body } = await ask('Starter', 'Jazz/Blues', { pitches: 13 });
  expect([status, body.total.amount, body.pitches]).toEqual([200, 6847, 13]);
  expect(body.fit).toEqual({
    ...{ pitches: 13, now: 13, ever: 13, playlists: 13, curators: expect.any(Number), orderable: true },
    reason: 'All 13 playlists with these genres have a free place.',
    widen: [{ genre: 'Folk/Singer-songwriter', playlists: 2 }],
  });
  // The share of the package's own range, outwards.
  expect(body.estimate).toMatchObject({ placements: { low: 0, high: 3 } });
});

it.each([
  ['a package that can’t be filled', 'Growth', {}],
  ['a smaller one whole, as nothing is full', 'Starter', {}],
  ['more than fit', 'Starter', { pitches: 14 }],
  ['a part at the price per pitch of a larger package', 'Label', { pitches: 13 }],
])('refuses to quote %s', async (_what, name, more) => {
  const { status, body } = await ask(name, 'Jazz/Blues', more);
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({
      code: 'does_not_fit',
      detail: expect.stringContaining('13 pitches can be planned'),
    }),
  ]);
});

it('charges what was quoted, keeps it with the order, and refunds by the pitches that were bought', async () => {
  const own = await change(await draft(desk.artist, { package: 'Starter', songUrl: freshTrackUrl() }), {
    genres: ['Jazz/Blues'],
    pitches: 13,
  });
  expect([own.price, own.pitches]).toEqual([68.47, 13]);
  const made = await checkOut(desk.artist, own);
  expect(made.body.order).toMatchObject({ total: 6847, pitches: { sold: 13 }, fit: { pitches: 13 } });
  expect(made.body.order.lines).toEqual([{ text: 'Starter, 4 Weeks, 13 pitches', amount: 6847 }]);
  await payAt(made.body.payment.redirectUrl, '4242424242424242');
  await settle(app);
  await decide(desk.boss, made.body.order);
  await settle(app);
  expect(booksOf(app, made.body.order)).toEqual({ authorised: 0, captured: 6847, refunded: 0 });
  const params = { number: made.body.order.number };
  const cancelled = await app.call(myOrders.cancel, { params }, { as: desk.artist });
  await settle(app);
  expect(cancelled.body.refunds[0]).toMatchObject({ amount: 6847 });
  expect(booksOf(app, made.body.order).refunded).toBe(6847);
});

it('refuses at the checkout what no longer fits, with nothing ordered', async () => {
  const own = await change(await draft(desk.artist, { package: 'Starter', songUrl: freshTrackUrl() }), {
    genres: ['Jazz/Blues'],
    pitches: 13,
  });
  const set = (status: 'active' | 'paused') =>
    app.server.ctx.db
      .updateTable('playlists')
      .set({ status } as never)
      .where('id', '=', jazz[0] ?? '')
      .execute();
  await set('paused');
  const refused = await app.ask(
    checkout.start,
    { body: checkoutBody(own) },
    { as: desk.artist, key: crypto.randomUUID() },
  );
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'does_not_fit' })]);
  await set('active');
  // One that was chosen before more fit is sold as it was chosen.
  await add(1, ['Jazz/Blues']);
  expect((await checkOut(desk.artist, own)).status).toBe(201);
});

describe('a playlist that may take the song later', () => {
  it('counts for ever where what keeps it ends in time, and a package may wait for it', async () => {
    const { db, now } = { db: app.server.ctx.db, now: app.server.ctx.now() };
    await add(12, ['Metal']);
    const late = await add(3, ['Metal']);
    const set = (id: string | undefined, values: object) =>
      db
        .updateTable('playlists')
        .set(values)
        .where('id', '=', id ?? '')
        .execute();
    // Its weekly review is over; the others’ curators are away.
    await set(late[0], { review_due_at: plus(now, -DAY) });
    const away = async (id: string | undefined, until: Date) => {
      const curators = db
        .selectFrom('playlists')
        .select('curator_id')
        .where('id', '=', id ?? '');
      await db
        .updateTable('curators')
        .set({ away_from: plus(now, -DAY), away_until: until })
        .where('id', 'in', curators)
        .execute();
    };
    const owner = async (id: string | undefined) => {
      const { id: curatorId } = await db
        .insertInto('curators')
        .values({
          id: `cur_${id?.slice(4)}`,
          brand: 'real-playlist',
          name: 'Away',
          email: `${id}@example.com`,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await set(id, { curator_id: curatorId });
    };
    for (const id of late.slice(1)) await owner(id);
    await away(late[1], plus(now, 10 * DAY));
    await away(late[2], plus(now, 25 * DAY));
    expect(await soldFor('2 Weeks', 'Metal')).toEqual(['Starter 12']);
    expect(await soldFor('4 Weeks', 'Metal')).toEqual(['Trial 3', 'Starter 12', 'Starter 15 (3 wait)']);
    const { body } = await ask('Starter', 'Metal');
    expect([body.pitches, body.fit]).toMatchObject([15, { pitches: 12, now: 12, ever: 15 }]);
    // One that refuses the genre or failed its review never counts.
    await set(late[2], { refused_genres: ['Metal'] });
    expect(await soldFor('8 Weeks', 'Metal')).toEqual(['Starter 12']);
    await set(late[2], { refused_genres: [] });
  });

  it('is agreed to with the order, which keeps both numbers', async () => {
    const own = await change(await draft(desk.artist, { package: 'Starter', songUrl: freshTrackUrl() }), {
      genres: ['Metal'],
      agreedFit: 12,
    });
    const made = await checkOut(desk.artist, own);
    const { number } = made.body.order;
    const { body } = await app.call(myOrders.get, { params: { number } }, { as: desk.artist });
    expect(body.fit).toEqual({ pitches: 12, agreed: 12 });
    expect(body.timeline.find(({ kind }) => kind === 'order.oversold')?.text).toBe(
      '12 of 15 pitches could be planned at that time. The rest waits for a free place, or is refunded',
    );
  });

  it('is not waited for where the brand’s setting refuses that', async () => {
    const { config } = app.server.ctx;
    const kept = [...config.REFUSE_OVERSOLD];
    config.REFUSE_OVERSOLD.push('real-playlist');
    expect(await soldFor('4 Weeks', 'Metal')).toEqual(['Trial 3', 'Starter 12']);
    config.REFUSE_OVERSOLD.splice(0, config.REFUSE_OVERSOLD.length, ...kept);
  });
});

it('leaves out playlists that have the artist, or the song, for whoever names them', async () => {
  await add(2, ['Techno']);
  const own = await change(await draft(desk.artist, { package: 'Trial', songUrl: freshTrackUrl() }), {
    ...{ genres: ['Techno'], artistName: 'Nova' },
  });
  expect((await checkOut(desk.artist, own)).body.order.pitches.sold).toBe(2);
  await decide(
    desk.boss,
    (await app.call(myOrders.list, { query: {} }, { as: desk.artist })).body[0] as never,
  );
  await settle(app);
  const count = async (artistName: string) =>
    (await app.call(packages.listOnSale, { query: { genres: ['Techno'], artistName } })).body[0]?.offers
      .length;
  expect([await count('NOVA '), await count('Someone else')]).toEqual([0, 1]);
});
