import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { nextTrackUrl } from '#scenario/artist.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, useBrowser } from './browser.ts';

/** What a visitor has built comes into the account, whichever way the mail is used. */
const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const campaignsOf = async (as: SignInAnswer) => (await app.call(myCampaigns.list, {}, { as })).body;

let people = 0;
/** A visitor who has named a song and asked for the mail. */
async function asked() {
  const email = `visitor-${++people}@example.com`;
  const { page, context } = await browser.visitor();
  await page.goto('/user');
  await field(page, 'Spotify link').fill(nextTrackUrl());
  await expect.poll(() => field(page, 'Title').inputValue()).not.toBe('');
  await field(page, 'Artist').fill('Mara Vey');
  await askForMail(page, email);
  return { email, page, context };
}

async function askForMail(page: Page, email: string): Promise<void> {
  await page.goto('/user/login?next=%2Fcheckout%3Fcampaign%3Dnew');
  await field(page, 'Email').fill(email);
  await button(page, 'Email me a link').click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

/** Changes the artist once the page shows the kept campaign, and until this browser has kept it: its tab may close at once. */
const changeArtist = async (page: Page, name: string) => {
  await page.goto('/user');
  await expect.poll(() => field(page, 'Artist').inputValue()).not.toBe('');
  await field(page, 'Artist').fill(name);
  await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).toContain(name);
};

it('by the code, typed in another browser, without asking for a second mail', async () => {
  const { email } = await asked();
  const { code } = await app.mailedLink(email);
  const { page } = await browser.visitor({ width: 375, height: 740 });
  await page.goto('/user/login');
  await button(page, 'I already have a code').click();
  await page.getByText('Enter a valid email').waitFor();
  await field(page, 'Email').fill(email);
  await button(page, 'I already have a code').click();
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
  await expectAccessible(page);
  await field(page, 'Code').fill(code);
  await page.waitForURL(/\/checkout\?campaign=cmp_/);
  await page.getByText('Mara Vey').first().waitFor();
  expect(app.sandbox.inbox?.messages(email)).toHaveLength(1);
});

it.each(['link', 'code'])(
  'as it was changed after the mail was asked for, by its %s in this browser',
  async (way) => {
    const { email, page, context } = await asked();
    const { uidb64, token, code } = await app.mailedLink(email);
    const tab = await context.newPage();
    await changeArtist(tab, 'Mara V.');
    await tab.close();
    if (way === 'link') await page.goto(`/user/verify-magic-link/${uidb64}/${token}`);
    else await field(page, 'Code').fill(code);
    await page.waitForURL(/\/checkout\?campaign=cmp_/);
    await page.getByText('Mara V.').first().waitFor();
    expect(await campaignsOf(await app.signIn(email))).toMatchObject([{ artistName: 'Mara V.' }]);
  },
);

it.each(['link', 'code'])(
  'as it was changed after the mail was asked for, by its %s in another browser',
  async (way) => {
    const { email, context } = await asked();
    const { uidb64, token, code } = await app.mailedLink(email);
    const tab = await context.newPage();
    await changeArtist(tab, 'Mara V.');
    await tab.getByText('Saved', { exact: true }).waitFor();
    const { page: elsewhere } = await browser.visitor({ width: 375, height: 740 });
    if (way === 'link') {
      await elsewhere.goto(`/user/verify-magic-link/${uidb64}/${token}`);
      await button(elsewhere, 'Sign in on this device').click();
    } else {
      await elsewhere.goto('/user/login');
      await field(elsewhere, 'Email').fill(email);
      await button(elsewhere, 'I already have a code').click();
      await field(elsewhere, 'Code').fill(code);
    }
    await elsewhere.waitForURL(/\/checkout\?campaign=cmp_/);
    await elsewhere.getByText('Mara V.').first().waitFor();
    expect(await campaignsOf(await app.signIn(email))).toMatchObject([{ artistName: 'Mara V.' }]);
  },
);

it('as it was continued with in another browser, where that came first', async () => {
  const { email, page, context } = await asked();
  const { uidb64, token } = await app.mailedLink(email);
  const { page: elsewhere } = await browser.visitor();
  await elsewhere.goto(`/user/verify-magic-link/${uidb64}/${token}`);
  await button(elsewhere, 'Sign in on this device').click();
  await elsewhere.waitForURL(/\/checkout\?campaign=cmp_/);
  await elsewhere.goto('/user');
  await field(elsewhere, 'Artist').fill('Mara Elsewhere');
  await elsewhere.getByText('Saved', { exact: true }).waitFor();

  // Without a sign-in, this browser has no access to what is in an account.
  const tab = await context.newPage();
  await tab.goto('/user');
  await tab.getByRole('heading', { name: 'This campaign is in your account now' }).waitFor();
  await expectAccessible(tab);
  await tab.close();
  const former = app.sandbox.inbox?.messages(email)[0]?.id;
  await button(page, 'Use a different email').click();
  await askForMail(page, email);
  await field(page, 'Code').fill((await app.mailedLink(email, former)).code);
  await page.waitForURL(/\/checkout\?campaign=cmp_/);
  await page.getByText('Mara Elsewhere').first().waitFor();
  expect(await campaignsOf(await app.signIn(email))).toHaveLength(1);
});

