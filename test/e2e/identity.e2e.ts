import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { myOrders } from '#contract/orders/orders/calls.ts';
import { useTestApp } from '#test/support/test-app.ts';
import {
  expectAccessible,
  expectFitsPhone,
  expectNoSidewaysScroll,
  useBrowser,
  type VisitorOptions,
} from './browser.ts';

const app = useTestApp({}, { work: true });
/** Where nothing listens at the issuer's address. */
const away = useTestApp({ OIDC_ISSUER: 'http://127.0.0.1:9' });
const browser = useBrowser(() => app.url);
const PERSON = 'mara.vey@example.com';

afterEach(() => app.sandbox.identity?.switches.reset());

/** Someone on the artists' sign-in page. */
async function atLogIn(look: VisitorOptions = {}): Promise<Page> {
  const { page } = await browser.visitor(look);
  await page.goto('/user/login');
  return page;
}

/** Presses the button; answers the window that opens, at the service's sign-in page. */
async function openService(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Example ID' }).click(),
  ]);
  await popup.getByRole('heading', { name: 'Choose an account' }).waitFor();
  return popup;
}

const records = (page: Page) =>
  page.evaluate<{ user: unknown; tokens: Record<string, string> | null; names: string[] }>(
    `({ user: JSON.parse(localStorage.getItem('user')), tokens: JSON.parse(localStorage.getItem('tokens')),
       names: Object.keys(localStorage) })`,
  );

/** Counts what the page would lose by navigating. */
const markPage = (page: Page) => page.evaluate('window.stillHere = true');
const stillHere = (page: Page) => page.evaluate('window.stillHere === true');

describe('signing in through the identity service', () => {
  it('happens in a window that closes, keeps the two records, and leaves the page where it is', async () => {
    const page = await atLogIn();
    await markPage(page);
    const navigations: string[] = [];
    page.on('framenavigated', (frame) => navigations.push(frame.url()));
    const popup = await openService(page);
    await page.getByText('Continue in the window that just opened.').waitFor();
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: /Mara Vey/ }).click()]);

    await page.getByRole('heading', { name: 'You’re signed in' }).waitFor();
    await page.getByText(PERSON).waitFor();
    expect([navigations, await stillHere(page), page.url()]).toEqual([[], true, `${app.url}/user/login`]);
    const { user, tokens } = await records(page);
    expect(user).toEqual({ username: PERSON, role: 'user' });
    expect(Object.keys(tokens ?? {}).sort()).toEqual(['access', 'idToken', 'refresh']);
    expect(tokens?.idToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect((await app.call(myOrders.list, {}, { as: { access: tokens?.access ?? '' } })).status).toBe(200);

    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Continue');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/user');
    await page.getByRole('heading', { name: 'Choose your song' }).waitFor();
  });

  it('is done by keyboard alone, with an address typed in, and leads on to where they wanted to go', async () => {
    const { page } = await browser.visitor({ width: 320 });
    await page.goto('/order-summary');
    await page.waitForURL((url) => url.pathname === '/user/login');
    await page.getByRole('button', { name: 'Continue with Example ID' }).focus();
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await popup.getByLabel('Email', { exact: true }).focus();
    await popup.keyboard.type('typed@example.com');
    await Promise.all([popup.waitForEvent('close'), popup.keyboard.press('Enter')]);
    await page.getByText('typed@example.com').waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL((url) => url.pathname === '/order-summary');
  });

  it('keeps the id token through a renewal, and signing out drops both records', async () => {
    const page = await atLogIn();
    const popup = await openService(page);
    await popup.getByRole('button', { name: /Theo Lindqvist/ }).click();
    await page.getByRole('heading', { name: 'You’re signed in' }).waitFor();
    const before = (await records(page)).tokens;
    app.clock.advance(11 * 60_000);
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Choose your song' }).waitFor();
    await expect.poll(async () => (await records(page)).tokens?.access).not.toBe(before?.access);
    expect((await records(page)).tokens?.idToken).toBe(before?.idToken);
    app.clock.advance(-11 * 60_000);
    await page.getByRole('button', { name: /theo\.lindqvist/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/login');
    expect(await records(page)).toMatchObject({ user: null, tokens: null });
  });

  it('opens its window within the press, also before the script of what follows is there', async () => {
    const { page } = await browser.visitor();
    const released = Promise.withResolvers<void>();
    await page.route('**/assets/identity-sign-in-*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto('/user/login');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue with Example ID' }).click(),
    ]);
    expect(popup.url()).toBe('about:blank');
    released.resolve();
    await popup.getByRole('heading', { name: 'Choose an account' }).waitFor();
    await popup.getByRole('button', { name: /Mara Vey/ }).click();
    await page.getByRole('heading', { name: 'You’re signed in' }).waitFor();
  });

  it('is not offered to admins', async () => {
    const { page } = await browser.visitor();
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Email me a link' }).waitFor();
    await expect.poll(() => page.getByText('Example ID').count()).toBe(0);
  });
});

