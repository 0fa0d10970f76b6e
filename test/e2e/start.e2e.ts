import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { checkOut, draft, freshTrackUrl, nextTrackUrl } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
/** What a busy machine may take its time for. */
let key: Promise<unknown> | null = null;
const withKey = () => (key ??= enterSpotifyKey(app));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

beforeAll(async () => {
  const desk = { artist: {} as SignedIn, boss: await app.operator() };
  for (let n = 1; n <= 6; n += 1)
    await reviewedPlaylist(app, desk, {
      name: `Late Train ${n}`,
      genres: ['Indie Pop'],
      followers: n * 1000,
    });
});

/** Pastes a song on the landing page and builds the campaign, without an account, up to the question for the address. */
async function build(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Your song’s link on Spotify').fill(`${nextTrackUrl()}?si=abc`);
  await page.waitForURL(/\/user\?/);
  await expect.poll(() => page.getByLabel('Title').inputValue()).not.toBe('');
  await page.getByLabel('Artist').fill('Mara Vey');
  await button(page, 'Continue').click();
  await button(page, 'Indie Pop').click();
  const fit = page.getByRole('region', { name: 'Matching playlists' });
  await fit.getByText('6 playlists fit this song', { exact: true }).waitFor();
  await fit.getByText('All 6 playlists with these genres have a free place.').waitFor();
  await expect.poll(() => fit.getByRole('listitem').count()).toBe(5);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // What fits is chosen, and larger packages are not sold.
  await page
    .getByRole('radio', { name: /^6 pitches, all that fit now.*Recommended/, checked: true })
    .waitFor();
  expect(await page.getByRole('radio', { name: /^(Starter|Growth|Pro|Label)/ }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Continue to checkout').click();
  await page.getByRole('heading', { name: 'What’s your email?' }).waitFor();
}

async function askForMail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await button(page, 'Email me a link').click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

const campaignsOf = async (as: SignedIn) => (await app.call(myCampaigns.list, {}, { as })).body;

describe('a new visitor', () => {
  const email = 'new@example.com';

  it('pastes a link, builds, gives the address last, and continues to checkout in another browser', async () => {
    const { page } = await browser.visitor({ width: 375 });
    await build(page);
    await askForMail(page, email);

    const { uidb64, token } = await app.mailedLink(email);
    const { page: elsewhere } = await browser.visitor({ width: 375 });
    await elsewhere.goto(`/user/verify-magic-link/${uidb64}/${token}`);
    await button(elsewhere, 'Sign in on this device').click();
    await elsewhere.waitForURL(/\/checkout\?campaign=cmp_/);
    await elsewhere.getByText('Mara Vey').first().waitFor();
    await button(elsewhere, 'Pay $31.60').click();
    await elsewhere.waitForURL(/\/sandbox\/stripe\//);

    // The first browser still has the draft. It is no second campaign once its visitor signs in there.
    const former = app.sandbox.inbox?.messages(email)[0]?.id;
    await page.goto('/user/login?next=%2Fuser');
    await button(page, 'Use a different email').click();
    await askForMail(page, email);
    await page.getByLabel('Code').fill((await app.mailedLink(email, former)).code);
    await page.waitForURL(/\/user\?campaign=cmp_/);
    await expect.poll(() => page.getByText(/being paid|payment/i).count()).toBeGreaterThan(0);
    const as = await app.signIn(email);
    expect(await campaignsOf(as)).toHaveLength(1);
  });
});

it('a sign-in by code continues to checkout in the same browser, and only the account has the draft', async () => {
  const email = 'by-code@example.com';
  const { page } = await browser.visitor();
  await build(page);
  await askForMail(page, email);
  await page.getByLabel('Code').fill((await app.mailedLink(email)).code);
  await page.waitForURL(/\/checkout\?campaign=cmp_/);
  await page.getByText('Mara Vey').first().waitFor();
  expect(await page.evaluate('localStorage.getItem("visitorCampaign")')).toBeNull();
});

it('a reload keeps what a visitor built, and what was pasted wrong is shown with what is wrong', async () => {
  const { page } = await browser.visitor();
  await page.goto('/user?song=https%3A%2F%2Fopen.spotify.com%2Falbum%2F6Uj1ctrBOjOas8xZXGqKk4');
  await page.getByText('This is an album link.').waitFor();
  await expect.poll(() => page.getByLabel('Spotify link').inputValue()).toContain('/album/');
  await page.getByLabel('Spotify link').fill(nextTrackUrl());
  await expect.poll(() => page.getByLabel('Title').inputValue()).not.toBe('');
  await page.getByLabel('Artist').fill('Mara Vey');
  await page.reload();
  await expect.poll(() => page.getByLabel('Artist').inputValue()).toBe('Mara Vey');
  await page.getByText('Saved', { exact: true }).waitFor();
});

it('a trial has one duration, and once used it is not offered again', async () => {
  const as = await app.signIn('tried@example.com');
  const { page } = await browser.visitor({ as });
  await page.goto('/user?package=trial');
  await page.getByLabel('Spotify link').waitFor();
  const drafted = async (more: object, options: { package?: string } = {}) => {
    const { id } = await draft(as, { songUrl: freshTrackUrl(), ...options });
    const body = { genres: ['Indie Pop' as const], ...more };
    return (await app.call(myCampaigns.update, { params: { id }, body }, { as })).body;
  };
  const begun = await drafted({ currentStep: 3, duration: '8 Weeks' });
  await page.goto(`/user?campaign=${begun.id}&step=3`);
  // It has one duration, to which it brings a draft with another one.
  await page.getByRole('radio', { name: /^Trial/ }).click();
  await page.getByRole('radio', { name: /^4 Weeks/, checked: true }).waitFor();
  for (const other of [/^2 Weeks/, /^8 Weeks/])
    await expect.poll(() => page.getByRole('radio', { name: other }).isDisabled()).toBe(true);
  await expectAccessible(page);
  const trial = await drafted({}, { package: 'Trial' });
  const next = await drafted({ currentStep: 3 });
  const open = `/user?campaign=${next.id}&step=3`;
  await page.goto(open);
  await page.getByRole('radio', { name: /^Trial/ }).waitFor();
  expect((await checkOut(as, trial)).status).toBe(201);
  await page.goto(open);
  await page.getByRole('radio', { name: /^6 pitches, all that fit now/ }).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: /^Trial/ }).count()).toBe(0);
});

