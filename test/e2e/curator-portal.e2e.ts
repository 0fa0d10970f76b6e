import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { FRESH_SIGN_IN_MS } from '#contract/accounts/sessions/rules.ts';
import { reports } from '#contract/reporting/reports/calls.ts';
import { playlistUrl, trackUrl } from '#contract/spotify/songs/rules.ts';
import { DAY, plus } from '#contract/time.ts';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { listenerPlaylists } from '#sandbox/spotify/listeners.ts';
import { REASON } from '#scenario/curator.ts';
import { keepLength } from '#server/domains/spotify/songs/keep-length.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { pitchedOrder, reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectFineInEveryLook, expectFitsPhone, useBrowser } from './browser.ts';
import { deniedStorage, foreignElements, translation } from './changed-by-browser.ts';
import { emulatePlayer } from './spotify-player.ts';
import { unfold } from './unfold.ts';

const app = useTestApp({}, { work: true });
const desk = useOrderDesk(app);
const browser = useBrowser(() => app.url);

const IBAN = 'DE89370400440532013000';

/** Spotify’s pages of playlists are the emulator’s. */
const leadToEmulator = (context: BrowserContext) =>
  context.route('https://open.spotify.com/playlist/*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1);
    const body = `<meta http-equiv="refresh" content="0;url=${app.url}/sandbox/spotify/playlists/${id}">`;
    return route.fulfill({ contentType: 'text/html', body });
  });

