import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { billing, cards, checkOut, draft, freshTrackUrl, nextTrackUrl, payAt } from '#scenario/artist.ts';
import { placedOrder, stripeOf } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { useBrowser, type VisitorOptions } from './browser.ts';
import { fillInBilling, payByCard } from './purchase-steps.ts';

/** A purchase that is interrupted wherever people are interrupted. */
const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
/** What a busy machine may take its time for. */
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const says = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first().waitFor();

let people = 0;
const freshEmail = () => `artist-${++people}@example.com`;

/** A new artist, and their data on the server. */
async function newArtist() {
  const email = freshEmail();
  const as = await app.signIn(email);
  const orders = async (): Promise<Order[]> => (await app.call(myOrders.list, {}, { as })).body;
  const drafts = async (): Promise<Campaign[]> => (await app.call(myCampaigns.list, {}, { as })).body;
  const newDraft = () => draft(as, { songUrl: freshTrackUrl() });
  return { email, as, orders, drafts, newDraft };
}
type Artist = Awaited<ReturnType<typeof newArtist>>;

const endSession = ({ refresh }: SignInAnswer) =>
  app.fetch('/api/auth/logout/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh }),
  });

/** From "Your session has ended" through the sign-in by code, in the same tab. */
async function logInAgain(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Your session has ended', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Go to artist sign-in' }).click();
  const former = app.sandbox.inbox?.messages(email)[0]?.id;
  await field(page, 'Email').fill(email);
  await button(page, 'Email me a link').click();
  await field(page, 'Code').fill((await app.mailedLink(email, former)).code);
}

/** One order and, at the provider, one payment of its price. */
async function expectPaidOnce({ orders }: Artist, amount = 19_900): Promise<void> {
  await expect.poll(async () => (await orders()).map(({ status }) => status)).toEqual(['placed']);
  const [order] = await orders();
  const paid = stripeOf(app)
    .switches.books()
    .rows.filter(({ metadata, authorised }) => metadata.orderId === order?.id && authorised > 0);
  expect(paid.map(({ authorised, captured }) => [authorised, captured])).toEqual([[amount, 0]]);
}

