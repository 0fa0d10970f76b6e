import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { decide, kindsOf, lookUp } from '#scenario/admin.ts';
import { cards, openOrder, payAt } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { freshPostgres } from '#test/support/database.ts';
import { type BenchServer, openBenchServer } from '../../bench/bench-server.ts';
import { type TestBrowser, useBrowser } from './browser.ts';
import { away, visits } from './server-unreachable.ts';

/** A page retries every 15 seconds at the latest. */
export const BACK = { timeout: 60_000 };
export const untilBack = (page: Page) => expect.poll(() => away(page).count(), BACK).toBe(0);

export interface KillableServer {
  /** The product as a separate process, which tests freeze, thaw, kill and start again at the same address. */
  bench: BenchServer;
  boss: SignedIn;
  browser: TestBrowser;
  visit: ReturnType<typeof visits>;
  addUser(name: string): Promise<unknown>;
  /** An order in review. */
  placed(): Promise<Order>;
  /** An order whose song is approved and whose card is charged. */
  charged(): Promise<Order>;
  /** Entries of this kind in the order's activity. */
  countOf(order: Order, kind: string): Promise<number>;
  /** What the provider captured and refunded for an order, in cents. */
  booksOf(order: Order): { captured: number; refunded: number };
  /** The dialog of a refund of 20 dollars, with its reason typed. */
  openRefund(order: Order): Promise<Page>;
  submitRefund(page: Page): Promise<void>;
  /** The refund of 20 dollars was made, and only once. */
  expectRefundedOnce(order: Order): Promise<void>;
}

/** Runs the built product as a separate process for one suite. After each test it runs. */
export function useKillableServer(): KillableServer {
  const server = {} as KillableServer;
  let drop = async () => {};
  let artist: SignedIn;
  const browser = useBrowser(() => server.bench.url);

  beforeAll(async () => {
    const postgres = inject('postgresUrl');
    const database = postgres ? await freshPostgres(postgres, inject('postgresTemplate')) : null;
    drop = database?.drop ?? drop;
    server.bench = await openBenchServer(database?.url ?? null, {}, { built: true });
    server.boss = await server.bench.operator();
    artist = await server.bench.signIn('ada@example.com');
    for (const name of ['nova', 'ben']) await server.addUser(name);
  }, 180_000);
  afterEach(async () => {
    server.bench.thaw();
    await server.bench.startAgain();
  });
  afterAll(async () => {
    await server.bench?.close();
    await drop();
  });

  async function placed(): Promise<Order> {
    const { boss } = server;
    const { order, payUrl } = await openOrder(artist);
    await payAt(payUrl, cards.good);
    // The server's own worker places it.
    await expect.poll(async () => (await lookUp(boss, order)).taggingItemId, BACK).not.toBeNull();
    return lookUp(boss, order);
  }

  const booksOf = ({ number }: Order) => {
    const rows = server.bench.stripe.switches
      .books()
      .rows.filter(({ metadata }) => metadata.orderNumber === number);
    return {
      captured: rows.reduce((sum, row) => sum + row.captured, 0),
      refunded: rows.reduce((sum, row) => sum + row.refunded, 0),
    };
  };

  const visit = visits(browser, () => server.boss);

  return Object.assign(server, {
    browser,
    visit,
    addUser: (name: string) =>
      server.boss.call(users.create, { body: { email: `${name}@example.com`, role: 'user', name } }),
    placed,
    charged: async () => {
      const { boss } = server;
      const order = await placed();
      await decide(boss, order);
      const paid = async () => (await lookUp(boss, order)).payment?.payment_status;
      await expect.poll(paid, BACK).toBe('success');
      return lookUp(boss, order);
    },
    countOf: async (order: Order, kind: string) =>
      (await kindsOf(server.boss, order)).filter((one) => one === kind).length,
    booksOf,
    openRefund: async (order: Order) => {
      const page = await visit(`/admin/ManageOrder?q=${order.number}`);
      await page.getByRole('button', { name: `Actions for ${order.number}` }).click();
      await page.getByRole('menuitem', { name: 'Refund order' }).click();
      await page.getByRole('dialog').getByLabel('Amount in US dollars').fill('20');
      await page.getByRole('dialog').getByLabel('Reason').fill('Two pitches were late.');
      return page;
    },
    submitRefund: (page: Page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Refund order' }).click(),
    expectRefundedOnce: async (order: Order) => {
      await expect.poll(() => booksOf(order).refunded, BACK).toBe(2_000);
      await expect
        .poll(async () => (await lookUp(server.boss, order)).refundable, BACK)
        .toBe(order.total - 2_000);
      expect(booksOf(order).refunded).toBe(2_000);
    },
  });
}
