import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitorCampaign } from '#contract/sales/campaigns/calls.ts';
import { nextTrackUrl } from '#scenario/artist.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { keepVisitorCampaign, newVisitorToken } from '#test/support/visitor-campaign.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser, type VisitorOptions } from './browser.ts';
import {
  expectSameElements,
  expectUnchanged,
  markPage,
  pageScript,
  takenOver,
  withoutScripts as visitorWithoutScripts,
} from './without-scripts.ts';

/** What the server sends of a page shows and takes typing before the page's script is there, which takes it over. */
const app = useTestApp({ EAA_HOST: 'eaa.localhost' }, { work: true });
const browser = useBrowser(() => app.url);
const urlOf = (brand: string) => (brand === 'eaa' ? app.url.replace('127.0.0.1', 'eaa.localhost') : app.url);
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A script that lets the browser keep a visitor's campaign. */
async function keptCampaign(): Promise<string> {
  const token = newVisitorToken();
  await app.call(visitorCampaign.create, { body: { token, draft: { songName: 'Glass' } } });
  return keepVisitorCampaign(token);
}

/** In one place alone: until the page has its styles, it shows in two. */
const showsPrice = (page: Page, price: string) =>
  expect.poll(() => page.getByText(price, { exact: true }).filter({ visible: true }).count()).toBe(1);

const withoutScripts = (options?: VisitorOptions) => visitorWithoutScripts(browser, options);
const focused = (page: Page) =>
  page.evaluate<[string, number | null]>(
    '[document.activeElement.value, document.activeElement.selectionStart]',
  );
