import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { myOrders } from '#contract/orders/orders/calls.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import { billing, cards, draft, nextTrackUrl } from '#scenario/artist.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';
import { unfold } from './unfold.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);

let artists = 0;
/** A new artist, signed in, with a page that shows nothing yet. */
async function signedIn(look: { width?: number; dark?: boolean } = {}) {
  artists += 1;
  const as = await app.signIn(`artist-${artists}@example.com`);
  const { page } = await browser.visitor({ as, ...look });
  return { page, as };
}

/** A new artist, signed in, on the campaign builder. */
async function newArtist(look: { width?: number; dark?: boolean } = {}, path = '/user') {
  const artist = await signedIn(look);
  await artist.page.goto(path);
  return artist;
}

/** A new artist at the checkout of a campaign that a call has built. */
async function atCheckout() {
  const { page, as } = await signedIn();
  const { id } = await draft(as);
  await page.goto(`/checkout?campaign=${id}`);
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  return { page, as };
}

const pressContinue = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

/** First step. Without a Spotify key the artist is unknown, so it is typed in, as the page asks. */
async function pasteSong(page: Page): Promise<void> {
  await page.getByLabel('Spotify link').fill(nextTrackUrl());
  await page.getByText('Spotify didn’t return the artist').or(page.getByText('Found:')).first().waitFor();
  await expect.poll(() => page.getByLabel('Title').inputValue()).not.toBe('');
  await page.getByLabel('Artist').fill('Mara Vey');
  await pressContinue(page);
}

/** All steps, up to the checkout page. */
async function buildCampaign(page: Page): Promise<void> {
  await pasteSong(page);
  await page.getByRole('button', { name: 'Indie Pop' }).click();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
}

async function fillInBilling(page: Page, { free = false } = {}): Promise<void> {
  if (!free) await page.getByLabel('Country').selectOption(billing.country);
}

const pay = (page: Page, amount: string) => page.getByRole('button', { name: `Pay ${amount}` }).click();

/** The provider's page. */
async function payWith(page: Page, card: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/stripe\//);
  await page.getByLabel(/card number/i).fill(card);
  await page.getByLabel(/expir/i).fill('12 / 40');
  await page.getByLabel(/security|cvc/i).fill('123');
  await page.getByLabel(/name/i).first().fill(billing.name);
  await page
    .getByRole('button', { name: /pay|authori/i })
    .first()
    .click();
}

async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