/** From the curator's page through the mail to the songs that wait for an answer. */
async function signIn(
  page: Page,
  { email, name }: { email: string; name: string },
  look: (page: Page) => Promise<void>,
): Promise<void> {
  await page.goto('/curator');
  await page.getByRole('heading', { name: 'Curator sign-in' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/curator/login');
  await look(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const { uidb64, token } = await app.mailedLink(email);
  await page.goto(`/curator/verify-magic-link/${uidb64}/${token}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: `Hello ${name}` }).waitFor();
}

it.each([
  ['pages that the browser translates', translation],
  ['pages with elements of extensions', foreignElements],
  ['a browser that keeps nothing', deniedStorage],
])('a curator signs in and answers in %s', async (_, changedBy) => {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  await reviewedPlaylist(app, desk, { curatorId: curator.id, name: 'Late Hours' });
  await pitchedOrder(app, desk);
  const { page } = await browser.visitor({ changedBy });
  await signIn(page, curator, () => Promise.resolve());
  await page
    .getByRole('link', { name: /^Listen and answer/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByLabel('Why isn’t it a fit').fill('Too loud');
  await page.getByRole('button', { name: 'Decline song' }).click();
  await page.getByText('Tell the artist why in at least 10 words.').waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: /^Accept for/ }).waitFor();
  await page.getByRole('link', { name: 'Back to your curator page' }).click();
  await page.getByRole('heading', { name: `Hello ${curator.name}` }).waitFor();
});

it('a curator signs in by email on a phone, declines, accepts, proves, goes away, and takes the statement along', async () => {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  const [first, second] = listenerPlaylists;
  for (const { id, name } of [first, second].filter((one) => one !== undefined))
    await reviewedPlaylist(app, desk, { curatorId: curator.id, name, playlist: playlistUrl(id) });
  const order = await pitchedOrder(app, desk);
  // A song that the emulated Spotify has, and none of the two playlists.
  const song = catalogue.find(({ genre }) => genre === 'Metal');
  if (!song) throw new Error('The catalog has no such song.');
  await app.server.ctx.db
    .updateTable('campaigns')
    .set({ song_url: trackUrl(song.id), track_id: song.id })
    .where('id', '=', order.campaign.id)
    .execute();
  await keepLength(app.server.ctx, { trackId: song.id, durationMs: song.durationMs });
  const { page } = await browser.visitor({ width: 375, height: 812 });
  await signIn(page, curator, expectFineInEveryLook);
  const answer = page.getByRole('link', { name: /^Listen and answer/ });
  await answer.first().waitFor();
  await expect.poll(() => answer.count()).toBe(2);
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
  await page.getByText('Tell the artist why in at least 10 words.').waitFor();
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
  // The list shows what it had until it has loaded again.
  await expect.poll(() => answer.count()).toBe(1);
  await answer.first().click();
  const moment = page.getByLabel('A moment of the song');
  await moment.fill('1:24');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await reason.fill(REASON.toUpperCase());
  await decline.click();
  await page.getByText('This repeats a reason').waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  const accept = page.getByRole('button', { name: /^Accept for/ });
  await moment.fill('59:00');
  await accept.click();
  await page.getByText('The song is shorter than that.').waitFor();
  await moment.fill('1:24');
  await accept.click();
  await page.getByText('You accepted this song').waitFor();

  await leadToEmulator(page.context());
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^(Night Desk|Screens Off)/ }).click();
  const spotify = await opening;
  await spotify.getByLabel('Song link').fill(trackUrl(song.id));
  await spotify.getByRole('button', { name: 'Add song' }).click();
  await spotify.getByRole('heading', { name: song.title }).waitFor();
  await expectFitsPhone(spotify);
  const picture = await spotify.screenshot();
  await spotify.close();
  await page
    .getByLabel('Screenshot')
    .setInputFiles({ name: 'playlist.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Send' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Back to your curator page' }).click();
  await page.getByText('No songs are waiting').waitFor();
  await page.getByText('$4.00 due').first().waitFor();

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
  await page.getByRole('switch', { name: 'Show a page about me' }).click();
  await page.getByLabel('Name or handle').fill('Night Owl');
  await page.getByRole('button', { name: 'Save public page' }).click();
  await page.getByText('Public page shown').waitFor();
  await page.getByLabel('First day').fill(day(0));
  await page.getByLabel('Last day').fill(day(6));
  await page.getByRole('button', { name: 'Save days away' }).click();
  await page.getByRole('button', { name: 'I’m back' }).waitFor();
  await page.getByText('Tell us below where to pay you.').waitFor();
  await page.getByLabel('Account holder').fill('Mara Lind');
  await page.getByLabel('Account', { exact: true }).fill('DE98 3704 0044 0532 0130 00');
  await page.getByRole('button', { name: 'Save payout details' }).click();
  await page.getByText('This IBAN has a mistake. Check its digits.').waitFor();
  await expectFineInEveryLook(page);
  await page.getByLabel('Account', { exact: true }).fill(IBAN);
  app.clock.advance(FRESH_SIGN_IN_MS);
  await page.getByRole('button', { name: 'Save payout details' }).click();
  const former = app.sandbox.inbox?.messages(curator.email)[0]?.id;
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByText('Sign in with it in this browser').waitFor();
  await expectFineInEveryLook(page, '[role=alertdialog]');
  const again = await page.context().newPage();
  const { uidb64, token } = await app.mailedLink(curator.email, former);
  await again.goto(`/curator/verify-magic-link/${uidb64}/${token}`);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await again.waitForURL('**/curator');
  await again.close();
  await page.getByRole('button', { name: 'I’ve signed in' }).click();
  await page.getByText('Paid to Mara Lind, account ••••••••3000').waitFor();
  // The admin below has signed in lately.
  app.clock.advance(-FRESH_SIGN_IN_MS);
  await page.getByText('We pay by the 10th of each month, from $20.00 on. Less is carried over.').waitFor();
  await expectFineInEveryLook(page);
  const drawn = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).click();
  const shared = await readFile(await (await drawn).path());
  // A PNG has its width and height in its 17th to 24th byte.
  expect([shared.readUInt32BE(16), shared.readUInt32BE(20)]).toEqual([1200, 630]);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all' }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  expect(file.split('\r\n').filter(Boolean)).toHaveLength(3);
  expect(file).toContain('Accepted');

  const artist = await browser.visitor({ as: desk.artist, width: 375, height: 812 });
  await artist.page.goto(`/order-summary?order=${order.number}`);
  await unfold(artist.page, 'Pitches');
  await artist.page.getByRole('link', { name: 'Night Owl', exact: true }).first().click();
  await artist.page.getByRole('heading', { name: 'Night Owl' }).waitFor();
  await expectFineInEveryLook(artist.page);
  // The pitches are still unfolded.
  await artist.page.goBack();
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
  await admin.page.getByRole('link', { name: 'Decide report: A Song' }).click();
  const title = admin.page.getByRole('heading', { name: 'Reported review' });
  const reported = admin.page.locator('section').filter({ has: title });
  await reported.getByRole('button', { name: 'Uphold' }).click();
  await expectFineInEveryLook(admin.page, '[role=dialog]:has(textarea)');
  await admin.page.getByRole('button', { name: 'Uphold report' }).click();
  await admin.page.getByRole('alertdialog').getByText('Report upheld').waitFor();
  await reported.waitFor({ state: 'detached' });

  await review.getByText('We upheld your report').waitFor();
  const { makeGoods } = (
    await app.call(reports.get, { params: { number: order.number } }, { as: desk.artist })
  ).body;
  expect(makeGoods).toEqual([expect.objectContaining({ pitchId: expect.any(String), status: 'due' })]);
  await page.reload();
  await page.getByText('$2.00 due').first().waitFor();
  await page.getByText('No fee, because the artist reported it').waitFor();

  await admin.page.goto('/admin/fees');
  await admin.page.getByText('$2.00 due to 1 curator').waitFor();
  await expectFineInEveryLook(admin.page);
  await admin.page.getByRole('button', { name: /^Mark as paid/ }).click();
  await admin.page.getByRole('button', { name: 'Show payout details' }).click();
  await admin.page.getByText(IBAN).waitFor();
  await expectFineInEveryLook(admin.page, '[role=dialog]');
  await admin.page.getByLabel('Payment reference').fill('Transfer 7');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await admin.page.getByRole('button', { name: 'OK' }).click();
  await admin.page.getByText('No fees due').waitFor();
  await page.reload();
  await page.getByText('$0.00 due').first().waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Curator sign-in' }).waitFor();
});