describe('the sign-in', () => {
  it.each([
    ['real-playlist', 'Real Playlist', 375],
    ['eaa', 'EAA', 1440],
  ])('of %s takes an address before the script, which keeps it and continues', async (brand, name, width) => {
    const { page, release } = await withoutScripts({ width, dark: brand === 'eaa' });
    await page.goto(`${urlOf(brand)}/user/login`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    await page.getByRole('link', { name }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The field has the focus.
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('email');
    await page.keyboard.type(`early@${brand}.example`);
    await markPage(page);
    release();
    await takenOver(page);
    await expectUnchanged(page);
    expect(await focused(page)).toEqual([`early@${brand}.example`, null]);
    await page.keyboard.type('.com');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await page.getByText(`early@${brand}.example.com`, { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it.each(['Enter', 'the button'])(
    'keeps the address when %s was pressed before the script, and sends it at the next press',
    async (way) => {
      const { page, release } = await withoutScripts();
      await page.goto('/user/login', { waitUntil: 'commit' });
      await field(page, 'Email').fill('pressed@example.com');
      const press = () =>
        way === 'Enter' ? field(page, 'Email').press('Enter') : button(page, 'Email me a link').click();
      await press();
      expect(page.url()).toBe(`${app.url}/user/login`);
      release();
      await takenOver(page);
      await press();
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
      expect(page.url()).toBe(`${app.url}/user/login`);
    },
  );

  it('keeps the theme that was chosen before the script', async () => {
    const { page, release } = await withoutScripts();
    await page.goto('/user/login', { waitUntil: 'commit' });
    await page.getByLabel('Theme').selectOption('dark');
    release();
    await takenOver(page);
    await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    await expect.poll(() => page.getByLabel('Theme').inputValue()).toBe('dark');
  });

  it('names the campaign that this browser keeps', async () => {
    const { page, context, release } = await withoutScripts();
    await context.addInitScript(await keptCampaign());
    await page.goto('/user/login', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'What’s your email?' }).waitFor();
    await field(page, 'Email').fill('built@example.com');
    release();
    await takenOver(page);
    await expect.poll(() => field(page, 'Email').inputValue()).toBe('built@example.com');
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toContain('What’s your email?');
  });

  it('shows no form to someone who has signed in or waits for a mail', async () => {
    const as = await app.signIn('known@example.com');
    const { page, release } = await withoutScripts({ as });
    await page.goto('/user/login', { waitUntil: 'commit' });
    await page.getByText('Loading...').waitFor();
    await expect.poll(() => field(page, 'Email').isVisible()).toBe(false);
    release();
    await page.getByRole('heading', { name: 'You’re signed in' }).waitFor();

    const { page: waiting } = await browser.visitor();
    await waiting.goto('/user/login');
    await field(waiting, 'Email').fill('waiting@example.com');
    await button(waiting, 'Email me a link').click();
    await waiting.getByRole('heading', { name: 'Check your email' }).waitFor();
    await waiting.reload();
    await waiting.getByRole('heading', { name: 'Check your email' }).waitFor();
  });

  it('shows an error if its script cannot be loaded', async () => {
    const { page, context } = await browser.visitor({ unanswered: true });
    await context.route(pageScript, (route) => route.abort());
    await page.goto('/user/login');
    await page.getByText('This page didn’t load completely.').waitFor();
    await expectAccessible(page);
    await context.unroute(pageScript);
    await page.getByRole('link', { name: 'Reload' }).click();
    await takenOver(page);
    await expect.poll(() => page.getByText('This page didn’t load completely.').isVisible()).toBe(false);
  });

  it('of admins says why one is there before the script', async () => {
    const { page, release } = await withoutScripts();
    await page.goto('/admin/login?why=ended&next=%2Forder-summary', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor();
    release();
    await takenOver(page);
    await button(page, 'Admin sign-in').click();
    await page.getByRole('heading', { name: 'Admin sign-in' }).waitFor();
    await expect.poll(() => focused(page)).toEqual(['', null]);
  });

  it('says that it needs JavaScript where there is none', async () => {
    const { page } = await browser.visitor({ javaScriptEnabled: false });
    await page.goto('/user/login');
    await page.locator('noscript p').waitFor();
    await expect
      .poll(() => page.locator('noscript p').textContent())
      .toContain('Real Playlist needs JavaScript');
    await expect.poll(() => field(page, 'Email').isVisible()).toBe(false);
  });
});

describe("the builder's first step", () => {
  it.each([
    ['real-playlist', 375],
    ['eaa', 1440],
  ])('of %s takes a link before the script, which looks it up and continues', async (brand, width) => {
    const { page, release } = await withoutScripts({ width, dark: brand === 'eaa' });
    await page.goto(`${urlOf(brand)}/user`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Choose your song' }).waitFor();
    await showsPrice(page, '$199.00');
    const link = nextTrackUrl();
    await field(page, 'Spotify link').pressSequentially(link.replace('track', 'tra'));
    // The caret is where the rest of the word belongs.
    const caret = link.indexOf('track') + 3;
    await page.evaluate(`document.activeElement.setSelectionRange(${caret}, ${caret})`);
    await markPage(page);
    release();
    await takenOver(page);
    expect(await focused(page)).toEqual([link.replace('track', 'tra'), caret]);
    await expectSameElements(page);
    await page.keyboard.type('ck');
    await expect.poll(() => field(page, 'Spotify link').inputValue()).toBe(link);
    await expect.poll(() => field(page, 'Title').inputValue()).not.toBe('');
    await field(page, 'Artist').fill('Mara Vey');
    await button(page, 'Continue').click();
    await page.getByRole('heading', { name: 'Describe your song' }).waitFor();
  });

  it.each([
    ['real-playlist', 375],
    ['eaa', 1440],
  ])('of %s stays where it is when the script takes it over', async (brand, width) => {
    const { page, release } = await withoutScripts({ width, dark: brand === 'eaa' });
    await page.goto(`${urlOf(brand)}/user`, { waitUntil: 'commit' });
    await showsPrice(page, '$199.00');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await markPage(page);
    release();
    await takenOver(page);
    await expectUnchanged(page);
  });

  it('shows the song and the trial of the address before the script', async () => {
    const { page, release } = await withoutScripts({ width: 375 });
    const link = nextTrackUrl();
    await page.goto(`/user?package=trial&song=${encodeURIComponent(link)}`, { waitUntil: 'commit' });
    await page.getByText('Looking up the song', { exact: true }).waitFor();
    await expect.poll(() => field(page, 'Spotify link').inputValue()).toBe(link);
    await showsPrice(page, 'Free');
    release();
    await expect.poll(() => field(page, 'Title').inputValue()).not.toBe('');
    await expect.poll(() => new URL(page.url()).search).toBe('?campaign=new');
    await showsPrice(page, 'Free');
  });

  it('is hidden until the script is there where this browser keeps a campaign, or someone is signed in', async () => {
    const kept = await withoutScripts();
    await kept.context.addInitScript(await keptCampaign());
    const known = await withoutScripts({ as: await app.signIn('builder@example.com') });
    await known.context.addInitScript("localStorage.setItem('underWay', '')");
    for (const { page, release } of [kept, known]) {
      await page.goto('/user', { waitUntil: 'commit' });
      await page.getByText('Loading...').waitFor();
      await expect.poll(() => field(page, 'Title').isVisible()).toBe(false);
      release();
    }
    await expect.poll(() => field(kept.page, 'Title').inputValue()).toBe('Glass');
    await known.page.getByText('Changes save automatically').waitFor();
    await known.page.getByRole('button', { name: 'builder@example.com' }).waitFor();
  });

  it('is a preview for signed-in artists that takes no input before the script', async () => {
    const as = await app.signIn('preview@example.com');
    const { page, release } = await withoutScripts({ as, width: 375 });
    await page.goto('/user', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Choose your song', includeHidden: true }).waitFor();
    await expect.poll(() => page.evaluate("document.getElementById('root').inert")).toBe(true);
    await expect.poll(() => page.getByText('Sign in', { exact: true }).isVisible()).toBe(false);
    await expectNoSidewaysScroll(page);
    release();
    await page.getByRole('button', { name: 'preview@example.com' }).waitFor();
    await field(page, 'Title').fill('Glass');
    await field(page, 'Artist').fill('Mara Vey');
    await expect.poll(() => page.url()).toMatch(/campaign=cmp_/);
    await expect.poll(() => page.evaluate("localStorage.getItem('underWay')")).not.toBeNull();

    // From here on this browser knows of a campaign, and does not show an empty form first.
    const again = page.waitForRequest(/\/user\/campaigns\/\?status=draft$/);
    await page.goto('/user', { waitUntil: 'commit' });
    await again;
    expect(await page.evaluate('document.documentElement.dataset.firstView')).not.toBe('preview');
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('Glass');
  });
});
