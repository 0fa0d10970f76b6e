import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { trackUrl } from '#contract/spotify/songs/rules.ts';
import { DAY, plus } from '#contract/time.ts';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { shortCode } from '#sandbox/spotify/short-links.routes.ts';
import { kindsOf } from '#scenario/admin.ts';
import { billing, cards, checkOut, checkoutBody, draft, payAt } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { settle } from '#test/support/order-desk.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignedIn;
let artists = 0;
beforeAll(async () => {
  boss = await app.operator();
});
afterEach(() => app.sandbox.spotify?.switches.set({ shortLinksDown: false }));

const anArtist = () => app.signIn(`artist${++artists}@example.com`);
const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  status < 300 ? status : (body as { code: string }).code;

/** A track that nothing else in this suite promotes. */
let tracks = 0;
function aTrack(): { url: string; short: string } {
  const id = catalogue[tracks++]?.id ?? '';
  return { url: trackUrl(id), short: `https://spotify.link/${shortCode(id)}` };
}

/** Drafts this link with this title and checks out; a trial unless another package is named. */
async function buy(
  artist: SignedIn,
  songUrl: string,
  { title = 'A Song', package: name = 'Trial' }: { title?: string; package?: string } = {},
) {
  const campaign = await draft(artist, { package: name, songUrl });
  await app.call(myCampaigns.update, { params: { id: campaign.id }, body: { songName: title } } as never, {
    as: artist,
  });
  return checkOut(artist, campaign);
}

const spotifyAway = () => app.sandbox.spotify?.switches.set({ shortLinksDown: true });

describe('a song is identified by its track', () => {
  it('so a short link and another title get no second trial', { tags: ['short'] }, async () => {
    const track = aTrack();
    expect((await buy(await anArtist(), track.url)).status).toBe(201);
    expect(codeOf(await buy(await anArtist(), track.short, { title: 'Another Name' }))).toBe('trial_used');
  });

  it('in either order: the track of a short link is stored with the order', async () => {
    const track = aTrack();
    const first = await buy(await anArtist(), track.short, { title: 'By its short link' });
    expect([first.status, first.body.order.campaign.songUrl]).toEqual([201, track.url]);
    expect(codeOf(await buy(await anArtist(), track.url, { title: 'By its page' }))).toBe('trial_used');
  });

  it('so a short link gets no second campaign of a song with an active one', async () => {
    const artist = await anArtist();
    const track = aTrack();
    expect((await buy(artist, track.url, { package: 'Growth' })).status).toBe(201);
    const again = await buy(artist, track.short, { package: 'Growth', title: 'Another Name' });
    expect(codeOf(again)).toBe('song_running');
  });

  it('and a short link to no track is refused with the field named', async () => {
    const refused = await buy(await anArtist(), 'https://spotify.link/album');
    expect(refused.body).toMatchObject({ code: 'not_a_track', errors: { songUrl: expect.any(String) } });
    expect(codeOf(await buy(await anArtist(), 'https://spotify.link/nowhere'))).toBe('song_unknown');
  });
});

describe('with Spotify away', () => {
  it('an unresolved short link is accepted, and its order says that the track is not known', async () => {
    spotifyAway();
    const made = await buy(await anArtist(), aTrack().short, { title: 'Not known yet' });
    expect(made.status).toBe(201);
    expect(await kindsOf(boss, made.body.order)).toContain('order.song_not_identified');
  });

  it('a song is compared by title and artist, ignoring case and punctuation', async () => {
    spotifyAway();
    const track = aTrack();
    expect((await buy(await anArtist(), track.url, { title: 'Night Train' })).status).toBe(201);
    expect(codeOf(await buy(await anArtist(), track.short, { title: 'NIGHT - train!' }))).toBe('trial_used');
  });

  it('a song is compared by its short link, whatever its title and the link’s query', async () => {
    spotifyAway();
    const { short } = aTrack();
    expect((await buy(await anArtist(), `${short}?a=1`, { title: 'One Name' })).status).toBe(201);
    expect(codeOf(await buy(await anArtist(), short, { title: 'Other Name' }))).toBe('trial_used');
  });

  it('and two accounts that use one short link concurrently get one trial', async () => {
    spotifyAway();
    const { short } = aTrack();
    const pair = [await anArtist(), await anArtist()];
    const replies = await Promise.all(pair.map((artist, n) => buy(artist, short, { title: `At once ${n}` })));
    expect(replies.map(codeOf).sort()).toEqual([201, 'trial_used']);
  });
});

