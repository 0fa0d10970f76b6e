/** @module-tag nightly */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders/schema.ts';
import { lookUp } from '#scenario/admin.ts';
import { expectAccessible } from './browser.ts';
import { BACK, untilBack, useKillableServer } from './killable-server.ts';
import { away, modal, notKnown } from './server-unreachable.ts';
import { untilLive } from './until-live.ts';
import { untilOverlaysLoaded } from './until-quiet.ts';

const server = useKillableServer();

describe('a list, its panel and a form', () => {
  it('a stopped server shows a notice over the list, the panel can be closed, and the data comes', async () => {
    const page = await server.visit('/admin/ManageUser');
    // The script of the panel is there from an earlier row.
    const panel = page.getByRole('dialog');
    await page.getByRole('link', { name: /nova@/ }).click();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => panel.count()).toBe(0);
    await untilOverlaysLoaded(page);
    server.bench.freeze();
    await page.getByRole('link', { name: /ben@/ }).click();
    await panel.waitFor();
    await away(page).waitFor();
    await page.getByRole('button', { name: 'Retry now' }).waitFor();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => panel.count()).toBe(0);
    await page.getByPlaceholder('Search by email or name').fill('nova');
    server.bench.thaw();
    await untilBack(page);
    await page.getByRole('link', { name: /nova@/ }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /ben@/ }).count(), BACK).toBe(0);
  });

  it('another page can be gone to, and is there once the server continues', async () => {
    const page = await server.visit('/admin/ManageUser');
    await page.getByRole('link', { name: /ben@/ }).waitFor();
    server.bench.freeze();
    await page.getByRole('link', { name: 'Manage Jobs' }).click();
    await page.getByRole('link', { name: 'Tagging Queue' }).click();
    await away(page).waitFor();
    server.bench.thaw();
    await page.getByRole('heading', { name: 'Tagging Queue' }).waitFor(BACK);
    await untilBack(page);
  });
});