describe('on a phone', () => {
  const visit = async (
    path: string,
    { deaf = false, ...options }: VisitorOptions & { deaf?: boolean } = {},
  ) => {
    const visitor = await browser.visitor({ width: 375, height: 740, unanswered: deaf, ...options });
    // Without its stream a page hears of the end of a session only when it asks for something.
    if (deaf) await visitor.context.route('**/api/events/', (route) => route.abort());
    await visitor.page.goto(path);
    return visitor;
  };

  describe('a reload', () => {
    it.each(['a visitor', 'an artist'])(
      'of the builder keeps what %s had just typed',
      { tags: 'nightly' },
      async (who) => {
        const { page } = await visit('/user', who === 'an artist' ? { as: (await newArtist()).as } : {});
        await field(page, 'Spotify link').fill(nextTrackUrl());
        await expect.poll(() => field(page, 'Title').inputValue()).not.toBe('');
        await field(page, 'Artist').fill('Mara Vey');
        await button(page, 'Continue').click();
        await button(page, 'Techno').click();
        await field(page, 'Note for curators').fill('Recorded in one night');
        await page.reload();
        await page.getByRole('heading', { name: 'Describe your song' }).waitFor();
        await expect.poll(() => field(page, 'Note for curators').inputValue()).toBe('Recorded in one night');
        await page.getByRole('button', { name: 'Techno', pressed: true }).waitFor();
      },
    );

    it('of the checkout keeps what was typed, and the order goes through', async () => {
      const artist = await newArtist();
      const { id } = await artist.newDraft();
      const { page } = await visit(`/checkout?campaign=${id}`, { as: artist.as });
      await page.getByLabel('Country').selectOption('PT');
      await page.getByLabel('Duration').selectOption('2 Weeks');
      await button(page, 'Pay $139.30').waitFor();
      await page.reload();
      await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('PT');
      await button(page, 'Pay $139.30').click();
      await payByCard(page, cards.good);
      await page.waitForURL(/checkout-success/);
      await expectPaidOnce(artist, 13_930);
    });
  });

  it('a draft that is open here is changed, ordered and paid after a sign-in elsewhere: it shows', {
    tags: 'nightly',
  }, async () => {
    const artist = await newArtist();
    const { id } = await artist.newDraft();
    const { page } = await visit(`/user?campaign=${id}`, { as: artist.as });
    await field(page, 'Title').waitFor();
    const elsewhere = await app.signIn(artist.email);
    const body = { songName: 'Night Train' };
    const changed = await app.call(myCampaigns.update, { params: { id }, body }, { as: elsewhere });
    await field(page, 'Artist').fill('Mara Vey');
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('Night Train');
    await expect
      .poll(async () => (await artist.drafts()).map(({ artistName }) => artistName))
      .toEqual(['Mara Vey']);
    const made = await checkOut(elsewhere, changed.body);
    expect(made.status).toBe(201);
    await field(page, 'Artist').fill('Mara V.');
    await says(page, 'Not saved');
    await button(page, 'Try again').click();
    await page.getByRole('heading', { name: 'Night Train has a payment in progress' }).waitFor();
    await payAt(made.body.payment.redirectUrl, cards.good);
    await expectPaidOnce(artist);
    // The page there may know of the payment already, or find out now.
    await page.getByRole('link', { name: 'Continue to payment' }).click();
    await page
      .getByRole('heading', { name: /^Thank you for your order|has been ordered$/ })
      .first()
      .waitFor();
  });

  it('a declined card, then a good one: one order, paid once', { tags: 'nightly' }, async () => {
    const artist = await newArtist();
    const { id } = await artist.newDraft();
    const { page } = await visit(`/checkout?campaign=${id}`, { as: artist.as });
    await fillInBilling(page);
    await button(page, 'Pay $199.00').click();
    await payByCard(page, cards.declined);
    await says(page, 'Your card was declined.');
    await page.goto(`${app.url}/checkout?campaign=${id}`);
    await says(page, 'Reason from your bank: Your card was declined.');
    await button(page, 'Continue to payment').click();
    await payByCard(page, cards.declined);
    await says(page, 'Your card was declined.');
    // Without leaving the provider's page.
    await payByCard(page, cards.good);
    await page.waitForURL(/checkout-success/);
    await expectPaidOnce(artist);
  });

  describe('a closed tab', { tags: 'nightly' }, () => {
    it('right after the last letter loses nothing, nor does the closed browser', async () => {
      const artist = await newArtist();
      const { id } = await artist.newDraft();
      const { page, context } = await visit(`/user?campaign=${id}`, { as: artist.as });
      await field(page, 'Artist').fill('Mara Vey');
      await page.close({ runBeforeUnload: true });
      await expect
        .poll(async () => (await artist.drafts()).map(({ artistName }) => artistName))
        .toEqual(['Mara Vey']);
      const remembers = await context.storageState();
      await context.close();
      const { page: later } = await visit('/user', { remembers });
      await expect.poll(() => field(later, 'Artist').inputValue()).toBe('Mara Vey');
    });

    it('of a visitor, and the closed browser, lose nothing', async () => {
      const { page, context } = await visit('/user');
      await field(page, 'Spotify link').fill(nextTrackUrl());
      await expect.poll(() => field(page, 'Title').inputValue()).not.toBe('');
      await field(page, 'Artist').fill('Mara Vey');
      await page.close({ runBeforeUnload: true });
      const remembers = await context.storageState();
      await context.close();
      const { page: later } = await visit('/user', { remembers });
      await expect.poll(() => field(later, 'Artist').inputValue()).toBe('Mara Vey');
    });

    it('of the checkout, and of the payment page, is continued with in a new one', async () => {
      const artist = await newArtist();
      const { id } = await artist.newDraft();
      const { page, context } = await visit(`/checkout?campaign=${id}`, { as: artist.as });
      await fillInBilling(page);
      await page.close({ runBeforeUnload: true });
      const second = await context.newPage();
      await second.goto('/user');
      await expect.poll(() => field(second, 'Artist').inputValue()).toBe('An Artist');
      await second.goto(`/checkout?campaign=${id}`);
      await fillInBilling(second);
      await button(second, 'Pay $199.00').click();
      await second.waitForURL(/\/sandbox\/stripe\//);
      const payUrl = second.url();
      await second.close();
      const third = await context.newPage();
      await third.goto('/user');
      await third.getByRole('link', { name: 'Continue to payment' }).click();
      await says(third, 'nothing was charged');
      // The card goes through on the page that was left, and the artist does not come back from there.
      await payAt(payUrl, cards.good);
      await expectPaidOnce(artist);
      await third.goto('/order-summary');
      await says(third, 'In review');
    });
  });

  describe('a line that breaks off', () => {
    it('while a note is typed: all of it is saved once the line is back', { tags: 'nightly' }, async () => {
      const artist = await newArtist();
      const { id } = await artist.newDraft();
      await app.call(myCampaigns.update, { params: { id }, body: { currentStep: 2 } }, { as: artist.as });
      const { page, context } = await visit(`/user?campaign=${id}&step=2`, {
        as: artist.as,
        unanswered: true,
      });
      await field(page, 'Note for curators').fill('Recorded ');
      await context.setOffline(true);
      await field(page, 'Note for curators').fill('Recorded in one night');
      await says(page, 'Not saved');
      await context.setOffline(false);
      await page.getByText('Saved', { exact: true }).waitFor();
      expect((await artist.drafts())[0]?.curatorNote).toBe('Recorded in one night');
    });

    it('while a draft is created, whose answer is lost: there is one draft, with all that was typed', {
      tags: 'nightly',
    }, async () => {
      const artist = await newArtist();
      const { page } = await visit('/user', { as: artist.as, unanswered: true });
      let lost = 0;
      await page.route('**/user/campaigns/', async (route) => {
        lost += 1;
        if (route.request().method() !== 'POST' || lost > 1) return route.fallback();
        await route.fetch();
        return route.abort();
      });
      await field(page, 'Title').fill('Glass');
      await says(page, 'Not saved');
      await field(page, 'Artist').fill('Mara Vey');
      await expect
        .poll(async () => (await artist.drafts()).map((draft) => [draft.songName, draft.artistName]))
        .toEqual([['Glass', 'Mara Vey']]);
      expect(lost).toBe(2);
    });

    it('while a price is loading: the page shows it, and the price comes once the connection is back', {
      tags: 'nightly',
    }, async () => {
      const artist = await newArtist();
      const { id } = await artist.newDraft();
      const { page, context } = await visit(`/checkout?campaign=${id}`, { as: artist.as, unanswered: true });
      await fillInBilling(page);
      await button(page, 'Pay $199.00').waitFor();
      await page.route('**/api/quote/', (route) => route.abort());
      await page.getByLabel('Duration').selectOption('8 Weeks');
      await says(page, 'We couldn’t reach the server.');
      await button(page, 'Pay').click();
      await says(page, 'The total is still loading.');
      await page.unroute('**/api/quote/');
      await button(page, 'Try again').click();
      await button(page, 'Pay $318.40').waitFor();
      await context.setOffline(true);
      await page.getByLabel('Duration').selectOption('2 Weeks');
      await says(page, 'This device is offline.');
      await context.setOffline(false);
      await page
        .getByText(/Can’t reach the server|You’re offline/)
        .first()
        .waitFor({ state: 'hidden' });
      await page.getByLabel('Duration').selectOption('2 Weeks');
      await button(page, 'Pay $139.30').waitFor();
      await expect.poll(() => page.getByLabel('Country').inputValue()).toBe(billing.country);
    });

    it.each(['before the order is sent', 'before its answer is there'])(
      'while paying, %s: the button orders once',
      async (when) => {
        const artist = await newArtist();
        const { id } = await artist.newDraft();
        const { page } = await visit(`/checkout?campaign=${id}`, { as: artist.as, unanswered: true });
        await fillInBilling(page);
        await page.route(`**${checkout.start.path}`, async (route) => {
          if (when !== 'before the order is sent') await route.fetch();
          await route.abort();
        });
        await button(page, 'Pay $199.00').click();
        await says(page, 'We couldn’t reach the server.');
        expect(await artist.orders()).toHaveLength(when === 'before the order is sent' ? 0 : 1);
        await page.unroute(`**${checkout.start.path}`);
        // An order whose answer was lost is shown as what it is as soon as the page hears of it.
        await button(page, /^(Pay \$199\.00|Continue to payment)$/).click();
        await payByCard(page, cards.good);
        await page.waitForURL(/checkout-success/);
        await expectPaidOnce(artist);
      },
    );

    it('on the way back from the payment: the page asks until it knows', { tags: 'nightly' }, async () => {
      const artist = await newArtist();
      const { id } = await artist.newDraft();
      const { page } = await visit(`/checkout?campaign=${id}`, { as: artist.as, unanswered: true });
      await fillInBilling(page);
      await button(page, 'Pay $199.00').click();
      await page.route('**/refresh-payment/', (route) => route.abort());
      await payByCard(page, cards.good);
      await says(page, 'We couldn’t confirm your payment');
      // It asks again on its own, and the way on stays on screen meanwhile.
      await page.waitForRequest('**/refresh-payment/');
      await expect.poll(() => page.getByText('Confirming your payment').count()).toBe(0);
      await page.unroute('**/refresh-payment/');
      const asked = page.waitForURL(/checkout-success/);
      await Promise.race([button(page, 'Try again').click(), asked]);
      await asked;
      await expectPaidOnce(artist);
    });
  });

  it('a double click on either paying button makes one order and one payment', {
    tags: 'nightly',
  }, async () => {
    const artist = await newArtist();
    const { id } = await artist.newDraft();
    const { page } = await visit(`/checkout?campaign=${id}`, { as: artist.as });
    await fillInBilling(page);
    await button(page, 'Pay $199.00').dblclick();
    await payByCard(page, cards.good, { twice: true });
    // The second click may cut off the page that the first one leads to, so the address alone is not waited for.
    await page.getByRole('heading', { name: 'Thank you for your order, one last step!' }).waitFor();
    await expectPaidOnce(artist);
  });

  describe('two tabs', () => {
    it('of one draft: the choice between two texts is there on this screen, too', {
      tags: 'nightly',
    }, async () => {
      const artist = await newArtist();
      const { id } = await artist.newDraft();
      const { page: one, context } = await visit(`/user?campaign=${id}`, { as: artist.as });
      const two = await context.newPage();
      await two.goto(`/user?campaign=${id}`);
      await field(two, 'Artist').waitFor();
      await field(one, 'Artist').fill('Mara Vey');
      await expect.poll(async () => (await artist.drafts())[0]?.artistName).toBe('Mara Vey');
      await field(two, 'Artist').fill('Mara V.');
      await says(two, 'Artist: “Mara V.” here, “Mara Vey” there.');
      await button(two, 'Keep these changes').click();
      await expect.poll(async () => (await artist.drafts())[0]?.artistName).toBe('Mara V.');
    });

    it('of one checkout: the second leads to the payment of the first', async () => {
      const artist = await newArtist();
      const { id } = await artist.newDraft();
      const { page: one, context } = await visit(`/checkout?campaign=${id}`, { as: artist.as });
      const two = await context.newPage();
      await two.goto(`/checkout?campaign=${id}`);
      for (const page of [one, two]) await fillInBilling(page);
      await button(one, 'Pay $199.00').click();
      await one.waitForURL(/\/sandbox\/stripe\//);
      await button(two, 'Pay $199.00').or(button(two, 'Continue to payment')).first().click();
      if (!/\/sandbox\/stripe\//.test(two.url())) {
        const onwards = button(two, 'Continue to payment');
        await Promise.race([onwards.click(), two.waitForURL(/\/sandbox\/stripe\//)]);
      }
      await payByCard(two, cards.good);
      await two.waitForURL(/checkout-success/);
      await one.reload();
      await says(one, 'Already paid');
      await expectPaidOnce(artist);
    });
  });

  describe('a session that has ended', () => {
    it('in the builder: what was typed is there again after the sign-in, and is saved', {
      tags: 'nightly',
    }, async () => {
      const artist = await newArtist();
      const { id } = await artist.newDraft();
      const { page } = await visit(`/user?campaign=${id}`, { as: artist.as, deaf: true });
      await field(page, 'Artist').waitFor();
      await endSession(artist.as);
      await field(page, 'Artist').fill('Mara Vey');
      await logInAgain(page, artist.email);
      await page.waitForURL((url) => url.searchParams.get('campaign') === id);
      await expect.poll(() => field(page, 'Artist').inputValue()).toBe('Mara Vey');
      await page.getByText('Saved', { exact: true }).waitFor();
      const as = await app.signIn(artist.email);
      expect((await app.call(myCampaigns.list, {}, { as })).body[0]?.artistName).toBe('Mara Vey');
    });

    it('at the checkout: what was typed is there again after the sign-in, and nothing was ordered', async () => {
      const artist = await newArtist();
      const { id } = await artist.newDraft();
      const { page } = await visit(`/checkout?campaign=${id}`, { as: artist.as, deaf: true });
      await fillInBilling(page);
      await page.getByText('Add a name or address to your receipt').click();
      await field(page, 'Name').fill(billing.name);
      await button(page, 'Pay $199.00').waitFor();
      await endSession(artist.as);
      await button(page, 'Pay $199.00').click();
      await logInAgain(page, artist.email);
      await page.waitForURL((url) => url.searchParams.get('campaign') === id);
      await expect.poll(() => field(page, 'Name').inputValue()).toBe(billing.name);
      await expect.poll(() => page.getByLabel('Country').inputValue()).toBe(billing.country);
      const as = await app.signIn(artist.email);
      expect((await app.call(myOrders.list, {}, { as })).body).toEqual([]);
    });

    it('on the page of an order: the sign-in leads back to it', { tags: 'nightly' }, async () => {
      const artist = await newArtist();
      const { number } = await placedOrder(app, artist.as);
      const { page } = await visit(`/order-summary?order=${number}`, { as: artist.as, deaf: true });
      await button(page, 'Cancel order').click();
      await endSession(artist.as);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
      await logInAgain(page, artist.email);
      await page.waitForURL((url) => url.searchParams.get('order') === number);
      await button(page, 'Cancel order').waitFor();
    });
  });
});
