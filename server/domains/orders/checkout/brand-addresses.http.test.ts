import { beforeAll, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { settings } from '#contract/accounts/settings/calls.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { receipts } from '#contract/orders/receipts/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { MINUTE } from '#contract/time.ts';
import { decide, lookUp } from '#scenario/admin.ts';
import { cards, checkoutBody, freshTrackUrl, payAt } from '#scenario/artist.ts';
import { personAt, type SignedIn } from '#scenario/person.ts';
import { settle, stripeOf } from '#test/support/order-desk.ts';
import { callStripe } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';

// Another host name of the suite's address.
const app = useTestApp({ EAA_HOST: 'localhost' });
const EMAIL = 'eaa.artist@example.com';
let eaa: string;
let boss: SignedIn;
let artist: SignedIn;

beforeAll(async () => {
  eaa = app.url.replace('127.0.0.1', 'localhost');
  boss = await app.operator();
  await app.call(auth.requestMagicLink, { body: { email: EMAIL, audience: 'user' } }, { origin: eaa });
  const { uidb64, token } = await app.mailedLink(EMAIL);
  const body = { uidb64, token, audience: 'user' as const };
  artist = personAt(eaa, (await app.call(auth.verifyMagicLink, { body }, { origin: eaa })).body);
});

const at = () => ({ as: artist, origin: eaa });

async function buy(): Promise<{ campaign: Campaign; order: Order; payUrl: string | null }> {
  const onSale = (await app.call(packages.listOnSale, {}, { origin: eaa })).body;
  const packageId = onSale.find(({ name }) => name === 'Growth')?.id ?? '';
  const song = { songUrl: freshTrackUrl(), songName: 'A Song', artistName: 'An Artist', genres: ['Pop'] };
  const body = { ...song, packageId } as never;
  const campaign = (await app.call(myCampaigns.create, { body }, at())).body;
  const made = await app.call(
    checkout.start,
    { body: checkoutBody(campaign) as never },
    { ...at(), key: crypto.randomUUID() },
  );
  if (made.status !== 201) throw new Error(made.text);
  return { campaign, order: made.body.order, payUrl: made.body.payment.redirectUrl };
}

/** The origins of the links that a person sees in a page or a mail; links of the mail layout are excluded. */
const originsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/https?:\/\/[^\s"'<>)]+/g)].map(([url]) => new URL(url).origin))].filter(
    (origin) => origin !== 'http://www.w3.org',
  );

/** Checks that every link in the mails about an order leads to EAA. */
function expectMailsOfEaa({ number }: Order, subjects: string[]): void {
  const mails = (app.sandbox.inbox?.messages() ?? []).filter(({ subject }) => subject.includes(number));
  expect(mails.map(({ subject }) => subject.replace(number, '#')).sort()).toEqual([...subjects].sort());
  for (const { links, html, text } of mails) {
    expect([
      ...new Set(links.filter((link) => link.startsWith('http')).map((l) => new URL(l).origin)),
    ]).toEqual([eaa]);
    expect(originsIn(html).concat(originsIn(text))).toEqual([eaa, eaa]);
  }
}

it('an EAA purchase, from draft to approval, stays on the host of EAA', async () => {
  const { campaign, order, payUrl } = await buy();
  expect(order.brand).toBe('eaa');

  const { data } = await callStripe<{
    data: { success_url: string; cancel_url: string; client_reference_id: string }[];
  }>(app, 'checkout/sessions?limit=100');
  const page = data.find((session) => session.client_reference_id === order.id);
  expect(page).toMatchObject({
    success_url: `${eaa}/checkout/return?order=${order.number}`,
    cancel_url: `${eaa}/checkout?campaign=${campaign.id}`,
  });

  // The provider's own page, too, names who is paid.
  const hosted = await (await fetch(payUrl ?? '')).text();
  expect([hosted.includes('Pay EAA'), hosted.includes('Real Playlist')]).toEqual([true, false]);

  const back = (await payAt(payUrl, cards.good)).headers.get('location') ?? '';
  expect(new URL(back).origin).toBe(eaa);
  const number = new URL(back).searchParams.get('order') ?? '';
  const origin = new URL(back).origin;
  const returned = await app.call(checkout.refreshPayment, { params: { number } } as never, {
    as: artist,
    origin,
  });
  expect([returned.status, returned.body.order.status]).toEqual([200, 'placed']);
  await settle(app);
  await decide(boss, order);
  await settle(app);
  expect((await lookUp(boss, order)).campaign.status).toBe('scheduled');
  expectMailsOfEaa(order, ['We’ve received your order for “A Song” (#)', '“A Song” is approved (#)']);

  const found = await app.call(myOrders.get, { params: { number } } as never, at());
  expect(found.status).toBe(200);
  const receipt = (await app.call(receipts.get, { params: { number } } as never, at())).body;
  expect([receipt.seller.name, receipt.supportEmail]).toEqual(['EAA', 'support@eaa.example']);
  await app.call(myOrders.cancel, { params: { number } } as never, at());
  await settle(app);
  expectMailsOfEaa(order, [
    'We’ve received your order for “A Song” (#)',
    '“A Song” is approved (#)',
    'The order for “A Song” is cancelled (#)',
    'Refund of $199.00 for “A Song” (#)',
  ]);
});

it('a payment page that a job opens after a crash also leads back to EAA', async () => {
  stripeOf(app).switches.set({ failNext: { count: 50, status: 503 } });
  const onSale = (await app.call(packages.listOnSale, {}, { origin: eaa })).body;
  const packageId = onSale.find(({ name }) => name === 'Starter')?.id ?? '';
  const song = { songUrl: freshTrackUrl(), songName: 'B Song', artistName: 'An Artist', genres: ['Pop'] };
  const campaign = (await app.call(myCampaigns.create, { body: { ...song, packageId } as never }, at())).body;
  await app.call(checkout.start, { body: checkoutBody(campaign) as never }, { ...at(), key: 'crashed' });
  stripeOf(app).switches.reset();
  await app.later(MINUTE / 2);
  const again = await app.call(
    checkout.start,
    { body: checkoutBody(campaign) as never },
    { ...at(), key: 'another' },
  );
  const { data } = await callStripe<{ data: { success_url: string; client_reference_id: string }[] }>(
    app,
    'checkout/sessions?limit=100',
  );
  const pages = data.filter((session) => session.client_reference_id === again.body.order.id);
  expect(pages.map(({ success_url }) => new URL(success_url).origin)).toEqual([eaa]);
});

it('a capture that the bank refuses is paid again on EAA', async () => {
  const { order, payUrl } = await buy();
  await payAt(payUrl, cards.capturesNot);
  await settle(app);
  await decide(boss, order);
  await settle(app);
  expectMailsOfEaa(order, ['We’ve received your order for “A Song” (#)', 'Payment for “A Song” (#)']);
  const again = await app.call(myCampaigns.get, { params: { id: order.campaign.id } } as never, at());
  expect(again.status).toBe(200);
});

it.each(['/', '/privacy', '/robots.txt', '/sitemap.xml', '/user/login'])(
  'links in %s lead to the requested host',
  async (path) => {
    for (const origin of [eaa, app.url]) {
      const other = origin === eaa ? app.url : eaa;
      const headers = { accept: 'text/html' };
      const answer = await fetch(`${origin}${path}`, { headers });
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain(other);
    }
  },
);

it('the settings belong to the requested brand', async () => {
  const settingsAt = async (origin: string) => (await app.call(settings.get, {}, { origin })).body;
  expect(await settingsAt(eaa)).toMatchObject({ brand: 'eaa', brandName: 'EAA' });
  expect(await settingsAt(app.url)).toMatchObject({ brand: 'real-playlist', brandName: 'Real Playlist' });
  expect(JSON.stringify(await settingsAt(eaa))).not.toContain(app.url);
});
