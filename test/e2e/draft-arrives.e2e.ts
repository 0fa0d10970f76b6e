import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { nextTrackUrl } from '#test/support/purchase.ts';
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

const changeArtist = async (page: Page, name: string) => {
  await page.goto('/user');
  await field(page, 'Artist').fill(name);
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
    const sent = tab.waitForResponse((response) => response.url().endsWith(auth.changeMailedDraft.path));
    await changeArtist(tab, 'Mara V.');
    expect((await sent).status()).toBe(202);
    const { page: elsewhere } = await browser.visitor({ width: 375, height: 740 });
    if (way === 'link') {
      await elsewhere.goto(`/user/verify-magic-link/${uidb64}/${token}`);
      await button(elsewhere, 'Sign in').click();
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
  await button(elsewhere, 'Sign in').click();
  await elsewhere.waitForURL(/\/checkout\?campaign=cmp_/);
  await elsewhere.goto('/user');
  await field(elsewhere, 'Artist').fill('Mara Elsewhere');
  await elsewhere.getByText('Saved', { exact: true }).waitFor();

  const tab = await context.newPage();
  await changeArtist(tab, 'Mara Here');
  await tab.close();
  const former = app.sandbox.inbox?.messages(email)[0]?.id;
  await button(page, 'Use a different email').click();
  await askForMail(page, email);
  await field(page, 'Code').fill((await app.mailedLink(email, former)).code);
  await page.waitForURL(/\/checkout\?campaign=cmp_/);
  await page.getByText('You continued this campaign somewhere else').waitFor();
  await page.getByText('Mara Elsewhere').first().waitFor();
  expect(await campaignsOf(await app.signIn(email))).toHaveLength(1);
});

it.each([
  ['a field that is none', { artistName: 'Mara Vey', price: 1, genres: 5 }, false],
  ['a note that is too long', { artistName: 'Mara Vey', curatorNote: 'x'.repeat(501) }, true],
  ['a link of no track', { artistName: 'Mara Vey', songUrl: 'https://open.spotify.com/album/1' }, true],
])(
  'without its broken part, %s, when the browser had stored it wrongly',
  { tags: 'nightly' },
  async (_what, fields, said) => {
    const email = `broken-${++people}@example.com`;
    const { page } = await browser.visitor();
    await page.goto('/user');
    const record = { key: crypto.randomUUID(), fields };
    await page.evaluate((text) => localStorage.setItem('visitorCampaign', text), JSON.stringify(record));
    await page.reload();
    await expect.poll(() => field(page, 'Artist').inputValue()).toBe('Mara Vey');
    await askForMail(page, email);
    if (said) await page.getByText('We couldn’t restore all of your campaign').waitFor();
    const { uidb64, token } = await app.mailedLink(email);
    await page.goto(`/user/verify-magic-link/${uidb64}/${token}`);
    await page.waitForURL(/\/checkout\?campaign=cmp_/);
    await page.getByText('Mara Vey').first().waitFor();
    expect(await campaignsOf(await app.signIn(email))).toMatchObject([
      { artistName: 'Mara Vey', songUrl: '' },
    ]);
  },
);

it('a broken one does not keep a signed-in artist from their campaigns', async () => {
  const as = await app.signIn('broken-inside@example.com');
  const { page } = await browser.visitor({ as });
  await page.goto('/order-summary');
  const record = { key: crypto.randomUUID(), fields: { artistName: 'Mara Vey', genres: ['Polka'] } };
  await page.evaluate((text) => localStorage.setItem('visitorCampaign', text), JSON.stringify(record));
  await page.goto('/user');
  await page.getByText('We couldn’t restore all of your campaign').waitFor();
  await expect.poll(() => field(page, 'Artist').inputValue()).toBe('Mara Vey');
});