describe('a trial', () => {
  it('is one for an address, whatever its plus part, also of accounts that order at the same time', async () => {
    const title = () => ({ title: crypto.randomUUID() });
    const first = await app.signIn('Nina.K+one@example.com');
    expect((await buy(first, aTrack().url, title())).status).toBe(201);
    const others = [await app.signIn('nina.k@example.com'), await app.signIn('nina.k+two@example.com')];
    for (const other of others) expect(codeOf(await buy(other, aTrack().url, title()))).toBe('trial_used');
    expect((await buy(await app.signIn('nina@example.com'), aTrack().url, title())).status).toBe(201);
    const pair = [await app.signIn('omar+a@example.com'), await app.signIn('omar+b@example.com')];
    const replies = await Promise.all(pair.map((artist) => buy(artist, aTrack().url, title())));
    expect(replies.map(codeOf).sort()).toEqual([201, 'trial_used']);
  });

  it('is one for a mailbox, as its provider reads dots and domains', async () => {
    const title = () => ({ title: crypto.randomUUID() });
    const first = await app.signIn('rp.test.artist@gmail.com');
    expect((await buy(first, aTrack().url, title())).status).toBe(201);
    for (const same of [
      'rptestartist@gmail.com',
      'r.p.t.e.s.t.artist@googlemail.com',
      'rptestartist+a@gmail.com',
    ])
      expect([same, codeOf(await buy(await app.signIn(same), aTrack().url, title()))]).toEqual([
        same,
        'trial_used',
      ]);
    const other = await app.signIn('rptestartist@example.com');
    expect((await buy(other, aTrack().url, title())).status).toBe(201);
  });

  it.each([
    ['a.n.n@googlemail.com', 'ann@gmail.com'],
    ['ann+x+y@outlook.com', 'ann@outlook.com'],
    ['ann+x@hotmail.co.uk', 'ann@hotmail.co.uk'],
    ['ann@mac.com', 'ann@icloud.com'],
    ['ann+x@me.com', 'ann@icloud.com'],
    ['ann-x@yahoo.com', 'ann@yahoo.com'],
    ['ann-x-y@yahoo.co.uk', 'ann@yahoo.co.uk'],
    ['ann-x@ymail.com', 'ann@ymail.com'],
    ['a.n_n-a+x@pm.me', 'anna@proton.me'],
    ['anna@protonmail.com', 'anna@proton.me'],
    ['ann+x@fastmail.com', 'ann@fastmail.com'],
    ['shop@ann.fastmail.com', 'ann@fastmail.com'],
    ['ann.x@ya.ru', 'ann-x@yandex.ru'],
    // Mailboxes of their own: dots, hyphens and domains that mean nothing to their providers.
    ['a.n.n@example.com', 'a.n.n@example.com'],
    ['a.n.n@outlook.com', 'a.n.n@outlook.com'],
    ['ann-x@gmail.com', 'ann-x@gmail.com'],
    ['ann-x@yahoo.co.jp', 'ann-x@yahoo.co.jp'],
    ['ann@hotmail.com', 'ann@hotmail.com'],
    ['ann@fastmail.fm', 'ann@fastmail.fm'],
    ['ann@gmail.com.example.com', 'ann@gmail.com.example.com'],
    ['+ann@example.com', '+ann@example.com'],
    ['-ann@yahoo.com', '-ann@yahoo.com'],
  ])('counts %s as the mailbox %s', async (address, mailbox) => {
    const asked = sql<{ found: string }>`select mailbox_of(${address}) as found`;
    expect((await asked.execute(app.server.ctx.db)).rows).toEqual([{ found: mailbox }]);
  });
});

describe('an address of any form that mail servers take', () => {
  it.each(["o'brien&roll/a=b!c%d@example.com", '{x}|`y`~^#$*?@xn--e1afmkfd.xn--p1ai'])(
    'signs in, orders and pays: %s',
    async (email) => {
      const artist = await app.signIn(email);
      const campaign = await draft(artist, { songUrl: aTrack().url });
      const sent = { ...checkoutBody(campaign), billing: { ...billing, email } };
      const { status, body } = await app.call(
        checkout.start,
        { body: sent },
        { as: artist, key: crypto.randomUUID() },
      );
      expect([status, body.order.customer.email]).toEqual([201, email]);
      await payAt(body.payment.redirectUrl ?? '', cards.good);
      await settle(app);
      const read = { params: { name: 'admin', id: body.order.id } } as never;
      expect(((await app.call(orders.get, read, { as: boss })).body as Order).status).toBe('placed');
    },
  );
});

