import { describe, expect, it } from 'vitest';
import type { Genre } from '#contract/genres.schema.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { checkOut, checkoutBody, draft } from '#scenario/artist.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ REFUSE_OVERSOLD: 'eaa' });
const desk = useOrderDesk(app);

const offered = async (...genres: Genre[]) =>
  (await app.call(packages.listOnSale, { query: genres.length > 0 ? { genres } : {} })).body;
const named = async (name: string, ...genres: Genre[]) =>
  (await offered(...genres)).find((sold) => sold.name === name);
const recommended = async (...genres: Genre[]) =>
  (await offered(...genres)).filter((sold) => sold.recommended).map(({ name }) => name);
const quote = async (name: string, ...genres: Genre[]) =>
  (await app.call(packages.quote, { body: { packageId: (await named(name))?.id ?? '', genres } })).body;

const add = async (count: number, genres: Genre[], curatorId?: string) => {
  for (let n = 0; n < count; n += 1)
    await reviewedPlaylist(app, desk, { genres, ...(curatorId && { curatorId }) });
};

it('recommends the largest package that fits the genres, and without genres the preselected one', async () => {
  expect(await recommended()).toEqual(['Growth']);
  expect((await named('Growth'))?.fit).toBeNull();
  // Without a playlist nothing is known yet.
  expect(await recommended('Pop')).toEqual(['Growth']);
  await add(1, ['K-/J-pop']);
  expect(await recommended('Pop')).toEqual([]);
  await add(3, ['Pop']);
  expect(await recommended('Pop')).toEqual(['Trial']);
  await add(10, ['Pop']);
  expect(await recommended('Pop')).toEqual(['Starter']);
  await add(19, ['Pop']);
  expect(await recommended('Pop')).toEqual(['Growth']);
});

it('says how many pitches fit, with the curators, the reason and the genres that would widen it', async () => {
  await add(1, ['Jazz/Blues', 'Folk/Singer-songwriter']);
  await add(12, ['Jazz/Blues']);
  await add(2, ['Folk/Singer-songwriter']);
  expect((await quote('Label', 'Jazz/Blues')).fit).toEqual({
    pitches: 13,
    curators: expect.any(Number),
    orderable: true,
    playlists: 13,
    reason: 'All 13 playlists with these genres have a free place.',
    widen: [{ genre: 'Folk/Singer-songwriter', playlists: 2 }],
  });
  expect((await quote('Trial', 'Jazz/Blues')).fit).toMatchObject({ pitches: 3, playlists: 13, widen: [] });
});

it('bounds every estimate by the pitches that fit, in the quote, the list and the draft', async () => {
  const bounded = { placements: { low: 1, high: 3 }, streams: { low: 840, high: 2600 } };
  expect((await quote('Label', 'Jazz/Blues')).estimate).toMatchObject(bounded);
  const [forecast] = (await named('Label', 'Jazz/Blues'))?.forecasts.slice(1) ?? [];
  expect(forecast?.estimate).toMatchObject(bounded);
  const label = await draft(desk.artist, { package: 'Label' });
  const { body } = await app.call(
    myCampaigns.update,
    { params: { id: label.id }, body: { genres: ['Jazz/Blues'] } },
    { as: desk.artist, ifMatch: `"${label.version}"` },
  );
  expect(body).toMatchObject({ estimate: bounded, placements: 2 });
});

it('keeps what the artist agreed to with the draft until its package or genres change, and then with the order', async () => {
  let own = await draft(desk.artist, { package: 'Pro' });
  const save = async (change: object) => {
    const params = { id: own.id };
    own = (
      await app.call(
        myCampaigns.update,
        { params, body: change },
        { as: desk.artist, ifMatch: `"${own.version}"` },
      )
    ).body;
    return own.agreedFit;
  };
  expect(await save({ genres: ['Jazz/Blues'], agreedFit: 13 })).toBe(13);
  expect(await save({ curatorNote: 'Thank you.' })).toBe(13);
  expect(await save({ genres: ['Pop'] })).toBeNull();
  expect(await save({ genres: ['Jazz/Blues'] })).toBeNull();
  expect(await save({ agreedFit: 13 })).toBe(13);
  const made = await checkOut(desk.artist, own);
  expect(made.status).toBe(201);
  const { number } = made.body.order;
  const { body } = await app.call(myOrders.get, { params: { number } }, { as: desk.artist });
  expect(body.fit).toEqual({ pitches: 13, agreed: 13 });
  expect(body.timeline.find(({ kind }) => kind === 'order.oversold')?.text).toMatch(
    /^13 of 90 pitches could be planned.* as agreed in the builder$/,
  );
});

it('orders more than fits without a word, where no setting refuses that', async () => {
  const silent = await draft(desk.artist, { package: 'Pro' });
  const made = await checkOut(desk.artist, silent);
  expect(made.body.order.fit).toMatchObject({ agreed: null });
});

describe('a brand whose setting refuses what does not fit', () => {
  const strict = useTestApp({ REFUSE_OVERSOLD: 'real-playlist' });
  const strictDesk = useOrderDesk(strict);

  it('sells what fits, refuses a larger package, and says so with the offer', async () => {
    for (let n = 0; n < 15; n += 1) await reviewedPlaylist(strict, strictDesk, { genres: ['Pop'] });
    const onSale = (await strict.call(packages.listOnSale, { query: { genres: ['Pop'] } })).body;
    expect(onSale.filter(({ fit }) => fit?.orderable).map(({ name }) => name)).toEqual(['Trial', 'Starter']);
    const large = await draft(strictDesk.artist, { package: 'Growth' });
    const refused = await strict.ask(
      checkout.start,
      { body: checkoutBody(large) },
      { as: strictDesk.artist, key: crypto.randomUUID() },
    );
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'does_not_fit',
        detail: expect.stringContaining('Only 15 of the 40 pitches of Growth can be planned'),
      }),
    ]);
    const fitting = await draft(strictDesk.artist, { package: 'Starter' });
    expect((await checkOut(strictDesk.artist, fitting)).status).toBe(201);
  });
});
