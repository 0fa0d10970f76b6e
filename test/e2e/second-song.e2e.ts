import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { nextTrackUrl } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectFineInEveryLook, useBrowser } from './browser.ts';

/** A song that is pasted while a draft with another one is open. */
const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);

beforeAll(() => enterSpotifyKey(app));

const titleOf = (link: string): string =>
  catalogue.find(({ id }) => link.includes(id))?.title ?? 'no such track';

/** Pastes a link on the landing page. */
async function paste(page: Page, link: string): Promise<void> {
  await page.goto('/?public');
  await page.getByLabel('Your song’s link on Spotify').fill(link);
}

/** Has a draft with a first song, and pastes a second. */
async function twoSongs(page: Page) {
  const [first, second] = [nextTrackUrl(), nextTrackUrl()];
  await paste(page, first);
  await page.getByRole('heading', { name: 'Describe your song' }).waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await paste(page, second);
  await page.getByRole('heading', { name: 'Choose the song to continue with' }).waitFor();
  await page.getByRole('button', { name: `Pasted just now ${titleOf(second)}` }).waitFor();
  return { first: titleOf(first), second: titleOf(second) };
}

const songIn = (page: Page, title: string) =>
  page.getByRole('complementary', { name: 'Campaign summary' }).getByText(title, { exact: true });

const songsOf = async (as: SignedIn): Promise<string[]> =>
  (await app.call(myCampaigns.list, { query: { status: 'draft' } }, { as })).body
    .map(({ songName }) => songName)
    .toSorted();

describe.each(['Pasted just now', 'Your draft'])('“%s”', (choice) => {
  const isPasted = choice === 'Pasted just now';

  it('opens that song for a visitor, keeps the other beside it, and brings both into the account', async () => {
    const email = `visitor-${isPasted}@example.com`;
    const { page } = await browser.visitor();
    const { first, second } = await twoSongs(page);
    await expectFineInEveryLook(page);
    await page.getByRole('button', { name: choice }).click();
    const [open, other] = isPasted ? [second, first] : [first, second];
    await songIn(page, open).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Drafts' }).click();
    await page.getByRole('menuitem', { name: other }).click();
    await songIn(page, other).waitFor();
    await page.getByRole('button', { name: 'Drafts' }).click();
    await page.getByRole('menuitem', { name: open }).click();
    await songIn(page, open).waitFor();

    await page.goto('/user/login');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByLabel('Code').fill((await app.mailedLink(email)).code);
    await page.waitForURL((url) => url.pathname === '/user');
    await songIn(page, open).waitFor();
    expect(await songsOf(await app.signIn(email))).toEqual([first, second].toSorted());
  });

  it('opens that song for an artist, and keeps the other among the drafts', async () => {
    const as = await app.signIn(`artist-${isPasted}@example.com`);
    const { page } = await browser.visitor({ as });
    const { first, second } = await twoSongs(page);
    await page.getByRole('button', { name: choice }).click();
    await songIn(page, isPasted ? second : first).waitFor();
    await expect.poll(() => songsOf(as)).toEqual([first, second].toSorted());
    // The same link again leads to its draft, and asks nothing.
    await page.getByRole('button', { name: 'Drafts' }).click();
    await page.getByRole('menuitem', { name: isPasted ? first : second }).waitFor();
  });
});