describe('an order that waits for its payment, checked out again in another tab', () => {
  const again = (artist: SignedIn, body: ReturnType<typeof checkoutBody>) =>
    app.call(checkout.start, { body }, { as: artist, key: crypto.randomUUID() });
  const asOperator = async ({ id }: Order) =>
    (await app.call(orders.get, { params: { name: 'admin', id } } as never, { as: boss })).body as Order;

  it('at another price is refused as price_changed, and does not change', { tags: ['short'] }, async () => {
    const artist = await anArtist();
    const campaign = await draft(artist, { songUrl: aTrack().url });
    const { body: first } = await checkOut(artist, campaign);
    const body = checkoutBody(campaign);
    const refused = await again(artist, { ...body, expectedTotal: body.expectedTotal - 1 });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'price_changed']);
    expect(refused.text).toContain('$199.00');
    expect((await asOperator(first.order)).version).toBe(first.order.version);
    expect((await again(artist, body)).body.order.number).toBe(first.order.number);
  });

  it('with another billing address keeps that one, and its record says so without the address', async () => {
    const artist = await anArtist();
    const campaign = await draft(artist, { songUrl: aTrack().url });
    const { body: first } = await checkOut(artist, campaign);
    const corrected = { ...billing, name: 'Ada Corrected', address: '2 Side Street', zip: '54321' };
    const second = await again(artist, { ...checkoutBody(campaign), billing: corrected });
    expect([second.status, second.body.payment]).toEqual([201, first.payment]);
    const { db } = app.server.ctx;
    const row = await db
      .selectFrom('orders')
      .selectAll()
      .where('campaign_id', '=', campaign.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ customer_name: 'Ada Corrected', address: '2 Side Street', zip: '54321' });
    const entry = (await asOperator(first.order)).timeline.at(-1);
    expect(entry).toMatchObject({
      kind: 'order.billing_corrected',
      text: 'Billing address updated',
    });
    await again(artist, { ...checkoutBody(campaign), billing: corrected });
    expect((await kindsOf(boss, first.order)).filter((kind) => kind === entry?.kind)).toHaveLength(1);
  });
});

it('takes the name that the payment provider asks for, where none is given', async () => {
  const artist = await anArtist();
  const campaign = await draft(artist, { songUrl: aTrack().url });
  const { name: _name, ...unnamed } = billing;
  const made = await app.ask(
    checkout.start,
    { body: { ...checkoutBody(campaign), billing: unnamed } },
    { as: artist, key: crypto.randomUUID() },
  );
  expect([made.status, made.body.order.customer.name]).toEqual([201, '']);
  await payAt(made.body.payment.redirectUrl, cards.good);
  await settle(app);
  const { body } = await app.call(
    orders.get,
    { params: { name: 'admin', id: made.body.order.id } },
    { as: boss },
  );
  expect(body.customer.name).toBe(billing.name);
});

describe('the start', () => {
  const start = async (startFrom: string | null, songUrl = aTrack().url) => {
    const artist = await anArtist();
    const campaign = await draft(artist, { package: 'Trial', songUrl });
    const saved = await app.ask(
      myCampaigns.update,
      { params: { id: campaign.id }, body: { startFrom } },
      { as: artist },
    );
    expect([saved.status, saved.body.startFrom]).toEqual([200, startFrom]);
    return checkOut(artist, campaign);
  };
  const day = (days: number) =>
    plus(app.clock.now(), days * DAY)
      .toISOString()
      .slice(0, 10);

  it('is a day within 60, which order and campaign keep', { tags: ['short'] }, async () => {
    const ordered = await start(day(60));
    expect([ordered.status, ordered.body.order.campaign.startFrom]).toEqual([201, day(60)]);
    const late = await start(day(61));
    expect([codeOf(late), late.text]).toEqual([
      'campaign_incomplete',
      expect.stringMatching(/"startFrom":"Choose a start by/),
    ]);
  });

  it('is not before the song is out', async () => {
    await enterSpotifyKey(app);
    const song = catalogue.find(({ releaseDate }) => new Date(releaseDate) > app.clock.now());
    const early = await start(day(1), trackUrl(song?.id ?? ''));
    expect([codeOf(early), early.text]).toEqual([
      'campaign_incomplete',
      expect.stringMatching(
        /"startFrom":"This song is released on June 1, 2035. You can order it from April 2, 2035."/,
      ),
    ]);
  });
});
