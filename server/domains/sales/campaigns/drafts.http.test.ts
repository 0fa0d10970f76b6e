/** @module-tag short */
import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '#contract/ids.schema.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import type { Campaign, CampaignDraft } from '#contract/sales/campaigns/schema.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { forDuration, midpoint } from '#contract/sales/packages/rules.ts';
import { Duration } from '#contract/sales/packages/schema.ts';
import { cancelAsArtist, checkOut, checkoutBody, draft, freshTrackUrl, openOrder } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { placedOrder, settle, stripeOf } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let artist: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  artist = await app.signIn('ada@example.com');
  other = await app.signIn('eve@example.com');
});

const create = (body: object = {}) => app.ask(myCampaigns.create, { body }, { as: artist });
const read = (id: string, as = artist) => app.call(myCampaigns.get, { params: { id } }, { as });
const save = (id: string, body: Partial<CampaignDraft> | object, options: { ifMatch?: string } = {}) =>
  app.ask(myCampaigns.update, { params: { id }, body }, { as: artist, ...options });
const remove = (id: string, as = artist) => app.call(myCampaigns.remove, { params: { id } }, { as });
const check = (campaign: Campaign, expectedTotal: number) =>
  app.call(
    checkout.start,
    { body: { ...checkoutBody(campaign), expectedTotal } },
    { as: artist, key: crypto.randomUUID() },
  );