it('finds a song by its name, and without a key says that the link remains', async () => {
  const { page } = await browser.visitor({ width: 375 });
  await page.goto('/user');
  const words = page.getByLabel('Or search by name');
  await words.fill('velvet stat');
  await page.getByText('Search isn’t available right now').waitFor();
  await withKey();
  await words.fill('morning eventually');
  await page.getByText('releases Jun 1, 2035').waitFor();
  await words.fill('dos lunas');
  await page.getByRole('button', { name: /Dos Lunas/ }).click();
  // All of the song is known, so the next step opens.
  await page.getByRole('heading', { name: 'Describe your song' }).waitFor();
  await page.getByRole('link', { name: 'Song', exact: true }).click();
  await expect.poll(() => page.getByLabel('Artist').inputValue()).toBe('Rosa Belmonte');
  await expect
    .poll(() => page.getByLabel('Spotify link').inputValue())
    .toMatch(/open\.spotify\.com\/track\//);
  await expectAccessible(page);
});

it('a song that is not out yet says when it comes out: in the builder, and at the checkout of a draft', async () => {
  const song = catalogue.find(({ title }) => title === 'Morning, Eventually');
  const songUrl = `https://open.spotify.com/track/${song?.id}`;
  await withKey();
  const { page } = await browser.visitor({ width: 375 });
  await page.goto('/user');
  await page.getByLabel('Spotify link').fill(songUrl);
  await page.getByText('This song is released on June 1, 2035.').waitFor();
  const as = await app.signIn('early@example.com');
  const { id } = await draft(as, { songUrl });
  const { page: checkout } = await browser.visitor({ as, dark: true });
  await checkout.goto(`/checkout?campaign=${id}`);
  await checkout.getByText('This song is released on June 1, 2035.').waitFor();
  await expectAccessible(checkout);
  await expectNoSidewaysScroll(checkout);
});

it('two tabs on one draft never overwrite unseen', async () => {
  const as = await app.signIn('two-tabs@example.com');
  const { id } = await draft(as, { songUrl: freshTrackUrl() });
  const { page: one, context } = await browser.visitor({ as });
  const two = await context.newPage();
  for (const page of [one, two]) {
    await page.goto(`/user?campaign=${id}`);
    await page.getByLabel('Title').waitFor();
  }
  const saved = async () => (await campaignsOf(as)).map(({ songName, artistName }) => [songName, artistName]);
  await one.getByLabel('Title').fill('Night Train');
  await expect.poll(saved).toEqual([['Night Train', 'An Artist']]);
  // Another field continues top of what the other tab saved.
  await two.getByLabel('Artist').fill('Mara Vey');
  await expect.poll(saved).toEqual([['Night Train', 'Mara Vey']]);
  await expect.poll(() => two.getByLabel('Title').inputValue()).toBe('Night Train');
  // The same one is asked about.
  await one.getByLabel('Artist').fill('Mara V.');
  await one.getByText('Changed somewhere else', { exact: true }).waitFor();
  await one.getByText('Artist: “Mara V.” here, “Mara Vey” there.').waitFor();
  expect(await saved()).toEqual([['Night Train', 'Mara Vey']]);
  await button(one, 'Keep these changes').click();
  await expect.poll(saved).toEqual([['Night Train', 'Mara V.']]);
  await two.getByLabel('Artist').fill('M. Vey');
  await button(two, 'Use the other version').click();
  await expect.poll(() => two.getByLabel('Artist').inputValue()).toBe('Mara V.');
  expect(await saved()).toEqual([['Night Train', 'Mara V.']]);
});
