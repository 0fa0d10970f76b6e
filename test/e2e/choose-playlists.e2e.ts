import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { Brand } from '#contract/brand.schema.ts';
import { cards, nextTrackUrl } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';
import { fillInBilling, payByCard } from './purchase-steps.ts';

const app = useTestApp({ EAA_HOST: 'eaa.localhost' }, { work: true });
const browser = useBrowser(() => app.url);
const hostOf = (brand: Brand) => (brand === 'eaa' ? app.url.replace('127.0.0.1', 'eaa.localhost') : app.url);

/** Fifteen playlists of each brand take a Metal song: as many as Starter has. The curator of the second is public. */
beforeAll(async () => {
  const desk = { artist: {} as SignedIn, boss: await app.operator() };
  for (const brand of Brand.options)
    for (let n = 1; n <= 15; n += 1) {
      const { id } = await reviewedPlaylist(app, desk, {
        ...{ brand, name: `Iron ${n}`, genres: ['Metal'], items: 500, slots: 100, followers: 9000 - n * 100 },
      });
      if (n !== 2) continue;
      await app.server.ctx.db
        .updateTable('curators')
        .set({ public_since: app.clock.now() })
        .where('id', '=', (row) => row.selectFrom('playlists').select('curator_id').where('id', '=', id))
        .execute();
    }
  for (const brand of Brand.options) await enterSpotifyKey(app, { brand });
});

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByLabel('Code').fill((await app.mailedLink(email)).code);
}

