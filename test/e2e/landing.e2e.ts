import { expect, it } from 'vitest';
import { Brand } from '#contract/brand.schema.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';
import { countShift, shiftOf } from './layout-shift.ts';

// Browsers take every name under localhost to this machine.
const app = useTestApp({ EAA_HOST: 'eaa.localhost', EAA_SUPPORT_EMAIL: 'help@eaa.example' }, { work: true });
const browser = useBrowser(() => app.url);
const urlOf = (brand: Brand): string =>
  brand === 'eaa' ? app.url.replace('127.0.0.1', 'eaa.localhost') : app.url;

it.each(
  Brand.options.flatMap((brand) => [
    { brand, width: 320, dark: true },
    { brand, width: 1440, dark: false },
  ]),
)(
  'the front of $brand passes axe at $width px, dark: $dark, requests nothing from others, and hardly moves',
  async ({ brand, ...look }) => {
    const { page, context } = await browser.visitor(look);
    const foreign: string[] = [];
    context.on('request', (request) => {
      if (!request.url().startsWith(urlOf(brand)) && !request.url().startsWith('data:'))
        foreign.push(request.url());
    });
    await page.addInitScript(countShift);
    for (const path of ['/', '/faq', '/reviews', '/pricing', '/about', '/contact', '/curators']) {
      await page.goto(`${urlOf(brand)}${path}`);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      expect(await shiftOf(page), path).toBeLessThanOrEqual(0.02);
    }
    expect(foreign).toEqual([]);
  },
);

it('the pages of the application show the brand of the host from the first byte, the 404 too', async () => {
  const { page } = await browser.visitor({ javaScriptEnabled: false });
  for (const path of ['/user/login', '/admin/login', '/no-such-page']) {
    await page.goto(`${urlOf('eaa')}${path}`);
    expect(await page.title()).toBe('EAA');
    expect(await page.content()).not.toMatch(/real.?playlist/i);
  }
  const { page: seen } = await browser.visitor();
  for (const path of ['/user/login', '/admin/login', '/no-such-page']) {
    await seen.goto(`${urlOf('eaa')}${path}`);
    await seen.locator('h1').waitFor();
    expect(await seen.title()).toMatch(/ · EAA$/);
    expect(await seen.content()).not.toMatch(/real.?playlist/i);
    const accent = await seen.evaluate(
      'getComputedStyle(document.documentElement).getPropertyValue("--color-accent")',
    );
    expect(accent).toContain('#94400b');
  }
});

it('without script the hero’s form leads to the builder with the link, and the menu opens', {
  tags: 'short',
}, async () => {
  const { page } = await browser.visitor({ javaScriptEnabled: false, width: 375 });
  await page.goto('/');
  await page.locator('[data-menu] summary').click();
  await page.getByRole('link', { name: 'FAQ', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/faq');
  await page.goBack();
  const link = 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC?si=a&b';
  await page.getByLabel('Your song’s link on Spotify').fill(link);
  await page.getByRole('button', { name: 'Start with this song' }).click();
  await page.waitForURL((url) => url.pathname === '/user' && url.searchParams.get('song') === link);
});

it('the header leads those who are signed in to their own pages', async () => {
  const { page } = await browser.visitor({ as: await app.signIn('known@example.com'), width: 320 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Orders' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Log in' }).count()).toBe(0);
  await expectNoSidewaysScroll(page);
});

it('the film plays in the page, with its captions', async () => {
  const { page } = await browser.visitor();
  await page.goto('/');
  const film = page.locator('video');
  await film.scrollIntoViewIfNeeded();
  const ofFilm = (what: string) => page.evaluate<number>(`document.querySelector('video').${what}`);
  await page.evaluate('document.querySelector("video").play()');
  await expect.poll(() => ofFilm('currentTime')).toBeGreaterThan(0.2);
  await expect.poll(() => ofFilm('textTracks[0].cues?.length ?? 0')).toBeGreaterThan(5);
  const seconds = await ofFilm('duration');
  expect([seconds >= 30, seconds <= 40]).toEqual([true, true]);
});

it('an artist whose session has ended reads why at the artists’ sign-in, and can fill it in by keyboard', async () => {
  const as = await app.signIn('ended@example.com');
  const { page } = await browser.visitor({ as });
  await page.goto('/user/settings');
  await page.getByText('This device').waitFor();
  await page.getByRole('button', { name: /ended@example\.com/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/admin/login');
  await expectAccessible(page);
  await page.getByRole('heading', { name: 'You’ve signed out', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Go to artist sign-in' }).click();
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  const focused = () =>
    page.evaluate<string>(
      'document.activeElement.labels?.[0]?.textContent ?? document.activeElement.tagName',
    );
  await expect.poll(focused).toBe('Email');
  await page.keyboard.type('ended@example.com');
  const former = app.sandbox.inbox?.messages('ended@example.com')[0]?.id;
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Code');
  const { code } = await app.mailedLink('ended@example.com', former);
  await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByText('This code is incorrect').waitFor();
  await expect.poll(focused).toBe('Code');
  await page.keyboard.type(code);
  await page.waitForURL((url) => url.pathname === '/user');
});

it('a page reloaded after the session ended elsewhere explains that, and leads back after the sign-in', async () => {
  const [here, there] = [await app.signIn('away@example.com'), await app.signIn('away@example.com')];
  const { page } = await browser.visitor({ as: here, width: 375, dark: true });
  await page.goto('/order-summary');
  await page.getByRole('heading', { name: 'Campaign Portal' }).or(page.locator('h1')).first().waitFor();
  await app.fetch('/api/auth/sessions/', {
    method: 'DELETE',
    headers: { authorization: `Bearer ${there.access}` },
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Your session has ended', level: 1 }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to artist sign-in' }).click();
  await page.waitForURL(
    (url) => url.pathname === '/user/login' && url.searchParams.get('next') === '/order-summary',
  );
});
