import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { curators } from '#contract/catalogue/curators/calls.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { myMessages, orderMessages } from '#contract/orders/messages/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { inbox } from '#contract/reporting/attention/calls.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import type { TeamRole } from '#contract/team.ts';
import { MINUTE } from '#contract/time.ts';
import { intentOf, lookUp, statesOf } from '#scenario/admin.ts';
import { cards, openOrder, payAt } from '#scenario/artist.ts';
import { markLost } from '#server/domains/catalogue/playlists/lost-playlists.ts';
import { settle, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
import { addedCurator, addedPlaylist, freshPlaylistUrl } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { closeResult, useBrowser } from './browser.ts';
import {
  answerCustomer,
  dismissWhatIsHeld,
  failReview,
  letGo,
  openRefund,
  pressRefund,
  suspendSixty,
} from './busy-day-steps.ts';
import { type Colleague, colleague, secondOf } from './colleague.ts';
import { failMailTo, nameSong } from './office-steps.ts';
import { addPeople } from './people.ts';

/** A hard day of a team: two admins, and one person of each role, who each find their part of it and meet at the same rows. */
const app = useTestApp();
const browser = useBrowser(() => app.url);
const { artist, boss } = useOrderDesk(app);

const join = (role: TeamRole, name?: string) => colleague(app, browser, boss, role, name);
const at = ({ id }: { id: string }) => ({ name: 'admin', id });
const why = { reason: 'As asked.' };

it('a busy day of two admins and each role takes no one where nothing led, and no act is done twice', {
  timeout: 10 * MINUTE,
}, async () => {
  const songs: Order[] = [];
  for (let n = 1; n <= 20; n += 1) {
    const { order, payUrl } = await openOrder(artist);
    await payAt(payUrl, cards.good);
    await nameSong(app, order, `Song ${n}`);
    songs.push(order);
  }
  const [first, , asked] = songs as [Order, Order, Order];
  await settle(app);
  await failMailTo(app, 'lost@example.com');
  const body = { brand: 'real-playlist', code: 'BUSY', kind: 'percent', value: 10 } as const;
  const coupon = (await app.call(coupons.create, { body }, { as: boss })).body;
  const gone = await addedPlaylist(app, boss, { name: 'Gone Tomorrow' });
  await markLost(app.server.ctx, gone.id, 'gone');
  const leaver = await addedCurator(app, boss, 'real-playlist');
  await addedPlaylist(app, boss, { name: 'Left Behind', curatorId: leaver.id });
  const crowd = Array.from({ length: 60 }, (_, n) => ({ email: `crowd-${n + 1}@example.com` }));
  await addPeople(app, crowd);
  const question = { params: { number: asked.number }, body: { text: 'When do you start?' } };
  await app.call(myMessages.send, question, { as: artist });
  await settle(app);

  const admin = await join('admin', 'ida');
  const other = await join('admin', 'otto');
  const reviewer = await join('reviewer');
  await reviewTwenty(reviewer, songs, admin);

  const finance = await join('finance');
  await refundOnce(finance, other, first);
  await refundEach(finance, songs.slice(1, 8));
  await answerThree(finance, songs.slice(10, 13));
  await chooseOneValue(finance, coupon.id);

  const fulfilment = await join('fulfilment');
  await importForty(fulfilment, leaver.email);
  await letGo(fulfilment, leaver.name);

  const support = await join('support');
  await answerCustomer(support, asked);

  const reader = await join('read-only');
  await reader.openPage('Manage Orders');
  await reader.page.getByText(/^Showing/).waitFor();
  expect(await reader.page.getByRole('button', { name: 'Actions' }).count()).toBe(0);

  await (await other.entryOf('Refresh playlist: Gone Tomorrow')).next.click();
  await failReview(other.page);
  await dismissWhatIsHeld(admin, other);
  await suspendSixty(admin);
  // What is left are the first reviews of the playlists that were added.
  const left = await app.call(inbox.list, { query: { limit: 100 } }, { as: boss });
  expect([...new Set(left.body.map(({ kind }) => kind))]).toEqual(['playlist_review']);

  for (const one of [reviewer, finance, fulfilment, support, reader, admin, other])
    one.expectOnlyOfferedPages();
  await reviewer.expectRefused('/admin/managepayment', orders.refund, { params: at(first), body: why });
  await finance.expectRefused('/admin/audit', tagging.review, {
    params: { id: (await lookUp(boss, asked)).taggingItemId ?? '' },
    body: { verdict: 'approved' },
  });
  await fulfilment.expectRefused('/admin/managepayment', orders.cancel, { params: at(first), body: why });
  await support.expectRefused('/admin/managepayment', curators.leave, { params: leaver, body: why });
  await reader.expectRefused('/admin/api-keys', orderMessages.send, {
    params: at(asked),
    body: { text: 'Soon.' },
  });
});

/** An admin approves the first at the same moment, and the third meanwhile; one is rejected, and the tags of one were changed. */
async function reviewTwenty(reviewer: Colleague, songs: readonly Order[], admin: Colleague): Promise<void> {
  const { page } = reviewer;
  const titleOf = (one: Page, title: string) =>
    one.locator('main').getByRole('heading', { level: 2 }).getByText(title, { exact: true });
  const itemOf = async (song: Order | undefined) =>
    song ? ((await lookUp(boss, song)).taggingItemId ?? '') : '';
  const open = async (one: Colleague) => {
    await one.openPage('Tagging Queue');
    await titleOf(one.page, 'Song 1').waitFor();
    await one.page.getByText('If approved').waitFor();
  };
  await open(admin);
  await open(reviewer);
  const approve = ({ page }: Colleague) => page.getByRole('button', { name: 'Approve' }).click();
  const second = await secondOf([reviewer, admin], approve, /Approved by .*@team\.example \d+ second/);
  if (second === reviewer) await page.keyboard.press('j');
  await titleOf(page, 'Song 2').waitFor();
  await admin.page.goto(`/admin/TaggingQueue?item=${await itemOf(songs[2])}`);
  await titleOf(admin.page, 'Song 3').waitFor();
  await admin.page.getByText('If approved').waitFor();
  await approve(admin);
  await titleOf(admin.page, 'Song 4').waitFor();
  for (const [index, song] of songs.entries()) {
    if (index === 0 || index === 2) continue;
    await titleOf(page, `Song ${index + 1}`).waitFor();
    await page.getByText('If approved').waitFor();
    if (index === 5) {
      await page.getByRole('button', { name: 'Techno', exact: true }).click();
      const theirs = { params: { id: await itemOf(song) }, body: { genres: ['Metal' as const] } };
      await app.call(tagging.review, theirs, { as: boss });
      await page.getByText('Saved: Metal.').waitFor();
      await page.getByRole('button', { name: 'Keep mine' }).click();
    }
    if (index === 9) {
      await page.getByRole('button', { name: 'Reject' }).click();
      await page.getByLabel('Reason for the artist').fill('The recording clips.');
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    } else await approve(reviewer);
  }
  await page.getByText('All songs are reviewed').waitFor();
  await settle(app);
  const states = await Promise.all(songs.map((song) => statesOf(boss, song)));
  expect(states.filter((state) => state === 'placed / success / scheduled')).toHaveLength(19);
}

/** Two refund the same, and one of them is told of the other and keeps to that. */
async function refundOnce(one: Colleague, other: Colleague, order: Order): Promise<void> {
  await openRefund(one, order.number);
  await openRefund(other, order.number);
  const told = /The refunds of this order have changed\. Refunded by .*@team\.example \d+ second/;
  const second = await secondOf([one, other], pressRefund, told);
  await second.page
    .getByRole('dialog', { name: 'Refund order' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await closeResult(second === one ? other.page : one.page);
  await settle(app);
  expect((await lookUp(boss, order)).payment?.refunded).toBe(1_000);
}

async function refundEach(one: Colleague, songs: readonly Order[]): Promise<void> {
  for (const song of songs) {
    await openRefund(one, song.number);
    await pressRefund(one);
    await closeResult(one.page);
    await settle(app);
    expect((await lookUp(boss, song)).payment?.refunded).toBe(1_000);
  }
}

/** Each dispute is answered from its entry, which leaves the list: now the bank is waited for. */
async function answerThree({ page, entryOf }: Colleague, disputed: readonly Order[]): Promise<void> {
  for (const order of disputed) stripeOf(app).switches.openDispute(await intentOf(boss, order));
  await settle(app);
  for (const { number } of disputed) {
    await (await entryOf(`Send evidence: ${number}`)).next.click();
    await page.getByRole('heading', { level: 1, name: `Evidence for order ${number}` }).waitFor();
    await page.getByText('Reason: fraudulent').waitFor();
    await page.getByRole('button', { name: 'Submit evidence' }).click();
    await page.getByLabel('In your own words').fill('The customer thanked us in writing.');
    await page.getByRole('dialog').getByRole('button', { name: 'Submit evidence' }).click();
    await closeResult(page);
    await settle(app);
    await page.getByText('Submitted to the payment provider').waitFor();
  }
}

/** Of a coupon that an admin changes, too, one value is chosen. */
async function chooseOneValue({ page, openPage }: Colleague, id: string): Promise<void> {
  await openPage('Coupons');
  await page.getByRole('link', { name: 'BUSY' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Total uses/).fill('7');
  await app.call(coupons.update, { params: { id } as never, body: { usesMost: 4 } }, { as: boss });
  await form.getByText('saved value 4, yours 7.').waitFor();
  await form.getByRole('button', { name: /^Use saved/ }).click();
  await expect.poll(() => form.getByLabel(/^Total uses/).inputValue()).toBe('4');
}

/** Nine of forty rows are faulty, and the others are added. */
async function importForty({ page, openPage }: Colleague, email: string): Promise<void> {
  await openPage('Manage Playlist');
  await page.getByRole('button', { name: 'Import' }).click();
  const form = page.getByRole('dialog', { name: 'Import playlists' });
  const rows = Array.from({ length: 40 }, (_, n) =>
    [freshPlaylistUrl(), `Row ${n + 1}`, 50, n % 5 === 0 || n === 39 ? 'Polka' : 'Pop', 5, email].join(),
  );
  const file = ['Link,Name,Followers,Genres,Slots,Curator email', ...rows].join('\n');
  await form
    .getByLabel('File')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await form.getByRole('button', { name: 'Check file' }).click();
  await form.getByText('31 of 40 rows can be imported (9 problems found).').waitFor();
  await form.getByRole('button', { name: 'Add 31 playlists' }).click();
  await expect
    .poll(
      async () => {
        await settle(app);
        return page.getByText(/Import playlists: 31 of 31/).count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  const params = { name: 'admin' as const };
  const found = await app.call(playlists.list, { params, query: { q: 'Row ' } } as never, { as: boss });
  expect(found.body.filter(({ name }) => name.startsWith('Row '))).toHaveLength(31);
}