it.each(Brand.options)(
  'is done in the builder of %s: number and price follow, and the order tells it',
  async (brand) => {
    const { page } = await browser.visitor({ width: brand === 'eaa' ? 375 : 1440 });
    await page.goto(`${hostOf(brand)}/user?song=${encodeURIComponent(nextTrackUrl())}`);
    await page.getByRole('heading', { name: 'Describe your song' }).waitFor();
    await page.getByRole('button', { name: 'Metal', exact: true }).click();
    const section = page.getByRole('region', { name: 'Matching playlists' });
    const said = (text: string) => section.getByRole('status').getByText(text, { exact: true }).waitFor();
    await said('15 playlists fit this song');
    await said('Chosen below: 15 pitches, $79.00');
    await section.getByRole('button', { name: 'Show all 15' }).click();
    await expect.poll(() => section.getByRole('listitem').count()).toBe(15);
    // Only the public curator's playlist shows its name.
    const titles = section.getByRole('listitem').locator('p > span:first-child');
    expect((await titles.allTextContents()).toSorted()).toEqual([
      ...Array.from({ length: 14 }, () => 'A playlist for Metal'),
      'Iron 2',
    ]);

    const toggle = (n: number, name: string) =>
      section.getByRole('listitem').nth(n).getByRole('button', { name });
    const pressed = async (n: number) =>
      Promise.all(['Star', 'Leave out'].map((name) => toggle(n, name).getAttribute('aria-pressed')));
    await toggle(3, 'Star').click();
    await section.getByText('You starred 1 playlist.', { exact: true }).waitFor();
    await said('Chosen below: 15 pitches, $79.00');
    for (const n of [1, 3]) {
      await toggle(n, 'Leave out').focus();
      await page.keyboard.press('Enter');
    }
    expect([await pressed(1), await pressed(3)]).toEqual([
      ['false', 'true'],
      ['false', 'true'],
    ]);
    await said('13 of the 15 playlists that fit this song can get a pitch');
    await said('Chosen below: 13 pitches, $68.47');
    await page
      .getByRole('radio', { name: /^13 pitches, all that fit now.*\$68\.47/, checked: true })
      .waitFor();
    await toggle(3, 'Star').click();
    await said('Chosen below: 14 pitches, $73.73');
    await section.getByText('You starred 1 playlist and left out 1.', { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await signIn(page, `${brand}@example.com`);
    const pay = page.getByRole('button', { name: 'Pay $73.73' });
    await pay.waitFor();
    await page.getByText('You starred 1 playlist and left out 1.', { exact: true }).waitFor();
    await fillInBilling(page);
    await pay.click();
    await payByCard(page, cards.good);
    await page.waitForURL(/checkout-success/);
    await page.getByRole('link', { name: 'View order', exact: true }).click();
    await page.getByText('You starred 1 playlist and left out 1.', { exact: true }).waitFor();
    await expectAccessible(page);
  },
);

it.each(Brand.options)(
  'is done in Create Campaign for a customer of %s, whose checkout tells it',
  async (brand) => {
    const email = `for-${brand}@example.com`;
    const { page } = await browser.visitor({ as: await app.operator() });
    await page.goto(`/admin/CreateCampaign?brand=${brand}`);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Spotify link', { exact: true }).fill(nextTrackUrl());
    await page.getByText(/^Found: /).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Metal', exact: true }).click();
    const section = page.getByRole('region', { name: 'Matching playlists' });
    await section.getByText('Chosen below: 15 pitches, $79.00').waitFor();
    await section.getByRole('button', { name: /^Star/ }).nth(4).click();
    await section
      .getByRole('button', { name: /^Leave out/ })
      .first()
      .click();
    await section.getByText('Chosen below: 14 pitches, $73.73').waitFor();
    await expectAccessible(page);
    // Playlists are of one brand: what was chosen of them goes with it.
    if (brand === 'eaa') {
      await page.getByLabel('Brand').selectOption('real-playlist');
      await section.getByText('15 playlists fit this song', { exact: true }).waitFor();
      expect(await section.getByText(/^You starred/).count()).toBe(0);
      return;
    }
    await page.getByRole('button', { name: 'Email checkout link' }).click();
    await page.getByText(`Checkout link emailed to ${email}`).waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.has('campaign'));
    const id = new URL(page.url()).searchParams.get('campaign');
    const customer = await browser.visitor({ as: await app.signIn(email) });
    await customer.page.goto(`/checkout?campaign=${id}`);
    await customer.page.getByRole('button', { name: 'Pay $73.73' }).waitFor();
    await customer.page.getByText('You starred 1 playlist and left out 1.', { exact: true }).waitFor();
  },
);

it.each(Brand.options)('begins on a curator’s page of %s with their playlist starred', async (brand) => {
  const { page } = await browser.visitor({ width: brand === 'eaa' ? 375 : 1440 });
  await page.goto(`${hostOf(brand)}/curators`);

  await page.locator('main a[href^="/curators/"]').first().click();
  await page.getByRole('heading', { name: 'Send me your song' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Your song’s link on Spotify').fill(nextTrackUrl());
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Describe your song' }).waitFor();
  await page.getByRole('button', { name: 'Pop', exact: true }).click();
  const section = page.getByRole('region', { name: 'Matching playlists' });
  await section.getByText('No playlist fits this song right now', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Metal', exact: true }).click();
  await section.getByText('You starred 1 playlist.', { exact: true }).waitFor();
  const theirs = section.getByRole('listitem').first();
  expect(await theirs.textContent()).toContain('Iron 2');
  await expect
    .poll(() => theirs.getByRole('button', { name: 'Star' }).getAttribute('aria-pressed'))
    .toBe('true');
  await section.getByText('Chosen below: 15 pitches, $79.00', { exact: true }).waitFor();
  // The address forgets it: another song of this browser begins without.
  expect(new URL(page.url()).searchParams.has('star')).toBe(false);
});

it('keeps at least one playlist, and clears all choices, at 320 px', async () => {
  const { page } = await browser.visitor({ width: 320 });
  await page.goto(`/user?song=${encodeURIComponent(nextTrackUrl())}`);
  await page.getByRole('heading', { name: 'Describe your song' }).waitFor();
  await page.getByRole('button', { name: 'Metal', exact: true }).click();
  const section = page.getByRole('region', { name: 'Matching playlists' });
  await section.getByRole('button', { name: 'Show all 15' }).click();
  const leaveOut = section.getByRole('button', { name: /^Leave out/ });
  for (let n = 0; n < 14; n += 1) await leaveOut.nth(n).click();
  await section.getByText('1 of the 15 playlists that fit this song can get a pitch').waitFor();
  expect(await leaveOut.nth(14).getAttribute('aria-disabled')).toBe('true');
  await section.getByText('You left out 14 playlists.', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await section.getByRole('button', { name: 'Clear choices' }).click();
  await section.getByText('15 playlists fit this song', { exact: true }).waitFor();
  await page.getByRole('radio', { name: /^Starter.*\$79\.00/, checked: true }).waitFor();
});
