import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { SignInAnswer } from '#contract/auth.ts';
import { orders } from '#contract/brand-orders.ts';
import type { Order } from '#contract/orders.ts';
import { tagging } from '#contract/tagging.ts';
import { users } from '#contract/users.ts';
import { freshPostgres } from '#test/support/database.ts';
import { kindsOf, lookUp, openOrder } from '#test/support/order-desk.ts';
import { cards, payAt } from '#test/support/purchase.ts';
import { type Caller, callEndpoint } from '#test/support/test-app.ts';
import { type BenchServer, openBenchServer } from '../../bench/bench-server.ts';
import { expectAccessible, useBrowser } from './browser.ts';
import { away, modal, notKnown, visits } from './server-unreachable.ts';
import { touched } from './until-quiet.ts';

/** The product as a process of its own, which these tests stop, continue, kill and start again at the same address. */
let bench: BenchServer;
let drop = async () => {};
let boss: SignInAnswer;
let artist: SignInAnswer;
const app: Caller = { call: (endpoint, input, options) => callEndpoint(bench.url, endpoint, input, options) };
const browser = useBrowser(() => bench.url);

beforeAll(async () => {
  const server = inject('postgresUrl');
  const database = server ? await freshPostgres(server, inject('postgresTemplate')) : null;
  drop = database?.drop ?? drop;
  bench = await openBenchServer(database?.url ?? null, {}, { built: true });
  boss = await bench.operator();
  artist = await bench.signIn('ada@example.com');
  for (const name of ['nova', 'ben']) await addUser(name);
}, 180_000);
afterEach(async () => {
  bench.thaw();
  await bench.startAgain();
});
afterAll(async () => {
  await bench?.close();
  await drop();
});

const addUser = (name: string) =>
  app.call(users.create, { body: { email: `${name}@example.com`, role: 'user', name } }, { as: boss });

const visit = visits(browser, () => boss);

/** A page tries again every 15 seconds at the latest. */
const BACK = { timeout: 60_000 };
const untilBack = (page: Page) => expect.poll(() => away(page).count(), BACK).toBe(0);

/** An order in review; the server's own worker places it. */
async function placed(): Promise<Order> {
  const { order, payUrl } = await openOrder(app, artist);
  await payAt(payUrl, cards.good);
  await expect.poll(async () => (await lookUp(app, boss, order)).taggingItemId, BACK).not.toBeNull();
  return lookUp(app, boss, order);
}

async function charged(): Promise<Order> {
  const order = await placed();
  await app.call(
    tagging.review,
    { params: { id: order.taggingItemId ?? '' }, body: { verdict: 'approved' } },
    { as: boss },
  );
  const paid = async () => (await lookUp(app, boss, order)).payment?.payment_status;
  await expect.poll(paid, BACK).toBe('success');
  return lookUp(app, boss, order);
}

const countOf = async (order: Order, kind: string): Promise<number> =>
  (await kindsOf(app, boss, order)).filter((one) => one === kind).length;

/** What the provider took and gave back for an order, in cents. */
const booksOf = ({ number }: Order) => {
  const rows = bench.stripe.switches.books().rows.filter(({ metadata }) => metadata.orderNumber === number);
  return {
    captured: rows.reduce((sum, row) => sum + row.captured, 0),
    refunded: rows.reduce((sum, row) => sum + row.refunded, 0),
  };
};

describe('a list, its panel and a form', () => {
  it('a stopped server is said over the list, the panel can be closed, and what was asked for comes', async () => {
    const page = await visit('/admin/ManageUser');
    await page.getByRole('link', { name: /ben@/ }).waitFor();
    await touched(page);
    bench.freeze();
    await page.getByRole('link', { name: /ben@/ }).click();
    const panel = page.getByRole('dialog');
    await panel.waitFor();
    await away(page).waitFor();
    await page.getByRole('button', { name: 'Retry now' }).waitFor();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => panel.count()).toBe(0);
    await page.getByPlaceholder('Search by email or name').fill('nova');
    bench.thaw();
    await untilBack(page);
    await page.getByRole('link', { name: /nova@/ }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /ben@/ }).count(), BACK).toBe(0);
  });

  it('another page can be gone to, and is there once the server goes on', async () => {
    const page = await visit('/admin/ManageUser');
    await page.getByRole('link', { name: /ben@/ }).waitFor();
    bench.freeze();
    await page.getByRole('link', { name: 'Manage Jobs' }).click();
    await page.getByRole('link', { name: 'Tagging Queue' }).click();
    await away(page).waitFor();
    bench.thaw();
    await page.getByRole('heading', { name: 'Tagging Queue' }).waitFor(BACK);
    await untilBack(page);
  });

  it('what was typed outlives a server that is killed while it saves, and is saved by the next', async () => {
    const page = await visit('/admin/ManageUser?q=ben');
    await page.getByRole('link', { name: /ben@/ }).click();
    const field = page.getByRole('dialog').getByLabel('Name');
    await field.fill('Benedict');
    await touched(page);
    bench.freeze();
    await field.press('Enter');
    await page.getByText('Loading...').waitFor();
    await bench.kill();
    await notKnown(page).waitFor();
    await away(page).waitFor();
    await modal(page).getByRole('button', { name: 'OK' }).click();
    expect(await field.inputValue()).toBe('Benedict');
    await bench.startAgain();
    await untilBack(page);
    expect(await field.inputValue()).toBe('Benedict');
    await field.press('Enter');
    await page.getByText('ben@example.com saved').waitFor();
    const { body } = await app.call(users.list, { query: { q: 'ben@' } }, { as: boss });
    expect(body.map(({ name }) => name)).toEqual(['Benedict']);
  });
});

