import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { inbox } from '#contract/reporting/attention/calls.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import type { TeamRole } from '#contract/team.ts';
import { intentOf, lookUp, reviewBody, statesOf } from '#scenario/admin.ts';
import { cards, openOrder, payAt } from '#scenario/artist.ts';
import { markLost } from '#server/domains/catalogue/playlists/lost-playlists.ts';
import { settle, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
import { addedCurator, addedPlaylist, freshPlaylistUrl } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { closeResult, useBrowser } from './browser.ts';
import { failMailTo, goTo, nameSong } from './office-steps.ts';

/** A hard day of a team: two admins, and one person of each role, who each find their part of it. */
const app = useTestApp();
const browser = useBrowser(() => app.url);
const { artist, boss } = useOrderDesk(app);

/** The browser of a colleague, and which pages they were offered and saw. */
async function colleague(role: TeamRole) {
  const email = `${role}@team.example`;
  const team = { 'real-playlist': role, eaa: role };
  await app.call(users.create, { body: { email, role: 'admin', team } }, { as: boss });
  const { page } = await browser.visitor({ as: await app.signIn(email, 'admin') });
  const visited = new Set<string>();
  const offered = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.add(new URL(frame.url()).pathname);
  });
  await page.goto(role === 'read-only' || role === 'admin' ? '/admin/dashboard' : '/admin/attention');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await sidebar.getByRole('link').first().waitFor();
  const notePaths = async (list: string) => {
    const links = `[...document.querySelectorAll('${list} a[href]')].map((link) => link.pathname)`;
    for (const path of await page.evaluate<string[]>(links)) offered.add(path);
  };
  await notePaths('nav[aria-label="Main"]');
  const next = (step: string) =>
    page.getByRole('table', { name: 'Entries' }).getByRole('link', { name: step });
  return {
    page,
    sidebar,
    /** The next step of an entry of the inbox. */
    openInboxAt: async (step: string) => {
      await sidebar.getByRole('link', { name: /^Needs Attention/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Needs Attention' }).waitFor();
      await next(step).waitFor();
      await notePaths('table[aria-label="Entries"]');
      return next(step);
    },
    expectOnlyOfferedPages: () => expect([...visited].filter((path) => !offered.has(path))).toEqual([]),
  };
}

const act = async (page: Page, panel: string | RegExp, action: string) => {
  await page
    .getByRole('dialog', { name: panel })
    .getByRole('button', { name: 'Actions', exact: true })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

it('a busy day takes each role no page that is not in the sidebar, the palette or Needs Attention', async () => {
  const songs: Order[] = [];
  for (let n = 1; n <= 20; n += 1) {
    const { order, payUrl } = await openOrder(artist);
    await payAt(payUrl, cards.good);
    await nameSong(app, order, `Song ${n}`);
    songs.push(order);
  }
  await settle(app);
  await failMailTo(app, 'lost@example.com');
  const body = { brand: 'real-playlist', code: 'BUSY', kind: 'percent', value: 10 } as const;
  const coupon = (await app.call(coupons.create, { body }, { as: boss })).body;
  const gone = await addedPlaylist(app, boss, { name: 'Gone Tomorrow' });
  await markLost(app.server.ctx, gone.id, 'gone');
  const leaver = await addedCurator(app, boss, 'real-playlist');
  await addedPlaylist(app, boss, { name: 'Left Behind', curatorId: leaver.id });
  for (let n = 1; n <= 60; n += 1)
    await app.call(users.create, { body: { email: `crowd-${n}@example.com`, role: 'user' } }, { as: boss });
  await settle(app);

  const reviewer = await colleague('reviewer');
  await reviewTwenty(reviewer, songs);

  const finance = await colleague('finance');
  await refundEight(finance, songs);
  await answerThree(finance, songs.slice(10, 13));
  await chooseOneValue(finance, coupon.id);

  const fulfilment = await colleague('fulfilment');
  await importForty(fulfilment, leaver.email);
  await letGo(fulfilment, leaver.name);

  const support = await colleague('support');
  await support.sidebar.getByRole('link', { name: /^Manage Users/ }).click();
  await support.page.getByText(/^Showing/).waitFor();
  expect(await support.page.getByRole('button', { name: 'Suspend' }).count()).toBe(0);

  const reader = await colleague('read-only');
  await reader.sidebar.getByRole('link', { name: /^Manage Orders/ }).click();
  await reader.page.getByText(/^Showing/).waitFor();
  expect(await reader.page.getByRole('button', { name: 'Actions' }).count()).toBe(0);

  const admin = await colleague('admin');
  await (await admin.openInboxAt('Refresh playlist: Gone Tomorrow')).click();
  await failReview(admin.page);
  await dismissDeadJob(admin);
  await suspendSixty(admin);
  // What is left are the first reviews of the playlists that were added.
  const left = await app.call(inbox.list, { query: { limit: 100 } }, { as: boss });
  expect([...new Set(left.body.map(({ kind }) => kind))]).toEqual(['playlist_review']);
  for (const one of [reviewer, finance, fulfilment, support, reader, admin]) one.expectOnlyOfferedPages();
});

type Colleague = Awaited<ReturnType<typeof colleague>>;

/** One is rejected, and of one the tags were changed by an admin meanwhile. */
async function reviewTwenty({ page, sidebar }: Colleague, songs: readonly Order[]): Promise<void> {
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
}

/** A playlist that is gone fails its review. */
async function failReview(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Record review' }).click();
  const review = page.getByRole('dialog', { name: 'Record review' });
  await review.getByRole('radio', { name: /^Failed/ }).click();
  for (const [n, { tool, url }] of reviewBody().evidence.entries()) {
    await review.getByLabel(`Tool ${n + 1}`).fill(tool);
    await review.getByLabel('Report link').nth(n).fill(url);
  }
  await review.getByRole('button', { name: 'Record', exact: true }).click();
  await closeResult(page);
}

/** Each order is found by its number. */
async function refundEight({ page }: Colleague, songs: readonly Order[]): Promise<void> {
  for (const song of songs.slice(0, 8)) {
    const { number } = song;
    await goTo(page, number, new RegExp(number));
    await act(page, `Order ${number}`, 'Refund order');
    const refund = page.getByRole('dialog', { name: `Refund order ${number}` });
    await refund.getByLabel('Amount in US dollars').fill('10');
    await refund.getByLabel('Reason').fill('One pitch was late.');
    await refund.getByRole('button', { name: 'Refund order' }).click();
    await closeResult(page);
    await settle(app);
    expect((await lookUp(boss, song)).payment?.refunded).toBe(1_000);
  }
}

/** Each dispute is answered from its entry, which leaves the list: now the bank is waited for. */
async function answerThree({ page, openInboxAt }: Colleague, disputed: readonly Order[]): Promise<void> {
  for (const order of disputed) stripeOf(app).switches.openDispute(await intentOf(boss, order));
  await settle(app);
  for (const { number } of disputed) {
    await (await openInboxAt(`Send evidence: ${number}`)).click();
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
async function chooseOneValue({ page, sidebar }: Colleague, id: string): Promise<void> {
  await sidebar.getByRole('link', { name: /^Coupons/ }).click();
  await page.getByRole('link', { name: 'BUSY' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Total uses/).fill('7');
  await app.call(coupons.update, { params: { id } as never, body: { usesMost: 4 } }, { as: boss });
  await form.getByText('saved value 4, yours 7.').waitFor();
  await form.getByRole('button', { name: /^Use saved/ }).click();
  await expect.poll(() => form.getByLabel(/^Total uses/).inputValue()).toBe('4');
}

/** Nine of forty rows are faulty, and the others are added. */
async function importForty({ page, sidebar }: Colleague, email: string): Promise<void> {
  await sidebar.getByRole('link', { name: /^Manage Playlist/ }).click();
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

/** A curator leaves, after the dialog said with what. */
async function letGo({ page, sidebar }: Colleague, name: string): Promise<void> {
  await sidebar.getByRole('link', { name: /^Curators/ }).click();
  await page.getByRole('link', { name }).first().click();
  await act(page, name, 'Suspend');
  const dialog = page.getByRole('dialog', { name: 'Suspend this curator?' });
  await dialog.getByText('32: no new pitches from now on').waitFor();
  await dialog.getByLabel('Reason').fill('Asked to leave.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText(`${name} suspended`).waitFor();
}

async function dismissDeadJob({ page, openInboxAt }: Colleague): Promise<void> {
  await (await openInboxAt('Retry job')).click();
  await page.getByRole('link', { name: /mail to l•••/ }).click();
  await act(page, 'Job', 'Dismiss');
  await page.getByLabel('Reason').fill('They signed in by another mail.');
  await page.getByRole('button', { name: 'Dismiss job' }).click();
  await closeResult(page);
}

async function suspendSixty({ page, sidebar }: Colleague): Promise<void> {
  await sidebar.getByRole('link', { name: /^Manage Users/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Manage Users' }).waitFor();
  await page.getByPlaceholder(/^Search/).fill('crowd-');
  await page.getByText(/^Showing .*60$/).waitFor();
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  const all = page.getByRole('button', { name: /^Select all/ });
  if ((await all.count()) > 0) await all.click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByText('60 selected').waitFor();
  await bar.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Suspend 60 users?' });
  await dialog.getByLabel('Reason').fill('Made by a script.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('60 users suspended.').waitFor();
  await closeResult(page);
}
