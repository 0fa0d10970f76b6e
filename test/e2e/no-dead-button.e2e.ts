import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { nextTrackUrl } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);

beforeAll(async () => {
  const desk = { artist: {} as SignedIn, boss: await app.operator() };
  await reviewedPlaylist(app, desk, { genres: ['Metal'] });
  await enterSpotifyKey(app);
});

const describeStep = async (page: Page, songUrl: string): Promise<void> => {
  await page.goto(`/user?song=${encodeURIComponent(songUrl)}`);
  await page.getByRole('heading', { name: 'Describe your song' }).waitFor();
};

const isInView = (page: Page) =>
  page.evaluate<boolean>(`(() => {
    const { top, bottom } = document.activeElement.getBoundingClientRect();
    return document.activeElement !== document.body && bottom > 0 && top < innerHeight;
  })()`);

const hasFocus = async (field: Locator) => (await field.and(field.page().locator(':focus')).count()) === 1;

it.each([320, 375, 720])('Continue says what is missing where it is, at %i px', async (width) => {
  const { page } = await browser.visitor({ as: await app.signIn(`press-${width}@example.com`), width });
  await page.goto('/user');
  const next = page.getByRole('button', { name: /^Continue/ });
  await next.click();
  await page.getByText('Paste a link to your track.').waitFor();
  expect(await hasFocus(page.getByLabel('Spotify link'))).toBe(true);
  await describeStep(page, nextTrackUrl());
  await next.click();
  await page.getByText('Choose at least one genre so we can find the right curators.').waitFor();
  await expect.poll(() => isInView(page)).toBe(true);
  // Nothing is sold to this genre, which is said where the packages are.
  await page.getByRole('button', { name: 'Jazz/Blues', exact: true }).click();
  await page.getByText('So there’s nothing to sell yet.').waitFor();
  await next.click();
  await page.getByRole('alert').filter({ hasText: 'No playlist can take your song right now.' }).waitFor();
  await expect.poll(() => isInView(page)).toBe(true);
  expect(await next.getAttribute('aria-disabled')).toBeNull();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it('a song that is released too late to be ordered says so at the start', async () => {
  const later = catalogue.find(({ releaseDate }) => releaseDate > '2030');
  const { page } = await browser.visitor({ as: await app.signIn('early@example.com'), width: 375 });
  await describeStep(page, `https://open.spotify.com/track/${later?.id}`);
  await page.getByRole('button', { name: 'Metal', exact: true }).click();
  await page.getByRole('radio', { checked: true, name: /all that fit now|^Trial/ }).waitFor();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.getByText(/^This song is released on .+ You can order it from/).waitFor();
  await expect.poll(() => hasFocus(page.getByLabel(/^Start date/))).toBe(true);
});

it('a file is asked for where it is chosen', async () => {
  const { page } = await browser.visitor({ as: await app.operator(), width: 375 });
  await page.goto('/admin/manageplaylist');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('alert').filter({ hasText: 'Choose a file first.' }).waitFor();
  expect(await hasFocus(page.getByLabel('File'))).toBe(true);
});