describe('the campaign builder', () => {
  it('says what is wrong with a link before asking, and leads to the first field to mend', async () => {
    const { page } = await newArtist();
    await pressContinue(page);
    await page.getByText('Paste a link to your track.').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("inputmode")')).toBe('url');
    await page.getByLabel('Spotify link').fill('https://open.spotify.com/album/5uVYUZesnGweNxnhqnutDT');
    await page.getByText('This is an album link.').waitFor();
    await page.getByLabel('Spotify link').fill('https://open.spotify.com/track/0000000000000000000000');
    await page.getByText('Spotify couldn’t find a track at this link.').waitFor();
    await pressContinue(page);
    await page.getByRole('heading', { name: 'Choose your song' }).waitFor();
  });

  it('keeps a draft through a reload, at its step, and in another browser', async () => {
    const { page, as } = await newArtist();
    await pasteSong(page);
    await page.getByRole('button', { name: 'Techno' }).click();
    await page.getByLabel('Note for curators').pressSequentially('Recorded in one night. ');
    await page.getByText('Saved', { exact: true }).waitFor();
    await expect
      .poll(() => page.getByLabel('Note for curators').inputValue())
      .toBe('Recorded in one night. ');
    await page.reload();
    await page.getByRole('heading', { name: 'Describe your song' }).waitFor();
    await expect.poll(() => page.getByLabel('Note for curators').inputValue()).toBe('Recorded in one night.');

    const { page: elsewhere } = await browser.visitor({ as });
    await elsewhere.goto('/user');
    await elsewhere.getByRole('heading', { name: 'Describe your song' }).waitFor();
    await elsewhere.getByRole('button', { name: 'Techno', pressed: true }).waitFor();
    await elsewhere.getByRole('link', { name: 'Song' }).click();
    await expect.poll(() => elsewhere.getByLabel('Artist').inputValue()).toBe('Mara Vey');
  });

  it('leads back to the song where something of it is missing', async () => {
    const { page, as } = await newArtist({ width: 375 });
    const { id } = await draft(as, { songUrl: nextTrackUrl() });
    const body = { songName: '', currentStep: 2 };
    await app.call(myCampaigns.update, { params: { id }, body }, { as });
    await page.goto(`/user?campaign=${id}`);
    await page.getByRole('radio', { name: /^Label/ }).click();
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    const back = page.getByRole('link', { name: 'Complete song details' });
    await expect
      .poll(() => page.evaluate('document.activeElement.textContent'))
      .toBe('Complete song details');
    const { y = -1 } = (await back.boundingBox()) ?? {};
    expect(y, 'its place on the screen, below the header').toBeGreaterThan(64);
    expect(y).toBeLessThan(700);
    await back.click();
    await page.getByRole('heading', { name: 'Choose your song' }).waitFor();
  });

  it('holds several drafts: a new one, the way back, and away with one', async () => {
    const { page } = await newArtist();
    await pasteSong(page);
    await page.getByText('Saved', { exact: true }).waitFor();
    const drafts = page.getByRole('button', { name: 'Drafts' });
    await drafts.click();
    await page.getByRole('menuitem', { name: 'New campaign' }).click();
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('');
    await page.getByLabel('Title').fill('The other one');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('campaign')).toMatch(/^cmp_/);
    await drafts.click();
    await page.getByRole('menuitem', { name: 'Delete draft' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
    await page.getByRole('heading', { name: 'Describe your song' }).waitFor();
  });

  it('names price and estimates of a package for each duration, as they are chosen', async () => {
    const { page } = await newArtist();
    await pasteSong(page);
    await page.getByRole('button', { name: 'Pop', exact: true }).click();
    await page
      .getByText('Based on the package’s own ranges, because no campaign of this size has finished yet')
      .waitFor();
    await page
      .getByRole('radio', { name: /^Growth/ })
      .getByText('$199.00')
      .waitFor();
    await page.getByRole('radio', { name: /^8 Weeks/ }).click();
    await page
      .getByRole('radio', { name: /^Growth/ })
      .getByText('$318.40')
      .waitFor();
    const estimate = page.getByRole('region', { name: 'Estimate' });
    await page.getByRole('radio', { name: /^Growth/ }).click();
    await estimate.getByText('3,200–10,400').waitFor();
    expect(await page.getByRole('radiogroup', { name: 'Package' }).innerText()).not.toMatch(
      /streams|listeners/,
    );
  });

  it.each([
    { width: 1440, dark: true },
    { width: 320, dark: false },
  ])('is within reach of everyone at each step: $width px, dark: $dark', async (look) => {
    const { page } = await newArtist(look);
    await page.getByRole('heading', { name: 'Choose your song' }).waitFor();
    await expectFit(page);
    await pasteSong(page);
    await expectFit(page);
    await page.getByRole('button', { name: 'Rock', exact: true }).click();
    await page.getByRole('heading', { name: 'Choose a package' }).waitFor();
    await expectFit(page);
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await page.getByRole('button', { name: /^Pay/ }).waitFor();
    await page.getByLabel('Email').fill('');
    await page.getByRole('button', { name: 'Pay $199.00' }).click();
    await page.getByText('Enter a valid email').waitFor();
    await expectFit(page);
  });
});

describe('checkout', () => {
  it('orders once, however often the button is pressed, and confirms the order', async () => {
    const { page, as } = await newArtist();
    await buildCampaign(page);
    await fillInBilling(page);
    await page.getByText('charge it only once your song is approved').waitFor();
    await page.getByLabel('Duration').selectOption('2 Weeks');
    const button = page.getByRole('button', { name: 'Pay $139.30' });
    await button.dblclick();
    await payWith(page, cards.good);
    await page.getByRole('heading', { name: 'Thank you for your order, one last step!' }).waitFor();
    const orders = (await app.call(myOrders.list, {}, { as })).body;
    expect(orders).toHaveLength(1);
    const number = orders[0]?.number ?? '';
    await page.getByText(number).waitFor();
    expect(await page.evaluate('localStorage.getItem("orderNumber")')).toBe(number);
    const mail = await page.getByRole('link', { name: 'Email order number' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toContain(`My order number is ${number}`);
    await expectFit(page);
    await page.getByRole('button', { name: 'Confirm here instead' }).click();
    await page.getByText('Order confirmed. Thank you.').waitFor();
    await page.getByRole('heading', { name: 'Thank you for your order!', exact: true }).waitFor();
    expect(await page.evaluate('document.activeElement?.textContent')).toContain('You’re all set');
    expect((await app.call(myOrders.list, {}, { as })).body[0]?.confirmedAt).not.toBeNull();
  });

  it('a declined card costs nothing and loses nothing', async () => {
    const { page } = await atCheckout();
    await fillInBilling(page);
    const address = page.url();
    await pay(page, '$199.00');
    await payWith(page, cards.declined);
    await page.getByText('Your card was declined.').first().waitFor();
    await page.goto(address);
    await page.getByText('Payment not completed. Nothing was charged.').waitFor();
    await page.getByText('Reason from your bank: Your card was declined.').waitFor();
    await page.getByText('Growth, 4 Weeks, 40 pitches').waitFor();
    await expectFit(page);
    await page.getByRole('button', { name: 'Edit campaign' }).click();
    await expect.poll(() => page.getByLabel('Country').inputValue()).toBe(billing.country);
    await pay(page, '$199.00');
    await payWith(page, cards.good);
    await page.waitForURL(/checkout-success/);
  });

  it('a payment page that was left is found again from the builder', async () => {
    const { page } = await atCheckout();
    await fillInBilling(page);
    await pay(page, '$199.00');
    await page.waitForURL(/\/sandbox\/stripe\//);
    await page.goto(`${app.url}/user`);
    await page.getByRole('link', { name: 'Continue to payment' }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await payWith(page, cards.good);
    await page.waitForURL(/checkout-success/);
  });

  it('the trial needs no card, and is given once', async () => {
    const { page, as } = await newArtist({}, '/user?package=trial');
    await buildCampaign(page);
    const other = await draft(as, { songUrl: nextTrackUrl(), package: 'Trial' });
    await page.getByText('The free trial doesn’t need a card.').waitFor();
    await expect.poll(() => page.getByLabel('Country').count()).toBe(0);
    await expect.poll(() => page.getByLabel('Duration').count()).toBe(0);
    await fillInBilling(page, { free: true });
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await page.waitForURL(/checkout-success/);
    // The builder no longer offers it; a draft that was begun before still has it.
    await page.goto(`/checkout?campaign=${other.id}`);
    await page.getByText('The free trial has already been used').waitFor();
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await page.getByRole('alert').getByText('Choose a different package first.').waitFor();
    await page.getByRole('link', { name: 'Change package' }).waitFor();
    expect((await app.call(myOrders.list, {}, { as })).body).toHaveLength(1);
  });

  it('a coupon: its link where one exists, refused next to its field, in the total, on order and receipt', async () => {
    const { page } = await atCheckout();
    await page.getByRole('button', { name: 'Pay $199.00' }).waitFor();
    await expect.poll(() => page.getByText('Have a coupon?').count()).toBe(0);
    await app.call(
      coupons.create,
      { body: { brand: 'real-playlist', code: 'SPRING', kind: 'percent', value: 100 } },
      { as: await app.operator(), key: 'coupon' },
    );
    await page.reload();
    await page.getByText('Have a coupon?').click();
    await page.getByLabel('Coupon').fill('SUMMER');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('This coupon code isn’t valid.').waitFor();
    // It is not forgotten in silence: nothing is ordered before it is removed.
    const payButton = page.getByRole('button', { name: 'Pay $199.00' });
    const removeFirst = page.getByRole('alert').getByText('Remove the coupon first.');
    await payButton.click();
    await removeFirst.waitFor();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await removeFirst.waitFor({ state: 'detached' });
    await page.getByLabel('Coupon').fill('spring');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('−$199.00').waitFor();
    await page.getByText('Your coupon covers the full price, so you don’t need a card.').waitFor();
    await expectAccessible(page);
    await fillInBilling(page, { free: true });
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.waitForURL(/checkout-success/);
    const number = await page.evaluate(() => localStorage.getItem('orderNumber') ?? '');
    await page.goto(`/order-summary?order=${number.replaceAll('"', '')}`);
    await page.getByText('Coupon SPRING', { exact: true }).waitFor();
    await page.getByText('−$199.00').waitFor();
    const { page: desk } = await browser.visitor({ as: await app.operator() });
    await desk.goto(`/admin/ManageOrder?q=${number.replaceAll('"', '')}`);
    await desk.locator('[data-row-link]').first().click();
    await desk.getByText('Coupon SPRING', { exact: true }).waitFor();
    await desk.getByText('−$199.00').waitFor();
  });
});

describe('orders', () => {
  /** A new artist with one placed order, on its page. */
  async function withOrder(card: string = cards.good, look: { width?: number; dark?: boolean } = {}) {
    const { page, as } = await signedIn(look);
    const { number } = await placedOrder(app, as, card);
    await page.goto(`/order-summary?order=${number}`);
    await page.getByText('In review').first().waitFor();
    return { page, as };
  }

  it('cancelling says what happens to the money, and makes room for a new draft of the song', {
    tags: 'short',
  }, async () => {
    const { page } = await withOrder(cards.good, { width: 375, dark: true });
    await expectFit(page);
    await unfold(page, 'Receipt, messages and activity');
    await page.getByText('Hold placed on your card, not charged').waitFor();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('The hold of $199.00 on the card is released').waitFor();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('Hold released, never charged').waitFor();
    await expectFit(page);
    await page.getByRole('button', { name: 'Start a new draft' }).click();
    await page.getByRole('heading', { name: 'Choose your song' }).waitFor();
    await expect.poll(() => page.getByLabel('Artist').inputValue()).toBe('An Artist');
  });

  it('a charge that the bank refuses after approval can be paid again, and the page follows on its own', async () => {
    const { page, as } = await withOrder(cards.capturesNot);
    const boss = await app.operator();
    const order = (await app.call(myOrders.list, {}, { as })).body[0];
    const waiting = (await app.call(tagging.list, { query: { status: 'waiting' } }, { as: boss })).body;
    const item = waiting.find(({ orderNumber }) => orderNumber === order?.number);
    await app.call(
      tagging.review,
      {
        params: { id: item?.id ?? '' },
        body: { verdict: 'approved', genres: ['Indie Pop'], moods: [], language: null },
      },
      { as: boss },
    );
    await page.getByText('Your bank declined the charge. Your song stays approved').waitFor();
    await page.getByRole('link', { name: 'Continue to payment' }).click();
    await page.getByText('Your bank declined the charge').waitFor();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await payWith(page, cards.good);
    await page.waitForURL(/checkout-success/);
    await page.getByRole('link', { name: 'View order', exact: true }).click();
    await page.getByText('Approved', { exact: true }).waitFor();
  });

  it('an order of someone else is not found', async () => {
    const { as } = await withOrder();
    const number = (await app.call(myOrders.list, {}, { as })).body[0]?.number;
    const { page: other } = await newArtist({}, `/order-summary?order=${number}`);
    await other.getByRole('heading', { name: 'Order not found' }).waitFor();
    await other.goto(`/checkout/return?order=${number}`);
    await other.getByRole('heading', { name: 'Order not found' }).waitFor();
    await other.goto('/checkout-success');
    await other.getByText('No order found.').waitFor();
    await other.goto('/order-summary');
    await other.getByRole('link', { name: 'Build a campaign' }).waitFor();
  });
});