it('what is typed into a panel stays although its row cannot be loaded', async () => {
  const page = await visit('/admin/ManageUser?q=nova');
  await page.route('**/admin/manage-users/usr_*/', (route) => route.abort());
  await page.getByRole('link', { name: /nova@/ }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Name').fill('Nova the Second');
  await panel.getByText('Some details couldn’t be loaded').waitFor();
  await expectAccessible(page);
  expect(await panel.getByLabel('Name').inputValue()).toBe('Nova the Second');
  await page.unroute('**/admin/manage-users/usr_*/');
  // The page may have asked again by itself.
  await panel
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await panel.getByText('Some details couldn’t be loaded').waitFor({ state: 'detached' });
  expect(await panel.getByLabel('Name').inputValue()).toBe('Nova the Second');
});

describe('an approval under way', () => {
  const openSong = async (order: Order): Promise<Page> => {
    const page = await visit(`/admin/TaggingQueue?item=${order.taggingItemId}`);
    await page.getByText('If approved').waitFor();
    return page;
  };
  /** One approval, one capture of the whole amount. */
  const expectOnce = async (order: Order) => {
    await expect.poll(() => countOf(order, 'song.approved'), BACK).toBe(1);
    await expect.poll(() => booksOf(order).captured, BACK).toBe(order.total);
    expect(await countOf(order, 'song.approved')).toBe(1);
  };

  it('is done once when the server goes on', async () => {
    const order = await placed();
    const page = await openSong(order);
    await touched(page);
    bench.freeze();
    for (const key of ['a', 'a', 'Enter']) await page.keyboard.press(key);
    await page.getByText('Loading...').waitFor();
    await page.getByRole('button', { name: 'Stop waiting' }).waitFor();
    bench.thaw();
    await page.getByText('“A Song” approved').waitFor();
    await expectOnce(order);
  });

  it('that nobody waited for shows as what it was, and is not given again', async () => {
    const order = await placed();
    const page = await openSong(order);
    await touched(page);
    bench.freeze();
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Stop waiting' }).click();
    await notKnown(page).waitFor();
    await modal(page).getByRole('button', { name: 'OK' }).click();
    bench.thaw();
    await page
      .getByText(/^Approved .* by admin@example\.com$/)
      .first()
      .waitFor(BACK);
    await page.keyboard.press('a');
    await expectOnce(order);
  });

  it('is not half done by a server that is killed before it, and can be given to the next', async () => {
    const order = await placed();
    const page = await openSong(order);
    bench.freeze();
    await page.keyboard.press('a');
    await page.getByText('Loading...').waitFor();
    await bench.kill();
    await away(page).waitFor();
    await bench.startAgain();
    // Its script could not be loaded while there was no server.
    await notKnown(page).waitFor(BACK);
    await modal(page).getByRole('button', { name: 'OK' }).click();
    await untilBack(page);
    expect(await countOf(order, 'song.approved')).toBe(0);
    await page.keyboard.press('a');
    await page.getByText('“A Song” approved').waitFor();
    await expectOnce(order);
  });
});

describe('a refund under way', () => {
  /** The dialog of a refund of 20 dollars, with its reason typed. */
  const openRefund = async (order: Order): Promise<Page> => {
    const page = await visit(`/admin/ManageOrder?q=${order.number}`);
    await page.getByRole('button', { name: `Actions for ${order.number}` }).click();
    await page.getByRole('menuitem', { name: 'Refund order' }).click();
    await page.getByRole('dialog').getByLabel('Amount in US dollars').fill('20');
    await page.getByRole('dialog').getByLabel('Reason').fill('Two pitches were late.');
    return page;
  };
  const submit = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Refund order' }).click();
  const onItsWay = ({ number }: Order) => `Refund started for order ${number}`;
  const expectOnce = async (order: Order) => {
    await expect.poll(() => booksOf(order).refunded, BACK).toBe(2_000);
    await expect
      .poll(async () => (await lookUp(app, boss, order)).refundable, BACK)
      .toBe(order.total - 2_000);
    expect(booksOf(order).refunded).toBe(2_000);
  };

  it('is asked of the next server under its key when the first is killed', async () => {
    const order = await charged();
    const page = await openRefund(order);
    bench.freeze();
    await submit(page);
    await page.getByText('Loading...').waitFor();
    await away(page).waitFor();
    await bench.kill();
    await bench.startAgain();
    await modal(page).getByText(onItsWay(order)).waitFor(BACK);
    await expectOnce(order);
  });

  it('that nobody waited for keeps its text, and the second try is the same refund', async () => {
    const order = await charged();
    const page = await openRefund(order);
    bench.freeze();
    await submit(page);
    await page.getByRole('button', { name: 'Stop waiting' }).click();
    await notKnown(page).waitFor();
    await modal(page).getByRole('button', { name: 'OK' }).click();
    const reason = page.getByRole('dialog').getByLabel('Reason');
    expect(await reason.inputValue()).toBe('Two pitches were late.');
    bench.thaw();
    await untilBack(page);
    await submit(page);
    await modal(page).getByText(onItsWay(order)).waitFor(BACK);
    await expectOnce(order);
  });
});

describe('the live stream', () => {
  const untilLive = (page: Page) =>
    page.waitForFunction(
      `navigator.locks.query().then(({ held }) => held.some(({ name }) => name === 'live-changes'))`,
    );
  /** Lets the page's clock run until the sign is there, or not. The calls themselves take real time. */
  const expectNotLive = (page: Page, count: 0 | 1) =>
    expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return page.getByText('Live updates off').count();
      }, BACK)
      .toBe(count);

  it('is missed when the server is killed or stopped, and followed again when it is back', async () => {
    const { page } = await browser.visitor({ as: boss, unanswered: true });
    await page.clock.install();
    await page.goto('/admin/ManageUser?sort=-createdAt');
    await page.getByText(/^Showing/).waitFor();
    await untilLive(page);
    await bench.kill();
    await expectNotLive(page, 1);
    await bench.startAgain();
    await expectNotLive(page, 0);
    await addUser('after-the-kill');
    await page.getByText('after-the-kill@example.com').first().waitFor(BACK);

    // A connection that stays open and silent is given up.
    bench.freeze();
    await expectNotLive(page, 1);
    bench.thaw();
    await expectNotLive(page, 0);
    await addUser('after-the-stop');
    await page.getByText('after-the-stop@example.com').first().waitFor(BACK);
  });

  it('that the next server does not offer is replaced by asking every 30 seconds', async () => {
    const { page } = await browser.visitor({ as: boss, unanswered: true });
    await page.clock.install();
    await page.goto('/admin/ManageUser?sort=-createdAt');
    await page.getByText(/^Showing/).waitFor();
    await untilLive(page);
    await page.route('**/api/events/', (route) => route.fulfill({ status: 502 }));
    await bench.kill();
    await bench.startAgain();
    await expectNotLive(page, 1);
    await addUser('asked-for');
    await expect
      .poll(async () => {
        await page.clock.runFor(10_000);
        return page.getByText('asked-for@example.com').count();
      }, BACK)
      .toBeGreaterThan(0);
  });
});

it('an order that was open when the server was started again is written by the new one', async () => {
  const order = await placed();
  const page = await visit(`/admin/ManageOrder?order=${order.id}`);
  const panel = page.getByRole('dialog', { name: `Order ${order.number}` });
  await panel.getByLabel('Comment').fill('Still here.');
  await bench.kill();
  await bench.startAgain();
  expect(await panel.getByLabel('Comment').inputValue()).toBe('Still here.');
  await page.keyboard.press('Control+Enter');
  await panel.getByRole('listitem').filter({ hasText: 'Still here.' }).waitFor(BACK);
  const { body } = await app.call(orders.get, { params: { name: 'admin', id: order.id } }, { as: boss });
  expect(body.timeline.filter(({ text }) => text.includes('Still here.'))).toHaveLength(1);
});