describe('a draft', () => {
  it('starts with the preselected package, four weeks and the first step', async () => {
    const made = await create();
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        status: 'draft',
        locked: false,
        packageName: 'Growth',
        price: 199,
        duration: '4 Weeks',
        currentStep: 1,
        placements: 7,
        streams: 4_250,
        listeners: 2_800,
      }),
    ]);
  });

  it('is saved part by part and found again as it was left', async () => {
    const { id } = (await create()).body;
    const songUrl = freshTrackUrl();
    await save(id, { songUrl, songName: '  Paper Lanterns  ', currentStep: 2 });
    await save(id, { genres: ['Pop', 'Indie Pop'], moods: ['Chill'], language: null });
    await save(id, { duration: '8 Weeks', curatorNote: 'Recorded live.', currentStep: 3 });
    expect((await read(id)).body.aiUse).toBeNull();
    await save(id, { aiUse: 'assisted' });
    expect((await save(id, { aiUse: 'perhaps' })).status).toBe(422);
    const resumed = await read(id);
    expect(resumed.body).toMatchObject({
      aiUse: 'assisted',
      songUrl,
      songName: 'Paper Lanterns',
      artistName: '',
      genres: ['Pop', 'Indie Pop'],
      moods: ['Chill'],
      duration: '8 Weeks',
      price: 318.4,
      curatorNote: 'Recorded live.',
      currentStep: 3,
      version: 5,
    });
    expect(resumed.headers.get('etag')).toBe('"5"');
    const mine = await app.call(myCampaigns.list, { query: { status: 'draft' } }, { as: artist });
    expect(mine.body[0]).toEqual(resumed.body);
  });

  it('keeps the plain link of the track that a paste names', async () => {
    const songUrl = 'https://open.spotify.com/track/5uVYUZesnGweNxnhqnutDT';
    const embed = `<iframe src="${songUrl.replace('.com/', '.com/embed/')}?utm_source=generator" style="${'x'.repeat(500)}"></iframe>`;
    const { id } = (await create()).body;
    for (const pasted of [embed, `(${songUrl}).`, `https%3A%2F%2F${songUrl.slice(8)}`]) {
      expect((await create({ songUrl: pasted })).body.songUrl).toBe(songUrl);
      expect((await save(id, { songUrl: pasted })).body.songUrl).toBe(songUrl);
      await save(id, { songUrl: '' });
    }
    const two = await save(id, { songUrl: `${songUrl} ${songUrl.slice(0, -1)}U` });
    expect([two.status, two.body]).toEqual([
      422,
      expect.objectContaining({ errors: { songUrl: expect.stringContaining('Which track is it?') } }),
    ]);
  });

  it.each([
    ['an album', 'https://open.spotify.com/album/6Uj1ctrBOjOas8xZXGqKk4', /album/],
    ['a playlist', 'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M', /playlist/],
    ['another site', 'https://soundcloud.com/artist/song', /./],
    ['garbage', 'not a link at all', /./],
  ])('refuses %s for a track, and says how to get one', async (_name, songUrl, sentence) => {
    const { id } = (await create()).body;
    for (const reply of [await save(id, { songUrl }), await create({ songUrl })]) {
      expect([reply.status, reply.body]).toEqual([
        422,
        expect.objectContaining({
          code: 'not_a_track',
          errors: { songUrl: expect.stringMatching(sentence) },
        }),
      ]);
    }
    expect((await read(id)).body.songUrl).toBe('');
  });

  it.each([
    ['its price', { price: 1 }, 'unknown_field', 'price'],
    ['its status', { status: 'running' }, 'unknown_field', 'status'],
    ['too many genres', { genres: ['Pop', 'Rock', 'Metal', 'Punk'] }, 'invalid_input', 'genres'],
    ['a genre of its own', { genres: ['Polka'] }, 'invalid_input', 'genres.0'],
    [
      'a note with a forbidden claim',
      { curatorNote: 'We pay you $20 to add it' },
      'invalid_input',
      'curatorNote',
    ],
    ['a fifth step', { currentStep: 5 }, 'invalid_input', 'currentStep'],
    ['six weeks', { duration: '6 Weeks' }, 'invalid_input', 'duration'],
    ['a long title', { songName: 'x'.repeat(201) }, 'invalid_input', 'songName'],
  ])('refuses %s', async (_name, body, code, field) => {
    const { id } = (await create()).body;
    const reply = await save(id, body);
    expect([reply.status, reply.body]).toEqual([
      422,
      expect.objectContaining({ code, errors: { [field]: expect.any(String) } }),
    ]);
    expect((await read(id)).body.version).toBe(1);
  });

  it('refuses an outdated version', async () => {
    const { id } = (await create()).body;
    expect((await save(id, { songName: 'One' }, { ifMatch: '"1"' })).headers.get('etag')).toBe('"2"');
    const stale = await save(id, { songName: 'Two' }, { ifMatch: '"1"' });
    expect([stale.status, stale.body]).toEqual([412, expect.objectContaining({ code: 'stale' })]);
    expect((await save(id, {}, { ifMatch: 'yesterday' })).status).toBe(412);
    expect((await read(id)).body.songName).toBe('One');
  });

  it('is no one else’s: the same 404 as one that does not exist', async () => {
    const { id } = (await create()).body;
    const absent = `${id.slice(0, -4)}zzzz`;
    const answers = [
      await read(id, other),
      await read(absent),
      await remove(id, other),
      await read('nonsense'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect((await app.call(myCampaigns.update, { params: { id }, body: {} }, { as: other })).status).toBe(
      404,
    );
    const theirs = await app.call(myCampaigns.list, {}, { as: other });
    expect(theirs.body.map((campaign) => campaign.id)).not.toContain(id);
  });

  it('is locked while it is paid for, and closed to edits once it is ordered', async () => {
    const { order } = await openOrder(artist);
    const { id } = order.campaign;
    for (const reply of [await save(id, { duration: '2 Weeks' }), await remove(id)]) {
      expect([reply.status, reply.body]).toEqual([409, expect.objectContaining({ code: 'campaign_locked' })]);
    }
    await cancelAsArtist(artist, order);
    expect((await save(id, { duration: '2 Weeks' })).body).toMatchObject({ code: 'illegal_transition' });
  });

  it('is deleted; one that was ordered once stays for its order', async () => {
    const { id } = (await create()).body;
    expect((await remove(id)).status).toBe(204);
    expect((await read(id)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);

    const { order, payUrl } = await openOrder(artist);
    stripeOf(app).switches.expireSession(new URL(payUrl ?? '').pathname.split('/').at(-1) ?? '');
    await settle(app);
    expect((await remove(order.campaign.id)).status).toBe(204);
    expect((await read(order.campaign.id)).body).toMatchObject({ status: 'cancelled' });
  });

  it('lists page by page, newest first, each once', async () => {
    const painter = await app.signIn('painter@example.com');
    const made: string[] = [];
    for (let i = 0; i < 7; i += 1) made.unshift((await draft(painter)).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await app.call(
        myCampaigns.list,
        { query: { limit: 3, ...(cursor && { cursor }) } },
        { as: painter },
      );
      seen.push(...page.body.map(({ id }) => id));
      cursor = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1];
    } while (cursor);
    expect(seen).toEqual(made);
  });

  it('lists those of one artist, in any case', async () => {
    const label = await app.signIn('label@example.com');
    for (const artistName of ['Moon Choir', 'Night Bus'])
      await app.call(myCampaigns.create, { body: { artistName } }, { as: label });
    const found = await app.call(myCampaigns.list, { query: { artist: 'NIGHT bus' } }, { as: label });
    expect(found.body.map(({ artistName }) => artistName)).toEqual(['Night Bus']);
  });
});

