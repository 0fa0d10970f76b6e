import { beforeAll, describe, expect, it } from 'vitest';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { brandPitches } from '#contract/fulfilment/pitches/calls.ts';
import type { Genre } from '#contract/genres.schema.ts';
import { absentLike } from '#contract/ids.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { reports } from '#contract/reporting/reports/calls.ts';
import { myCampaigns, visitorCampaign } from '#contract/sales/campaigns/calls.ts';
import { fit } from '#contract/sales/fit/calls.ts';
import { MAX_CHOICES } from '#contract/sales/fit/rules.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { decide } from '#scenario/admin.ts';
import { checkOut, createDraft, draftBody, freshTrackUrl, payAt } from '#scenario/artist.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { settle, useOrderDesk } from '#test/support/order-desk.ts';
import { pitchesOf, reviewedPlaylist, startNow } from '#test/support/pitch-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { planReplacement } from './plan-replacement.ts';

const app = useTestApp();
const desk = useOrderDesk(app);

/** Adds playlists of a genre, the best match first. */
async function add(count: number, genre: Genre, more: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1)
    ids.push((await reviewedPlaylist(app, desk, { genres: [genre], followers: 9000 - n * 100, ...more })).id);
  return ids;
}

let theirs = '';
beforeAll(async () => {
  theirs = (await reviewedPlaylist(app, desk, { brand: 'eaa' })).id;
});

const starter = async (genre: Genre, choices: object = {}) => {
  const sold = (await app.call(packages.listOnSale, { query: { genres: [genre], ...choices } })).body;
  return sold.find(({ name }) => name === 'Starter');
};
const startDraft = async (genre: Genre, more: object = {}) =>
  createDraft(desk.artist, {
    ...draftBody((await starter(genre))?.id, freshTrackUrl()),
    ...{ artistName: `Of ${crypto.randomUUID()}`, genres: [genre] },
    ...more,
  });

/** An order of a draft with an approved song, whose pitches are planned. */
async function planned(own: Awaited<ReturnType<typeof startDraft>>): Promise<Order> {
  const { order, payment } = (await checkOut(desk.artist, own)).body;
  await payAt(payment.redirectUrl, '4242424242424242');
  await settle(app);
  await decide(desk.boss, order);
  await settle(app);
  return order;
}
const plannedTo = async (order: Order) =>
  (await pitchesOf(app, desk, order)).map(({ playlist }) => playlist.id);

describe('what is left out', () => {
  let ids: string[] = [];
  beforeAll(async () => {
    ids = await add(15, 'Techno');
  });

  it('counts in no offer, while the price per pitch and a star change nothing', async () => {
    const soldWith = async (choices: object) =>
      (await starter('Techno', choices))?.offers
        .filter(({ duration }) => duration === '4 Weeks')
        .map(({ pitches, amount }) => [pitches, amount]);
    expect(await soldWith({})).toEqual([[15, 7900]]);
    expect(await soldWith({ starred: ids.slice(0, 9).join() })).toEqual([[15, 7900]]);
    for (const leftOut of [ids.slice(0, 2), ids.slice(-2)])
      expect(await soldWith({ leftOut: leftOut.join(), starred: ids[4] })).toEqual([[13, 6847]]);
    expect(await soldWith({ leftOut: ids.slice(1).join() })).toEqual([[1, 527]]);
    expect(await soldWith({ leftOut: ids.join() })).toEqual([]);
  });

  it('is quoted, kept with the draft and sold by one rule, and the order says what was chosen', async () => {
    const [first = '', second = '', third = ''] = ids;
    const leftOut = [first, second];
    const packageId = (await starter('Techno'))?.id ?? '';
    const ask = (more: object) =>
      app.ask(packages.quote, {
        body: { packageId, genres: ['Techno'], leftOut, starred: [third], ...more },
      });
    expect((await ask({})).body).toMatchObject({ code: 'does_not_fit' });
    expect((await ask({ pitches: 13 })).body).toMatchObject({
      total: { amount: 6847 },
      fit: {
        ...{ now: 13, ever: 13 },
        reason: 'Of 15 playlists with these genres, 13 fit, 2 are left out.',
      },
    });
    const own = await startDraft('Techno', { leftOut, starred: [third] });
    expect([own.leftOut, own.starred]).toEqual([leftOut.toSorted(), [third]]);
    expect((await checkOut(desk.artist, own)).body).toMatchObject({ code: 'does_not_fit' });
    const params = { id: own.id };
    const part = (await app.call(myCampaigns.update, { params, body: { pitches: 13 } }, { as: desk.artist }))
      .body;
    const order = await planned(part);
    expect(order).toMatchObject({
      ...{ total: 6847, pitches: { sold: 13 }, fit: { pitches: 13 } },
      choices: { starred: 1, leftOut: 2 },
    });
    expect((await plannedTo(order)).toSorted()).toEqual(ids.slice(2).toSorted());
    const again = await app.call(reports.again, { params: { number: order.number } }, { as: desk.artist });
    expect(again.body).toMatchObject({ leftOut: own.leftOut, starred: own.starred });
  });

  it('leaves its place to others from the order on', async () => {
    const [full = ''] = await add(1, 'Punk', { slots: 1 });
    await add(2, 'Punk');
    const fitting = async () => (await app.call(fit.read, { query: { genres: 'Punk' } })).body.count;
    const ordered = await startDraft('Punk', { leftOut: [full], pitches: 2 });
    expect((await checkOut(desk.artist, ordered)).status).toBe(201);
    expect(await fitting()).toBe(3);
  });
});