describe('the sign-in page shows what went wrong', () => {
  const nobody = async (page: Page) =>
    expect(await records(page)).toMatchObject({ user: null, tokens: null });

  it('the window was closed; a second try works', async () => {
    const page = await atLogIn();
    await (await openService(page)).close();
    await page.getByText('The window closed before you were signed in.').waitFor();
    await nobody(page);
    const popup = await openService(page);
    await popup.getByRole('button', { name: /Mara Vey/ }).click();
    await page.getByRole('heading', { name: 'You’re signed in' }).waitFor();
  });

  it('the browser blocked the window', async () => {
    const { page, context } = await browser.visitor();
    await context.addInitScript('window.open = () => null');
    await page.goto('/user/login');
    await page.getByRole('button', { name: 'Continue with Example ID' }).click();
    await page.getByText('Your browser blocked the sign-in window. Allow pop-ups for this site').waitFor();
    await expectAccessible(page);
  });

  it('the product is open under another name than the one the service leads back to', async () => {
    const { page } = await browser.visitor();
    await page.goto(`${app.url.replace('127.0.0.1', 'localhost')}/user/login`);
    await page.getByRole('button', { name: 'Continue with Example ID' }).click();
    await page.getByText(`Open ${app.url}/user/login and sign in there`).waitFor();
    await expect.poll(() => page.context().pages().length).toBe(1);
  });

  it('they turned back', async () => {
    const page = await atLogIn();
    const popup = await openService(page);
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Cancel' }).click()]);
    await page.getByText('You cancelled at Example ID, so you weren’t signed in.').waitFor();
    await nobody(page);
  });

  it('the address is not verified; another one is', async () => {
    const page = await atLogIn({ width: 375, dark: true });
    const popup = await openService(page);
    await popup.getByRole('button', { name: /Remy Aldous/ }).click();
    await page.getByText('hasn’t verified your email').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await nobody(page);
    const again = await openService(page);
    await again.getByRole('button', { name: /Mara Vey/ }).click();
    await page.getByText(PERSON).waitFor();
  });

  it('the service cannot be reached, before the window shows it and after', async () => {
    const { page: early } = await browser.visitor();
    await early.goto(`${away.url}/user/login`);
    const [blank] = await Promise.all([
      early.waitForEvent('popup'),
      early.getByRole('button', { name: 'Continue with Example ID' }).click(),
    ]);
    await early.getByText('We can’t reach the identity service right now.').waitFor();
    await expectAccessible(early);
    await expect.poll(() => blank.isClosed()).toBe(true);

    const page = await atLogIn();
    const popup = await openService(page);
    app.sandbox.identity?.switches.set({ unreachable: true });
    await popup.getByRole('button', { name: /Mara Vey/ }).click();
    await page.getByText('We can’t reach the identity service right now.').waitFor();
    await nobody(page);
  });
});

describe('the page that the service leads back to', () => {
  it('says what to do when the page that began is gone', async () => {
    const page = await atLogIn();
    const popup = await openService(page);
    await page.goto('/user/login');
    await popup.getByRole('button', { name: /Mara Vey/ }).click();
    await popup.getByRole('heading', { name: 'Start again' }).waitFor();
    await expectAccessible(popup);
    await popup.getByRole('link', { name: 'Go to sign-in' }).click();
    await popup.waitForURL((url) => url.pathname === '/user/login');
    expect(await records(page)).toMatchObject({ user: null, tokens: null });
  });

  it('opened by hand has nothing to finish, and a foreign answer signs no one in', async () => {
    const page = await atLogIn();
    await openService(page);
    const stranger = await page.context().newPage();
    await stranger.goto('/user/identity-callback');
    await stranger.getByRole('heading', { name: 'No sign-in in progress' }).waitFor();
    await expectAccessible(stranger);
    await stranger.goto('/user/identity-callback?code=theirs&state=of-their-own-sign-in');
    await stranger.getByRole('heading', { name: 'Start again' }).waitFor();
    expect(await records(page)).toMatchObject({ user: null, tokens: null });
  });
});

describe('everyone', () => {
  it('can use each page of it', async () => {
    const page = await atLogIn();
    const popup = await openService(page);
    for (const shown of [page, popup]) {
      await expectFitsPhone(shown);
    }
    await popup.getByLabel('Email', { exact: true }).fill('nonsense');
    await popup.getByRole('button', { name: 'Continue', exact: true }).click();
    await popup.getByText('Enter a valid email').waitFor();
    await expectFitsPhone(popup);
    await popup.getByRole('button', { name: /Mara Vey/ }).click();
    await page.getByRole('heading', { name: 'You’re signed in' }).waitFor();
    await expectFitsPhone(page);
    await page.goto('/sandbox/identity/');
    await expectFitsPhone(page);
  });
});