describe('the price', () => {
  it('shown is the price quoted is the price ordered, for every package and duration', async () => {
    for (const one of (await app.call(packages.listOnSale, {})).body) {
      if (one.trial) continue;
      for (const duration of Duration.options) {
        const made = await create({
          packageId: one.id,
          duration,
          songUrl: freshTrackUrl(),
          songName: 'A Song',
          artistName: 'An Artist',
          genres: ['Pop'],
        });
        const quoted = await app.call(packages.quote, { body: { packageId: one.id, duration } });
        const cents = forDuration(one.amount, duration);
        expect(quoted.body.total).toEqual({ amount: cents, currency: 'USD' });
        expect(quoted.body.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(cents);
        expect(made.body.price).toBe(cents / 100);
        expect(made.body.estimate).toEqual(quoted.body.estimate);
        expect(made.body.streams).toBe(midpoint(quoted.body.estimate.streams));
        const ordered = await checkOut(artist, made.body);
        expect([ordered.body.order.total, ordered.body.order.payment?.amount]).toEqual([cents, cents]);
      }
    }
  });

  it('that was not the one shown is refused with the one of now', async () => {
    const reply = await check(await draft(artist, { songUrl: freshTrackUrl() }), 19_800);
    expect([reply.status, reply.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'price_changed',
        detail: 'The price is now $199.00 instead of $198.00. Review your order before you pay.',
      }),
    ]);
  });

  it('has no coupon yet: one that is entered is refused by name', async () => {
    const campaign = await draft(artist, { songUrl: freshTrackUrl() });
    const body = { packageId: campaign.packageId, duration: '4 Weeks', coupon: 'SPRING' };
    expect((await app.ask(packages.quote, { body })).body).toMatchObject({ code: 'coupon_invalid' });
    const ordered = await app.call(
      checkout.start,
      { body: { ...checkoutBody(campaign), coupon: 'SPRING' } },
      { as: artist, key: crypto.randomUUID() },
    );
    expect(ordered.body).toMatchObject({ code: 'coupon_invalid' });
  });
});

describe('checking out', () => {
  it('names everything that is missing', async () => {
    const reply = await check((await create()).body, 19_900);
    expect([reply.status, reply.body]).toEqual([
      422,
      expect.objectContaining({
        code: 'campaign_incomplete',
        errors: {
          songUrl: expect.any(String),
          songName: expect.any(String),
          artistName: expect.any(String),
          genres: expect.any(String),
        },
      }),
    ]);
  });

  it('of someone else’s draft, or under old terms, is refused', async () => {
    const campaign = await draft(other, { songUrl: freshTrackUrl() });
    expect((await check(campaign, 19_900)).status).toBe(404);
    const mine = await draft(artist, { songUrl: freshTrackUrl() });
    const old = await app.call(
      checkout.start,
      { body: { ...checkoutBody(mine), consent: '2020-01-01' } },
      { as: artist, key: crypto.randomUUID() },
    );
    expect([old.status, old.body]).toEqual([
      422,
      expect.objectContaining({ errors: { consent: 'Agree to the current terms to continue.' } }),
    ]);
  });

  it('a song whose order waits to be paid is refused a second order, until the first is given up', async () => {
    const songUrl = freshTrackUrl();
    const first = await draft(artist, { songUrl });
    const second = await draft(artist, { songUrl });
    expect((await checkOut(artist, first)).status).toBe(201);
    const refused = await checkOut(artist, second);
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'song_running' })]);
    const id = idOf('campaign').parse(first.id);
    expect((await app.call(checkout.reopenCampaign, { params: { id } }, { as: artist })).status).toBe(200);
    expect((await checkOut(artist, second)).status).toBe(201);
  });

  it('a song that is being promoted already is refused, for this artist only', async () => {
    const songUrl = freshTrackUrl();
    const first = await draft(artist, { songUrl });
    const ordered = await checkOut(artist, first);
    await fetch(ordered.body.payment.redirectUrl ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number: '4242424242424242', expiry: '12 / 40', cvc: '123', name: 'Ada' }),
    });
    await settle(app);
    const again = await checkOut(artist, await draft(artist, { songUrl: `${songUrl}?si=abc` }));
    expect([again.status, again.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'song_running',
        detail: expect.stringContaining(ordered.body.order.number),
      }),
    ]);
    expect((await checkOut(other, await draft(other, { songUrl }))).status).toBe(201);
    await cancelAsArtist(artist, ordered.body.order);
    expect((await checkOut(artist, await draft(artist, { songUrl }))).status).toBe(201);
  });

  it('an ordered campaign is not ordered twice', async () => {
    const order = await placedOrder(app, artist);
    const campaign = (await read(order.campaign.id)).body;
    expect((await check(campaign, 19_900)).body).toMatchObject({ code: 'illegal_transition' });
  });
});