it('not with what is typed here once another browser has brought it into the account', async () => {
  const { email, page, context } = await asked();
  const { uidb64, token } = await app.mailedLink(email);
  const tab = await context.newPage();
  await tab.goto('/user');
  await expect.poll(() => field(tab, 'Artist').inputValue()).toBe('Mara Vey');
  const { page: elsewhere } = await browser.visitor();
  await elsewhere.goto(`/user/verify-magic-link/${uidb64}/${token}`);
  await button(elsewhere, 'Sign in on this device').click();
  await elsewhere.waitForURL(/\/checkout\?campaign=cmp_/);
  await elsewhere.goto('/user');
  await field(elsewhere, 'Artist').fill('Mara Elsewhere');
  await elsewhere.getByText('Saved', { exact: true }).waitFor();

  await field(tab, 'Artist').fill('Mara Here');
  await tab.getByText('Not saved: This campaign is in an account now.').waitFor();
  await tab.close();
  const former = app.sandbox.inbox?.messages(email)[0]?.id;
  await button(page, 'Use a different email').click();
  await askForMail(page, email);
  await field(page, 'Code').fill((await app.mailedLink(email, former)).code);
  await page.getByText('You continued this campaign somewhere else').waitFor();
  await page.getByText('Mara Elsewhere').first().waitFor();
  expect(await campaignsOf(await app.signIn(email))).toHaveLength(1);
});

it('a visitor whose campaign is in an account begins another', async () => {
  const { email, context } = await asked();
  const { uidb64, token } = await app.mailedLink(email);
  const { page: elsewhere } = await browser.visitor();
  await elsewhere.goto(`/user/verify-magic-link/${uidb64}/${token}`);
  await button(elsewhere, 'Sign in on this device').click();
  await elsewhere.waitForURL(/\/checkout\?campaign=cmp_/);
  const page = await context.newPage();
  await page.goto('/user');
  await button(page, 'New campaign').click();
  await expect.poll(() => field(page, 'Artist').inputValue()).toBe('');
  await field(page, 'Artist').fill('Rosa Belmonte');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => field(page, 'Artist').inputValue()).toBe('Rosa Belmonte');
  expect(await campaignsOf(await app.signIn(email))).toMatchObject([{ artistName: 'Mara Vey' }]);
});

it('as its two tabs built it, neither overwriting the other unseen', async () => {
  const email = `visitor-${++people}@example.com`;
  const { page: one, context } = await browser.visitor();
  const two = await context.newPage();
  for (const page of [one, two]) await page.goto('/user');
  // Both begin a new campaign: there is one.
  await field(one, 'Title').fill('Night Train');
  await one.getByText('Saved', { exact: true }).waitFor();
  await field(two, 'Artist').fill('Mara Vey');
  await expect.poll(() => field(two, 'Title').inputValue()).toBe('Night Train');
  await field(one, 'Artist').fill('Mara V.');
  await one.getByText('Artist: “Mara V.” here, “Mara Vey” there.').waitFor();
  await button(one, 'Keep these changes').click();
  await one.getByText('Saved', { exact: true }).waitFor();
  await askForMail(two, email);
  await field(two, 'Code').fill((await app.mailedLink(email)).code);
  await two.waitForURL(/\/checkout\?campaign=cmp_/);
  expect(await campaignsOf(await app.signIn(email))).toMatchObject([
    { songName: 'Night Train', artistName: 'Mara V.' },
  ]);
});

it('with what could not be saved while the line was down', async () => {
  const { email, page, context } = await asked();
  const { uidb64, token } = await app.mailedLink(email);
  const { page: tab } = await browser.visitor({ remembers: await context.storageState(), unanswered: true });
  await tab.goto('/user');
  await expect.poll(() => field(tab, 'Artist').inputValue()).toBe('Mara Vey');
  await tab.route('**/api/visitor-campaign/', (route) => route.abort());
  await field(tab, 'Artist').fill('Mara V.');
  await tab.getByText('Not saved').waitFor();
  await tab.goto(`/user/verify-magic-link/${uidb64}/${token}`);
  await tab.waitForURL(/\/checkout\?campaign=cmp_/);
  await tab.getByText('Mara V.').first().waitFor();
  expect(await campaignsOf(await app.signIn(email))).toMatchObject([{ artistName: 'Mara V.' }]);
  await page.close();
});

it('with what was typed after a save whose answer never came', async () => {
  const { email, page, context } = await asked();
  const { code } = await app.mailedLink(email);
  const tab = await context.newPage();
  const kept = () => tab.evaluate('JSON.stringify(localStorage)');
  await tab.goto('/user');
  await expect.poll(() => field(tab, 'Artist').inputValue()).toBe('Mara Vey');
  await expect.poll(kept).not.toContain('Mara Vey');
  let arrived = 0;
  await tab.route('**/api/visitor-campaign/', async (route) => {
    await route.fetch();
    arrived += 1;
  });
  await field(tab, 'Artist').fill('Mara V.');
  await expect.poll(() => arrived).toBe(1);
  await field(tab, 'Artist').fill('Mara Voss');
  await expect.poll(kept).toContain('Mara Voss');
  await tab.close();
  await field(page, 'Code').fill(code);
  await page.waitForURL(/\/checkout\?campaign=cmp_/);
  await page.getByText('Mara Voss').first().waitFor();
  expect(await campaignsOf(await app.signIn(email))).toMatchObject([{ artistName: 'Mara Voss' }]);
});

it('a broken record of the browser does not keep anyone from building', { tags: 'nightly' }, async () => {
  const as = await app.signIn('broken-inside@example.com');
  for (const options of [{}, { as }]) {
    const { page } = await browser.visitor(options);
    await page.goto('/privacy');
    await page.evaluate(`localStorage.setItem('visitorCampaign', '{"token":5}')`);
    await page.goto('/user');
    await field(page, 'Artist').fill('Mara Vey');
    await page.getByText('Saved', { exact: true }).waitFor();
  }
});
