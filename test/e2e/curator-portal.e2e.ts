import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { DAY, plus } from '#contract/time.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { pitchedOrder, REASON, reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { addedCurator, onePixel } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectFineInEveryLook, useBrowser } from './browser.ts';
import { emulatePlayer } from './spotify-player.ts';

const app = useTestApp({}, { work: true });
const desk = useOrderDesk(app);
const browser = useBrowser(() => app.url);

it('a curator signs in by email on a phone, declines, accepts, proves, goes away, and takes the statement along', async () => {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  for (const name of ['Late Trains', 'Early Birds'])
    await reviewedPlaylist(app, desk, { curatorId: curator.id, name });
  const order = await pitchedOrder(app, desk);
  const { page } = await browser.visitor({ width: 375, height: 812 });
  await page.goto('/curator');
  await page.getByRole('heading', { name: 'Curator sign-in' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/curator/login');
  await expectFineInEveryLook(page);
  await page.getByLabel('Email').fill(curator.email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const { uidb64, token } = await app.mailedLink(curator.email);
  await page.goto(`/curator/verify-magic-link/${uidb64}/${token}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: `Hello ${curator.name}` }).waitFor();
  const answer = page.getByRole('link', { name: /^Listen and answer/ });
  await answer.first().waitFor();
  expect(await answer.count()).toBe(2);
  await expectFineInEveryLook(page);

  await emulatePlayer(page);
  await answer.first().click();
  await page.getByRole('button', { name: 'Listen here' }).click();
  const play = page.frameLocator('iframe[title="Spotify player"]').getByRole('button');
  await play.click();
  await page.getByText('You’ve heard 15 of 45 seconds.').waitFor();
  await expectFineInEveryLook(page);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  const reason = page.getByLabel('Why isn’t it a fit');
  const decline = page.getByRole('button', { name: 'Decline song' });
  await reason.fill('Too loud');
  await decline.click();
  await page.getByText('Write at least 10 words.').waitFor();
  await reason.fill(REASON);
  await decline.click();
  await page.getByText('You’ve heard 15 seconds. Listen to at least 45').waitFor();
  await expectFineInEveryLook(page);
  await play.click();
  await play.click();
  await page.getByText('You’ve heard 45 seconds.').waitFor();
  await decline.click();
  await page.getByText('You declined this song').waitFor();
  await page.getByRole('link', { name: 'Back to your curator page' }).click();

  await answer.first().click();
  await page.getByLabel('A moment of the song').fill('1:24');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await reason.fill(REASON.toUpperCase());
  await decline.click();
  await page.getByText('You gave this reason for another song.').waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: /^Accept for/ }).click();
  await page.getByText('You accepted this song').waitFor();
  await page
    .getByLabel('Screenshot')
    .setInputFiles({ name: 'playlist.png', mimeType: 'image/png', buffer: onePixel });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Send' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Back to your curator page' }).click();
  await page.getByText('No songs are waiting').waitFor();
  await page.getByText('$4.00 due').waitFor();

  const playlist = page.locator('details').first();
  await playlist.locator('summary').click();
  await playlist.getByLabel('Pitches a week').fill('2');
  await playlist.getByRole('button', { name: 'House', exact: true }).click();
  await playlist.getByRole('button', { name: 'Save playlist' }).click();
  await page.getByText('Playlist saved').waitFor();

  const day = (days: number) =>
    plus(app.clock.now(), days * DAY)
      .toISOString()
      .slice(0, 10);
  await page.getByLabel('First day').fill(day(0));
  await page.getByLabel('Last day').fill(day(6));
  await page.getByRole('button', { name: 'Save days away' }).click();
  await page.getByRole('button', { name: 'I’m back' }).waitFor();
  await expectFineInEveryLook(page);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download statement' }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  expect(file.split('\r\n').filter(Boolean)).toHaveLength(3);
  expect(file).toContain('Accepted');

  const artist = await browser.visitor({ as: desk.artist, width: 375, height: 812 });
  await artist.page.goto(`/order-summary?order=${order.number}`);
  const review = artist.page.getByRole('listitem').filter({ hasText: REASON });
  await review.getByText('Heard 45 seconds in the player').waitFor();
  await review.getByRole('radio', { name: '2 stars' }).press('Space');
  await review.getByRole('button', { name: 'Report review' }).click();
  await review.getByText('Choose what was wrong.').waitFor();
  await expectFineInEveryLook(artist.page);
  await review.getByLabel('What was wrong?').selectOption('Copied or generated');
  await review.getByRole('button', { name: 'Report review' }).click();
  await review.getByText('You reported it: Copied or generated.').waitFor();

  const admin = await browser.visitor({ as: desk.boss, width: 375, height: 812 });
  await admin.page.goto('/admin/attention');
  await admin.page.getByText('Report of a review').first().waitFor();
  await admin.page.getByRole('link', { name: 'A Song' }).click();
  await admin.page.getByRole('button', { name: 'Uphold' }).click();
  await expectFineInEveryLook(admin.page, '[role=dialog]:has(textarea)');
  await admin.page.getByRole('button', { name: 'Uphold report' }).click();
  await admin.page.getByRole('alertdialog').getByText('Report upheld').waitFor();

  await review.getByText('We upheld your report').waitFor();
  await page.reload();
  await page.getByText('$2.00 due').waitFor();
  await page.getByText('No fee: the artist reported it').waitFor();

  await admin.page.goto('/admin/fees');
  await admin.page.getByText('$2.00 due to 1 curator').waitFor();
  await expectFineInEveryLook(admin.page);
  await admin.page.getByRole('button', { name: /^Mark as paid/ }).click();
  await admin.page.getByLabel('Payment reference').fill('Transfer 7');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await admin.page.getByRole('button', { name: 'OK' }).click();
  await admin.page.getByText('No fees due').waitFor();
  await page.reload();
  await page.getByText('$0.00 due').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Curator sign-in' }).waitFor();
});