describe('a cover', () => {
  const COVER = 'https://i.scdn.co/image/ab67616d0000b273';
  const elsewhere = [
    'https://covers.example/a.png',
    'http://i.scdn.co/image/a',
    'https://i.scdn.co.example/a',
    'https://me@i.scdn.co/a',
    'https://spotifycdn.com.example/a',
    'https://i.scdn.co:8443/a',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'no address',
  ];

  it('is a picture of the hosts that pages load, or none', async () => {
    const shown = [COVER, 'https://image-cdn-ak.spotifycdn.com/image/a', null];
    for (const image of shown) expect((await create({ image })).body).toMatchObject({ image });
    const own = `${app.url}/sandbox/spotify/covers/${'a'.repeat(22)}.svg`;
    expect((await create({ image: own })).status).toBe(201);
    const { id } = (await create()).body;
    for (const image of [...elsewhere, `${app.url}/api/docs`])
      for (const refused of [await create({ image }), await save(id, { image })])
        expect([image, refused.status, refused.body]).toMatchObject([
          image,
          422,
          { errors: { image: expect.stringContaining('i.scdn.co') } },
        ]);
  });
});

describe('the trial', () => {
  const trial = (as: SignedIn, songUrl: string) =>
    draft(as, { songUrl, package: 'Trial' }).then((campaign) => checkOut(as, campaign));
  const used = [409, expect.objectContaining({ code: 'trial_used' })];

  it('is once per account, and once per song whoever asks', async () => {
    const songUrl = freshTrackUrl();
    expect((await trial(artist, songUrl)).status).toBe(201);
    const again = await trial(artist, freshTrackUrl());
    expect([again.status, again.body]).toEqual(used);
    const elsewhere = await trial(other, songUrl);
    expect([elsewhere.status, elsewhere.body]).toEqual(used);
    expect((await trial(other, freshTrackUrl())).status).toBe(201);
  });

  it('is marked as used in the packages of the artist who had it, and of no one else', async () => {
    const newcomer = await app.signIn('newcomer@example.com');
    const used = async (as?: SignedIn) =>
      (await app.call(packages.listOnSale, {}, { as })).body
        .filter((sold) => sold.used)
        .map(({ name }) => name);
    expect(await used(newcomer)).toEqual([]);
    const ordered = await trial(newcomer, freshTrackUrl());
    expect(ordered.status).toBe(201);
    expect(await used(newcomer)).toEqual(['Trial']);
    expect(await used()).toEqual([]);
    // Given up before it was pitched, it can be had again.
    await cancelAsArtist(newcomer, ordered.body.order);
    expect(await used(newcomer)).toEqual([]);
  });

  it('is one for drafts that are checked out at once', async () => {
    const hasty = await app.signIn('hasty@example.com');
    const drafts = await Promise.all(
      [1, 2, 3].map(() => draft(hasty, { songUrl: freshTrackUrl(), package: 'Trial' })),
    );
    const replies = await Promise.all(drafts.map((campaign) => checkOut(hasty, campaign)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('is one for accounts that bring the same song at once', async () => {
    const songUrl = freshTrackUrl();
    const accounts = [await app.signIn('one@example.com'), await app.signIn('two@example.com')];
    const replies = await Promise.all(accounts.map((as) => trial(as, songUrl)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