it('what is typed into a panel stays although its row cannot be loaded', async () => {
  const page = await server.visit('/admin/ManageUser?q=nova');
  await page.route('**/admin/manage-users/usr_*/', (route) => route.abort());
  await page.getByRole('link', { name: /nova@/ }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Name').fill('Nova the Second');
  await panel.getByText('Some details couldn’t be loaded').waitFor();
  await expectAccessible(page);
  await expect.poll(() => panel.getByLabel('Name').inputValue()).toBe('Nova the Second');
  await page.unroute('**/admin/manage-users/usr_*/');
  // The page may have asked again on its own.
  await panel
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await panel.getByText('Some details couldn’t be loaded').waitFor({ state: 'detached' });
  await expect.poll(() => panel.getByLabel('Name').inputValue()).toBe('Nova the Second');
});

describe('an approval under way', () => {
  const openSong = async (order: Order): Promise<Page> => {
    const page = await server.visit(`/admin/TaggingQueue?item=${order.taggingItemId}`);
    await page.getByText('If approved').waitFor();
    return page;
  };
  /** One approval, one capture of the whole amount. */
  const expectOnce = async (order: Order) => {
    await expect.poll(() => server.countOf(order, 'song.approved'), BACK).toBe(1);
    await expect.poll(() => server.booksOf(order).captured, BACK).toBe(order.total);
    expect(await server.countOf(order, 'song.approved')).toBe(1);
  };

  it('is done once when the server continues', async () => {
    const order = await server.placed();
    const page = await openSong(order);
    await untilOverlaysLoaded(page);
    server.bench.freeze();
    for (const key of ['a', 'a', 'Enter']) await page.keyboard.press(key);
    await page.getByText('Loading...').waitFor();
    await page.getByRole('button', { name: 'Stop waiting' }).waitFor();
    server.bench.thaw();
    await page.getByText('“A Song” approved').waitFor();
    await expectOnce(order);
  });

  it('that no one waited for is given once, also when it is given again', async () => {
    const order = await server.placed();
    const page = await openSong(order);
    await untilOverlaysLoaded(page);
    server.bench.freeze();
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Stop waiting' }).click();
    await notKnown(page).waitFor();
    await modal(page).getByRole('button', { name: 'OK' }).click();
    server.bench.thaw();
    await untilBack(page);
    // The server may have done it when it continued, or refused it.
    await page.keyboard.press('a');
    await expectOnce(order);
  });

  it('is not half done by a server that is killed before it, and can be given to the next', async () => {
    const order = await server.placed();
    const page = await openSong(order);
    server.bench.freeze();
    await page.keyboard.press('a');
    await page.getByText('Loading...').waitFor();
    await server.bench.kill();
    await away(page).waitFor();
    await server.bench.startAgain();
    // Its script could not be loaded while there was no server.
    await notKnown(page).waitFor(BACK);
    await modal(page).getByRole('button', { name: 'OK' }).click();
    await untilBack(page);
    expect(await server.countOf(order, 'song.approved')).toBe(0);
    await page.keyboard.press('a');
    await page.getByText('“A Song” approved').waitFor();
    await expectOnce(order);
  });
});

it('a refund that no one waited for keeps its text, and the second try is the same refund', async () => {
  const order = await server.charged();
  const page = await server.openRefund(order);
  server.bench.freeze();
  await server.submitRefund(page);
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await notKnown(page).waitFor();
  await modal(page).getByRole('button', { name: 'OK' }).click();
  const reason = page.getByRole('dialog').getByLabel('Reason');
  await expect.poll(() => reason.inputValue()).toBe('Two pitches were late.');
  server.bench.thaw();
  await untilBack(page);
  await server.submitRefund(page);
  await modal(page).getByText(`Refund started for order ${order.number}`).waitFor(BACK);
  await server.expectRefundedOnce(order);
});

describe('the live stream', () => {
  /** Lets the page's clock run until the sign is there, or not. The calls themselves take real time. */
  const expectNotLive = (page: Page, count: 0 | 1) =>
    expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return page.getByText('Live updates off').count();
      }, BACK)
      .toBe(count);

  it('is missed when the server is killed or stopped, and followed again when it is back', async () => {
    const { page } = await server.browser.visitor({ as: server.boss, unanswered: true });
    await page.clock.install();
    await page.goto('/admin/ManageUser?sort=-createdAt');
    await page.getByText(/^Showing/).waitFor();
    await untilLive(page);
    await server.bench.kill();
    await expectNotLive(page, 1);
    await server.bench.startAgain();
    await expectNotLive(page, 0);
    await server.addUser('after-the-kill');
    await page.getByText('after-the-kill@example.com').first().waitFor(BACK);

    // A connection that stays open and silent is given up.
    server.bench.freeze();
    await expectNotLive(page, 1);
    server.bench.thaw();
    await expectNotLive(page, 0);
    await server.addUser('after-the-stop');
    await page.getByText('after-the-stop@example.com').first().waitFor(BACK);
  });

  it('that the next server does not offer is replaced by asking every 30 seconds', async () => {
    const { page } = await server.browser.visitor({ as: server.boss, unanswered: true });
    await page.clock.install();
    await page.goto('/admin/ManageUser?sort=-createdAt');
    await page.getByText(/^Showing/).waitFor();
    await untilLive(page);
    await page.route('**/api/events/', (route) => route.fulfill({ status: 502 }));
    await server.bench.kill();
    await server.bench.startAgain();
    await expectNotLive(page, 1);
    await server.addUser('asked-for');
    await expect
      .poll(async () => {
        await page.clock.runFor(10_000);
        return page.getByText('asked-for@example.com').count();
      }, BACK)
      .toBeGreaterThan(0);
  });
});

it('an order that was open when the server was started again is written by the new one', async () => {
  const order = await server.placed();
  const page = await server.visit(`/admin/ManageOrder?order=${order.id}`);
  const panel = page.getByRole('dialog', { name: `Order ${order.number}` });
  await panel.getByLabel('Comment').fill('Still here.');
  await server.bench.kill();
  await server.bench.startAgain();
  await expect.poll(() => panel.getByLabel('Comment').inputValue()).toBe('Still here.');
  await page.keyboard.press('Control+Enter');
  await panel.getByRole('listitem').filter({ hasText: 'Still here.' }).waitFor(BACK);
  const { timeline } = await lookUp(server.boss, order);
  expect(timeline.filter(({ text }) => text.includes('Still here.'))).toHaveLength(1);
});
