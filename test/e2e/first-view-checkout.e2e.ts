import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { draft, order } from '#test/support/purchase.ts';
import { type Caller, useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser, type VisitorOptions } from './browser.ts';
import { expectUnchanged, markPage, takenOver, withoutScripts } from './without-scripts.ts';

/** The checkout is there before its script and the artist's campaign, and says nothing then that may be false. */
const app = useTestApp({ EAA_HOST: 'localhost' }, { work: true });
const browser = useBrowser(() => app.url);
const promise = /^If your song isn’t approved, you pay nothing\. /;
let artist: SignInAnswer;
beforeAll(async () => {
  artist = await app.signIn('ada@example.com');
});

/** The checkout of a campaign, whose scripts have not arrived. */
async function visit(campaign: string, options: VisitorOptions = { as: artist }, url = app.url) {
  const visitor = await withoutScripts(browser, options);
  await visitor.page.goto(`${url}/checkout?campaign=${campaign}`, { waitUntil: 'commit' });
  return visitor;
}

/** All that the page says, but its header. */
const said = (page: Page) => page.getByRole('main').innerText();

describe("the checkout's first view", () => {
  it.each([
    ['real-playlist', 375, false],
    ['real-playlist', 1440, true],
    ['eaa', 1440, false],
    ['eaa', 375, true],
  ])('of %s at %i px is taken over where it stands', async (brand, width, dark) => {
    const url = brand === 'eaa' ? app.url.replace('127.0.0.1', 'localhost') : app.url;
    const there: Caller = {
      call: (endpoint, input, options) => app.call(endpoint, input, { ...options, origin: url }),
    };
    const as = await app.signIn(`${brand}-${width}@example.com`);
    const campaign = await draft(there, as);
    const { page, release } = await visit(campaign.id, { as, width, dark }, url);
    await page.getByText(promise).waitFor();
    expect(await page.title()).toBe(brand === 'eaa' ? 'EAA' : 'Real Playlist');
    await page.getByRole('link', { name: 'Campaign Portal' }).waitFor();
    expect(await page.getByText('Sign in', { exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await markPage(page);
    release();
    await takenOver(page);
    await page.getByRole('heading', { name: 'Your campaign' }).waitFor();
    await page.getByRole('button', { name: 'Pay $' }).waitFor();
    await page.getByRole('button', { name: as.user.username }).waitFor();
    await page.getByText(promise).waitFor();
    await expectUnchanged(page);
  });

  it('begins with the largest text of the page, so that nothing larger is painted late', async () => {
    const campaign = await draft(app, artist);
    for (const width of [375, 1440]) {
      const { page, context, release } = await withoutScripts(browser, { as: artist, width });
      await context.addInitScript(`
        window.largest = [];
        new PerformanceObserver((list) => {
          for (const { element } of list.getEntries()) window.largest.push(element.textContent);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      `);
      await page.goto(`/checkout?campaign=${campaign.id}`, { waitUntil: 'commit' });
      const largest = () => page.evaluate<string>('window.largest.at(-1)');
      await expect.poll(largest).toMatch(promise);
      const painted = await page.evaluate('window.largest.length');
      release();
      await page.getByRole('button', { name: 'Pay $' }).waitFor();
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      expect(await page.evaluate('window.largest.length')).toBe(painted);
    }
  });

  it.each([
    ['is ordered already', /has been ordered/, async () => (await placedOrder(app, artist)).campaign.id],
    [
      'waits for its payment',
      /^Payment$/,
      async () => {
        const campaign = await draft(app, artist);
        await order(app, artist, campaign);
        return campaign.id;
      },
    ],
    [
      'is someone else’s',
      /^Campaign not found$/,
      async () => (await draft(app, await app.signIn('other@example.com'))).id,
    ],
  ])('says the same of a campaign that %s', async (_, heading, make) => {
    const { page, release } = await visit(await make());
    await page.getByText(promise).waitFor();
    expect(await said(page)).toMatch(/^Checkout\s+If your song [^.]+\.[^.]+\.\s+Loading your order\s*$/);
    await markPage(page);
    release();
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByText(promise).waitFor();
    expect(await page.evaluate(`document.querySelector('h1').marked === true`)).toBe(true);
  });

  it('says the same where there is no campaign', async () => {
    const { page, release } = await visit('new', { as: await app.signIn('none@example.com') });
    await page.getByText(promise).waitFor();
    release();
    await page.getByRole('heading', { name: 'Nothing to check out yet' }).waitFor();
    await page.getByText(promise).waitFor();
  });

  it('leads to the sign-in whose session has ended', async () => {
    const as = { ...(await app.signIn('gone@example.com')), access: 'gone', refresh: 'gone' };
    const { page, release } = await visit('cmp_1', { as });
    await page.getByText(promise).waitFor();
    release();
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor();
  });

  it('is hidden from everyone but artists, and not sent without a campaign', async () => {
    const visitor = await visit('cmp_1', {});
    const operator = await visit('cmp_1', { as: await app.operator() });
    for (const { page } of [visitor, operator]) {
      await page.getByText('Loading...').waitFor();
      expect(await page.getByText(promise).isVisible()).toBe(false);
    }
    visitor.release();
    await visitor.page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    operator.release();
    await operator.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await operator.page.getByText(promise).count()).toBe(0);

    const { page } = await browser.visitor({ as: artist });
    await page.goto('/checkout');
    await page.getByRole('heading', { name: 'Nothing to check out yet' }).waitFor();
  });
});