describe('matching', () => {
  it('takes stars first, never what is left out, also for a replacement, and admins read why', async () => {
    const ids = await add(18, 'House');
    const [worst = '', , ...others] = ids.toReversed();
    const leftOut = ids.slice(0, 2);
    const order = await planned(await startDraft('House', { leftOut, starred: [worst] }));
    const pitches = await pitchesOf(app, desk, order);
    // Sixteen fit: without the star the one with the fewest followers would have been the one too many.
    expect(pitches.map(({ playlist }) => playlist.id).toSorted()).toEqual(
      [worst, ...others.filter((id) => !leftOut.includes(id))].toSorted(),
    );
    expect(pitches.find(({ playlist }) => playlist.id === worst)?.why).toMatchObject({ starred: true });

    await startNow(app, order);
    const [one, other] = pitches;
    const replace = (id = '') =>
      withLockedOrder(app.server.ctx, order.id, (ctx, state) => planReplacement(ctx, state, id));
    expect(await replace(one?.id)).toMatch(/^pit_/);
    expect(await replace(other?.id)).toBeNull();
    expect((await plannedTo(order)).filter((id) => leftOut.includes(id))).toEqual([]);

    const params = { name: 'admin', id: order.campaign.id } as const;
    const { body: matches } = await app.call(brandPitches.matches, { params }, { as: desk.boss });
    expect(matches.filter(({ playlist }) => leftOut.includes(playlist.id)).map(({ bars }) => bars)).toEqual(
      leftOut.map(() => [{ bar: 'left_out', text: 'The artist left this playlist out.' }]),
    );
  });
});

describe('a draft', () => {
  it('moves a playlist from one choice to the other, and forgets the agreement to wait with what is left out', async () => {
    const [one = '', two = ''] = await add(2, 'Trap/Drill');
    const { id } = await startDraft('Trap/Drill', { leftOut: [two, one, two], agreedFit: 1 });
    const change = async (body: object) =>
      (await app.call(myCampaigns.update, { params: { id }, body }, { as: desk.artist })).body;
    expect(await change({ starred: [one] })).toMatchObject({ starred: [one], leftOut: [two], agreedFit: 1 });
    expect(await change({ leftOut: [one] })).toMatchObject({ starred: [], leftOut: [one], agreedFit: null });
    expect(await change({ songName: 'Other' })).toMatchObject({ starred: [], leftOut: [one] });
    expect(await change({ leftOut: [] })).toMatchObject({ starred: [], leftOut: [] });
  });

  it.each(['leftOut', 'starred'] as const)(
    'refuses a playlist of the other brand in %s like an absent one, wherever it is named',
    async (field) => {
      const [known = ''] = await add(1, 'Pop');
      const own = await startDraft('Pop');
      const { packageId, id } = own;
      const token = crypto.randomUUID().replaceAll('-', '').repeat(2);
      const answers = async (playlist: string) => {
        const chosen = { [field]: [known, playlist] };
        const customer = {
          ...draftBody(packageId, freshTrackUrl()),
          ...{ email: 'new@example.com', duration: '4 Weeks', expectedTotal: 527, pitches: 1, ...chosen },
        };
        return Promise.all([
          app.ask(packages.quote, { body: { packageId, genres: ['Pop'], pitches: 1, ...chosen } }),
          app.ask(myCampaigns.create, { body: chosen }, { as: desk.artist }),
          app.ask(myCampaigns.update, { params: { id }, body: chosen }, { as: desk.artist }),
          app.ask(visitorCampaign.create, { body: { token, draft: chosen } }),
          app.ask(
            brandCampaigns.create,
            { params: { name: 'admin' }, body: customer },
            { as: desk.boss, key: crypto.randomUUID() },
          ),
        ]);
      };
      for (const playlist of [theirs, absentLike(known)])
        expect(await answers(playlist)).toMatchObject(
          Array.from({ length: 5 }, () => ({ status: 404, body: { detail: 'Playlist not found.' } })),
        );
    },
  );

  it('refuses both choices of one playlist, and more than can be listed', async () => {
    const [one = ''] = await add(1, 'Pop');
    const ask = async (body: object) =>
      (await app.ask(myCampaigns.create, { body }, { as: desk.artist })).body;
    expect(await ask({ leftOut: [one], starred: [one] })).toMatchObject({
      errors: { starred: 'Star a playlist or leave it out, not both.' },
    });
    expect(await ask({ leftOut: Array.from({ length: MAX_CHOICES + 1 }, () => one) })).toMatchObject({
      errors: { leftOut: 'Choose up to 100 playlists.' },
    });
  });
});
