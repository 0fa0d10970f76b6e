import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { jobs } from '#contract/office/jobs/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import { intentOf, lookUp, reviewBody, statesOf } from '#scenario/admin.ts';
import { cards, openOrder, payAt } from '#scenario/artist.ts';
import { markLost } from '#server/domains/catalogue/playlists/lost-playlists.ts';
import { chargedOrder, placedOrder, settle, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { chooseByKey, closeResult, untilDrawn, useBrowser } from './browser.ts';

const app = useTestApp();
const browser = useBrowser(() => app.url);
const { artist, boss } = useOrderDesk(app);
let charged: Order;
let good: Order;
let bad: Order;

const DEAD = 'never@example.com';

const nameSong = ({ campaign }: Order, title: string) =>
  app.server.ctx.db
    .updateTable('campaigns')
    .set({ song_name: title })
    .where('id', '=', campaign.id)
    .execute();

/** A mail that is tried until its job is dead. */
async function failMailTo(email: string): Promise<void> {
  app.sandbox.inbox?.switches.set({ refuseTemporarily: 1_000 });
  await app.call(auth.requestMagicLink, { body: { email, audience: 'user' } });
  for (let tries = 0; tries < 15; tries += 1) {
    await app.drain();
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(app.server.ctx.db);
  }
  app.sandbox.inbox?.switches.set({ refuseTemporarily: 0 });
}

/** What waits for an admin in the morning: a refund to make, two songs, a mail that never went out, three accounts. */
beforeAll(async () => {
  charged = await chargedOrder(app, artist, boss);
  good = await placedOrder(app, artist);
  bad = await placedOrder(app, artist);
  for (const [order, title] of [
    [good, 'Good Song'],
    [bad, 'Bad Song'],
  ] as const)
    await nameSong(order, title);
  await failMailTo(DEAD);
  for (const n of [1, 2, 3])
    await app.call(users.create, { body: { email: `crowd-${n}@example.com`, role: 'user' } }, { as: boss });
});

/** Continues with Tab until the focus is on a button, link or field of that name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const focused = page.locator(':focus');
  await untilDrawn(page);
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press('Tab');
    const found = focused
      .and(page.getByRole('button', { name }).or(page.getByRole('textbox', { name })))
      .filter({ visible: true });
    if ((await found.count()) > 0) return;
  }
  throw new Error(`Tab never led to ${name}.`);
}

/** Chooses the first that the palette finds. */
async function goTo(page: Page, typed: string, option: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('combobox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(typed);
  await chooseByKey(page, option);
  await expect.poll(() => palette.count()).toBe(0);
}

it('a working day is done by keyboard alone', async () => {
  const { page } = await browser.visitor({ as: boss });
  await page.goto('/admin/ManageOrder');
  await page.getByText(/^Showing 3/).waitFor();

  // An order is found by its number, opened, and commented on.
  await goTo(page, charged.number, new RegExp(charged.number));
  const panel = page.getByRole('dialog', { name: `Order ${charged.number}` });
  await panel.getByLabel('Comment').waitFor();
  await tabTo(page, 'Comment');
  await page.keyboard.type('Called: two pitches were late.');
  await page.keyboard.press('Control+Enter');
  await panel.getByRole('listitem').filter({ hasText: 'Called: two pitches' }).waitFor();

  // A part of it is refunded.
  await tabTo(page, 'Actions');
  await page.keyboard.press('Enter');
  const refundItem = page.getByRole('menuitem', { name: 'Refund order' });
  await refundItem.waitFor();
  await untilDrawn(page);
  await page.keyboard.type('Refund');
  await refundItem.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  const refund = page.getByRole('dialog', { name: `Refund order ${charged.number}` });
  await refund.waitFor();
  await tabTo(page, 'Amount in US dollars');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('20');
  await tabTo(page, 'Reason');
  await page.keyboard.type('Two pitches were late.');
  await page.keyboard.press('Control+Enter');
  await closeResult(page);
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
  await settle(app);
  expect((await lookUp(boss, charged)).refundable).toBe(17_900);

  // Of the songs that wait one is approved, one is rejected.
  await goTo(page, 'Tagging Queue', /Tagging Queue/);
  const title = page.locator('main').getByRole('heading', { level: 2 });
  await title.getByText('Good Song').waitFor();
  await page.getByText('If approved').waitFor();
  await page.keyboard.press('a');
  await title.getByText('Bad Song').waitFor();
  await page.getByText('If approved').waitFor();
  await page.keyboard.press('r');
  // The focus is in the reason.
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type('The recording clips.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('“Bad Song” rejected').waitFor();
  await settle(app);
  expect(await statesOf(boss, good)).toBe('placed / success / scheduled');
  expect(await statesOf(boss, bad)).toMatch(/^cancelled/);

  // The mail that never went out is tried again.
  await goTo(page, 'Manage Jobs', /Manage Jobs/);
  await page.getByRole('link', { name: /mail to n•••/ }).waitFor();
  await page.keyboard.press('j');
  const dead = (await app.call(jobs.list, { query: { status: 'dead' } }, { as: boss })).body[0];
  for (let rows = 0; rows < 50; rows += 1) {
    if ((await page.evaluate(`document.activeElement?.closest('[data-row]')?.dataset.row`)) === dead?.id)
      break;
    await page.keyboard.press('j');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Job' }).getByText(/: 451/).waitFor();
  await tabTo(page, 'Retry');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Retry this job?' }).waitFor();
  await tabTo(page, 'Reason');
  await page.keyboard.type('The mail server is back');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Job restarted').waitFor();
  await closeResult(page);
  await app.drain();
  expect(app.sandbox.inbox?.messages(DEAD)).toHaveLength(1);

  // Three accounts are suspended at once, and the list is saved as a file.
  await goTo(page, 'Manage Users', /Manage Users/);
  await page.locator('h1', { hasText: 'Manage Users' }).waitFor();
  await page.getByText(/^Showing/).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('crowd-');
  await page.getByText('Showing 3 of 3').waitFor();
  for (let n = 0; n < 3; n += 1) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
  }
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByText('3 selected').waitFor();
  await tabTo(page, 'Suspend');
  await page.keyboard.press('Enter');
  const suspension = page.getByRole('dialog').filter({ hasText: 'Suspend 3 users?' });
  await suspension.locator('textarea:focus').waitFor();
  await page.keyboard.type('Asked for it by mail.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('3 users suspended.').waitFor();
  await closeResult(page);
  await tabTo(page, 'CSV');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.match(/crowd-\d@example\.com/g)).toHaveLength(3);
  expect(file.match(/suspended/gi)).toHaveLength(3);
});

it('a busy day takes no page that is not in the sidebar, the palette or Needs Attention', async () => {
  const songs: Order[] = [];
  for (let n = 1; n <= 20; n += 1) {
    const { order, payUrl } = await openOrder(artist);
    await payAt(payUrl, cards.good);
    await nameSong(order, `Song ${n}`);
    songs.push(order);
  }
  await settle(app);
  await failMailTo('lost@example.com');
  const body = { brand: 'real-playlist', code: 'BUSY', kind: 'percent', value: 10 } as const;
  const coupon = (await app.call(coupons.create, { body }, { as: boss })).body;
  const gone = await addedPlaylist(app, boss, { name: 'Gone Tomorrow' });
  await markLost(app.server.ctx, gone.id, 'gone');
  await settle(app);

  const { page } = await browser.visitor({ as: boss });
  const visited = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.add(new URL(frame.url()).pathname);
  });
  await page.goto('/admin/dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  const offered = new Set<string>();
  const notePaths = async (list: string) => {
    const links = `[...document.querySelectorAll('${list} a[href]')].map((link) => link.pathname)`;
    for (const path of await page.evaluate<string[]>(links)) offered.add(path);
  };
  await sidebar.getByRole('link', { name: /^Needs Attention/ }).waitFor();
  await notePaths('nav[aria-label="Main"]');
  const inbox = page.getByRole('table', { name: 'Entries' });
  const next = (step: string) => inbox.getByRole('link', { name: step });
  const openInboxAt = async (step: string) => {
    await sidebar.getByRole('link', { name: /^Needs Attention/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Needs Attention' }).waitFor();
    await next(step).waitFor();
    await notePaths('table[aria-label="Entries"]');
    return next(step);
  };

  // Twenty reviews: one is rejected, and of one the tags were changed by another admin meanwhile.
  await sidebar.getByRole('link', { name: /^Tagging Queue/ }).click();
  const title = page.locator('main').getByRole('heading', { level: 2 });
  for (const [index, song] of songs.entries()) {
    await title.getByText(`Song ${index + 1}`, { exact: true }).waitFor();
    await page.getByText('If approved').waitFor();
    if (index === 5) {
      await page.getByRole('button', { name: 'Techno', exact: true }).click();
      const { taggingItemId } = await lookUp(boss, song);
      const theirs = { params: { id: taggingItemId ?? '' }, body: { genres: ['Metal' as const] } };
      await app.call(tagging.review, theirs, { as: boss });
      await page.getByText('Saved: Metal.').waitFor();
      await page.getByRole('button', { name: 'Keep mine' }).click();
    }
    if (index === 9) {
      await page.getByRole('button', { name: 'Reject' }).click();
      await page.getByLabel('Reason for the artist').fill('The recording clips.');
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    } else await page.getByRole('button', { name: 'Approve' }).click();
  }
  await page.getByText('All songs are reviewed').waitFor();
  await settle(app);
  const states = await Promise.all(songs.map((song) => statesOf(boss, song)));
  expect(states.filter((state) => state === 'placed / success / scheduled')).toHaveLength(19);

  // Five refunds, each order found by its number.
  for (const song of songs.slice(0, 5)) {
    const { number } = song;
    await goTo(page, number, new RegExp(number));
    const panel = page.getByRole('dialog', { name: `Order ${number}` });
    await panel.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Refund order' }).click();
    const refund = page.getByRole('dialog', { name: `Refund order ${number}` });
    await refund.getByLabel('Amount in US dollars').fill('10');
    await refund.getByLabel('Reason').fill('One pitch was late.');
    await refund.getByRole('button', { name: 'Refund order' }).click();
    await closeResult(page);
    await settle(app);
    expect((await lookUp(boss, song)).payment?.refunded).toBe(1_000);
  }

  // A dispute is answered from its entry, which leaves the list: now the bank is waited for.
  const disputed = songs[12] as Order;
  stripeOf(app).switches.openDispute(await intentOf(boss, disputed));
  await settle(app);
  await (await openInboxAt(`Send evidence: ${disputed.number}`)).click();
  await page.getByRole('heading', { level: 1, name: `Evidence for order ${disputed.number}` }).waitFor();
  await page.getByText('Reason: fraudulent').waitFor();
  await page.getByRole('button', { name: 'Submit evidence' }).click();
  await page.getByLabel('In your own words').fill('The customer thanked us in writing.');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit evidence' }).click();
  await closeResult(page);
  await settle(app);
  await page.getByText('Submitted to the payment provider').waitFor();

  // A job that is dead is dismissed.
  const retry = await openInboxAt('Retry job');
  await expect.poll(() => next('Send evidence').count()).toBe(0);
  await retry.click();
  await page.getByRole('link', { name: /mail to l•••/ }).click();
  await page.getByRole('dialog', { name: 'Job' }).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Dismiss' }).click();
  await page.getByLabel('Reason').fill('They signed in by another mail.');
  await page.getByRole('button', { name: 'Dismiss job' }).click();
  await closeResult(page);

  // A playlist that is gone fails its review.
  await (await openInboxAt('Refresh playlist: Gone Tomorrow')).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record review' }).click();
  const review = page.getByRole('dialog', { name: 'Record review' });
  await review.getByRole('radio', { name: /^Failed/ }).click();
  for (const [n, { tool, url }] of reviewBody().evidence.entries()) {
    await review.getByLabel(`Tool ${n + 1}`).fill(tool);
    await review.getByLabel('Report link').nth(n).fill(url);
  }
  await review.getByRole('button', { name: 'Record', exact: true }).click();
  await closeResult(page);

  // Of a coupon that two admins change, one value is chosen.
  await sidebar.getByRole('link', { name: /^Coupons/ }).click();
  await page.getByRole('link', { name: 'BUSY' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Total uses/).fill('7');
  await app.call(coupons.update, { params: { id: coupon.id }, body: { usesMost: 4 } }, { as: boss });
  await form.getByText('saved value 4, yours 7.').waitFor();
  await form.getByRole('button', { name: /^Use saved/ }).click();
  await expect.poll(() => form.getByLabel(/^Total uses/).inputValue()).toBe('4');

  await sidebar.getByRole('link', { name: /^Needs Attention/ }).click();
  await page.getByText('Nothing needs your attention').waitFor();
  expect([...visited].filter((path) => !offered.has(path))).toEqual([]);
});
