import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { lookUp, reviewBody } from '#scenario/admin.ts';
import { billing, cards, openOrder, payAt } from '#scenario/artist.ts';
import { handledJobs } from '#server/job-handlers.ts';
import { beforeSupply, booksOf, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { mailedTokens, reviewedPlaylist, startNow } from '#test/support/pitch-desk.ts';
import {
  connectedAccount,
  createTestPlaylist,
  type TestPlaylist,
  tracks,
} from '#test/support/placement-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectFitsPhone, useBrowser } from './browser.ts';
import { unfold } from './unfold.ts';

const app = useTestApp();
const browser = useBrowser(() => app.url);
const desk = useOrderDesk(app);
const [song = ''] = tracks;
const SOON = { timeout: 20_000 };
let account: string;
let order: Order;
let night: TestPlaylist;

/** A reviewed playlist of the connected account, with direct hands on it at Spotify. */
async function ownReviewed(name: string): Promise<TestPlaylist> {
  const { db } = app.server.ctx;
  const list = await createTestPlaylist(app, desk.boss, account);
  const params = { name: 'admin', id: list.id } as const;
  await app.call(weeklyReviews.create, { params, body: reviewBody() }, { as: desk.boss });
  await db.updateTable('playlists').set({ name, items: 100, slots: 10 }).where('id', '=', list.id).execute();
  return list;
}

/** The links in the newest mail to the curator of a playlist. */
async function linksFor(playlistId: string): Promise<string[]> {
  const params = { name: 'admin', id: playlistId } as const;
  const { curator } = (await app.call(playlists.get, { params }, { as: desk.boss })).body;
  const { email } = await app.server.ctx.db
    .selectFrom('curators')
    .select('email')
    .where('id', '=', curator.id)
    .executeTakeFirstOrThrow();
  return (await mailedTokens(app, email)).map((token) => `/pitch/${token}`);
}

/** Until the checks of the next day are made: they are spread over its first 18 hours (UTC). */
const untilChecked = () => DAY - (app.clock.now().getTime() % DAY) + 18 * HOUR;

/** Lets time pass and does what is due then, with what follows from it; everyone signs in again. */
async function pass(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  // A check that finds the song gone, then the other pitch that is planned for it, then its mail.
  for (let round = 0; round < 3; round += 1) {
    for (const { job, run } of handledJobs) if (job.cron) await run(app.server.ctx, {});
    await app.drain();
  }
  Object.assign(desk.boss, await app.operator());
  Object.assign(desk.artist, await app.signIn('ada@example.com'));
}

beforeAll(async () => {
  account = await connectedAccount(app, desk.boss);
  night = await ownReviewed('Night Bus');
  await reviewedPlaylist(app, desk, { name: 'Smoky Corner', genres: ['Jazz/Blues'] });
  const songUrl = `https://open.spotify.com/track/${song}`;
  const opened = await beforeSupply(app, () => openOrder(desk.artist, { songUrl }));
  order = opened.order;
  // Two pitches are sold, so matching looks for no third playlist on its own.
  await app.server.ctx.db
    .updateTable('orders')
    .set({ pitches: 2 } as never)
    .where('id', '=', order.id)
    .execute();
  await payAt(opened.payUrl, cards.good);
  await settle(app);
});

const manage = () => `/admin/ManageCampaign?campaign=${order.campaign.id}`;
const portal = () => `/order-summary?order=${order.number}`;
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Closes the answer to a write, once it says what it should. */
async function acknowledge(page: Page, text: string): Promise<void> {
  const modal = page.getByRole('alertdialog');
  await modal.getByText(text).waitFor();
  await modal.getByRole('button', { name: 'OK' }).click();
  await modal.waitFor({ state: 'detached' });
}

async function openMatches() {
  const { page } = await browser.visitor({ as: desk.boss });
  await page.goto(manage());
  await page.getByRole('button', { name: 'Find playlists' }).click();
  const dialog = page.getByRole('dialog', { name: /^Playlists for/ });
  await dialog.getByText('Night Bus').waitFor();
  return { page, dialog };
}

/** Accepts by a curator's link, as on a phone. */
async function accept(link: string): Promise<void> {
  const { page } = await browser.visitor({ width: 375, height: 800 });
  await page.goto(link);
  await page.getByLabel('A moment of the song').fill('1:24');
  await page.getByRole('button', { name: /^Accept for/ }).click();
  await page.getByText('You accepted this song').waitFor(SOON);
  await app.drain();
}

it('the admin approves the song, and its pitch is planned', async () => {
  const { page } = await browser.visitor({ as: desk.boss });
  await page.goto('/admin/TaggingQueue');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(async () => (await lookUp(desk.boss, order)).approvedAt, SOON).not.toBeNull();
  await settle(app);
  await page.goto(manage());
  await row(page, 'Night Bus').getByText('Planned', { exact: true }).waitFor();
});

it('sees why a playlist fits or not, adds one that fits, and sends', async () => {
  await reviewedPlaylist(app, desk, { name: 'Quiet Rooms' });
  const { page, dialog } = await openMatches();
  await dialog.getByRole('checkbox', { name: /Quiet Rooms/ }).waitFor();
  await expectFitsPhone(page);
  await row(page, 'Smoky Corner').getByText('No genre in common').waitFor();
  await row(page, 'Night Bus').getByText('Already pitched').last().waitFor();
  await dialog.getByText('1 playlist matches right now.').waitFor();
  await dialog.getByRole('checkbox', { name: /Quiet Rooms/ }).check();
  await dialog.getByRole('button', { name: 'Plan 1 pitch' }).click();
  await acknowledge(page, '1 pitch planned');
  await row(page, 'Quiet Rooms').getByText('Planned', { exact: true }).waitFor();
  await app.call(orders.confirm, { params: { name: 'admin', id: order.id } }, { as: desk.boss });
  await startNow(app, order);
  await page.reload();
  await page.getByRole('button', { name: 'Send now' }).click();
  await acknowledge(page, 'All pitches sent');
  await row(page, 'Quiet Rooms').getByText('Sent', { exact: true }).waitFor();
});

it('the curator hears the song by the link of the mail, and accepts', async () => {
  const links = await linksFor(night.id);
  expect(links).toHaveLength(1);
  const [link = ''] = links;
  const { page } = await browser.visitor({ width: 375 });
  await page.route('**/api/pitch/**', async (route) => {
    const response = await route.fetch();
    const offer = await response.json();
    const name = 'Headphones On: Ambient/Neoclassical for Late Nights';
    await route.fulfill({ response, json: { ...offer, playlist: { ...offer.playlist, name } } });
  });
  await page.goto(link);
  await page.getByRole('button', { name: 'Accept for Headphones On' }).waitFor();
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Decline song' }).click();
  await page.getByText('Tell the artist why in at least 10 words.').waitFor();
  await expectFitsPhone(page);
  const text = await page.locator('body').innerText();
  for (const secret of [order.number, billing.email, billing.name, '$']) expect(text).not.toContain(secret);
  await accept(link);
  expect(await night.now()).toEqual([song]);
});

it('the placement is live for the artist, and is checked each day', async () => {
  const { page } = await browser.visitor({ as: desk.artist });
  await page.goto(portal());
  await page.getByRole('img', { name: 'Night Bus: 1 day seen' }).waitFor();
  await row(page, 'Night Bus').getByText('On the playlist').waitFor();
  await pass(untilChecked());
  const { page: next } = await browser.visitor({ as: desk.artist, width: 375 });
  await next.goto(portal());
  await unfold(next, 'Placements');
  await next.getByRole('img', { name: 'Night Bus: 2 days seen' }).waitFor();
});

it('a song that its owner removes early is replaced on another playlist, and the artist is notified once', async () => {
  const second = await ownReviewed('Second Wind');
  await night.set([]);
  await pass(DAY);
  await pass(6 * HOUR + MINUTE);
  const mails = app.sandbox.inbox
    ?.messages(billing.email)
    .filter(({ subject }) => /was removed early/.test(subject));
  expect(mails).toHaveLength(1);
  const { page: boss } = await browser.visitor({ as: desk.boss });
  await boss.goto(manage());
  await boss.getByText('Removed early').waitFor();
  await row(boss, 'Second Wind')
    .getByText(/Replacement/)
    .waitFor();
  const [link = ''] = await linksFor(second.id);
  await accept(link);
  expect([await night.now(), await second.now()]).toEqual([[], [song]]);
  const { page } = await browser.visitor({ as: desk.artist });
  await page.goto(portal());
  await row(page, 'Night Bus').getByText('Removed early').waitFor();
  await row(page, 'Second Wind')
    .getByText(/Replaces another pitch/)
    .waitFor();
  await row(page, 'Second Wind').getByText('On the playlist').waitFor();
});

it('a pitch without an answer or another playlist is refunded, with its amount', async () => {
  await pass(7 * DAY);
  expect(booksOf(app, order)).toMatchObject({ captured: 19_900, refunded: 0 });
  await pass(2 * DAY + HOUR);
  expect(booksOf(app, order)).toMatchObject({ captured: 19_900, refunded: 9_950 });
  const { page } = await browser.visitor({ as: desk.artist });
  await page.goto(portal());
  await row(page, 'Quiet Rooms').getByText('No answer', { exact: true }).waitFor();
  await page.getByRole('list', { name: 'Refunds' }).locator('summary').first().click();
  await page.getByText('$199.00 × 1/2 = $99.50').waitFor();
  await page.getByText('1 pitch was not reviewed').first().waitFor();
});

it('the report is shared by a link that shows what was seen, and no money', async () => {
  const { page } = await browser.visitor({ as: desk.artist });
  await page.goto(portal());
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const url = await page.getByLabel('Link').inputValue();
  const { page: theirs } = await browser.visitor({ width: 375 });
  await theirs.goto(url);
  await theirs.getByRole('img', { name: /^Night Bus: 2 days seen, \d days? not seen/ }).waitFor();
  await theirs.getByRole('img', { name: /^Second Wind: \d days? seen/ }).waitFor();
  await expectAccessible(theirs);
  const text = await theirs.locator('body').innerText();
  for (const secret of [order.number, billing.email, billing.name, '$']) expect(text).not.toContain(secret);
});
