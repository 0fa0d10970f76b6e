import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import { jobs } from '#contract/office/jobs/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { lookUp, statesOf } from '#scenario/admin.ts';
import { chargedOrder, placedOrder, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { closeResult, untilDrawn, useBrowser } from './browser.ts';
import { failMailTo, goTo, nameSong } from './office-steps.ts';

const app = useTestApp();
const browser = useBrowser(() => app.url);
const { artist, boss } = useOrderDesk(app);
let charged: Order;
let good: Order;
let bad: Order;

const DEAD = 'never@example.com';

/** What waits for an admin in the morning: a refund to make, two songs, a mail that never went out, three accounts. */
beforeAll(async () => {
  charged = await chargedOrder(app, artist, boss);
  good = await placedOrder(app, artist);
  bad = await placedOrder(app, artist);
  for (const [order, title] of [
    [good, 'Good Song'],
    [bad, 'Bad Song'],
  ] as const)
    await nameSong(app, order, title);
  await failMailTo(app, DEAD);
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
