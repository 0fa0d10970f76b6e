import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { SignedIn } from '#scenario/person.ts';
import { chargedOrder, placedOrder } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';

const app = useTestApp();
const browser = useBrowser(() => app.url);
let boss: SignedIn;
let waiting: Order;

beforeAll(async () => {
  boss = await app.operator();
  const artist = await app.signIn('ada@example.com');
  waiting = await placedOrder(app, artist);
  await chargedOrder(app, artist, boss);
  const { db } = app.server.ctx;
  await sql`update tagging_items set due_at = now() - interval '1 hour' where order_id = ${waiting.id}`.execute(
    db,
  );
});

async function open(page: Page, address = '/admin/dashboard'): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { name: 'By day' }).waitFor();
  await page.locator('canvas').waitFor();
}

/** The filter that a list shows, as it can be removed. */
const filter = (page: Page, label: string) =>
  page.getByRole('search').getByRole('button', { name: `Remove filter ${label}` });

describe('the dashboard', () => {
  it('keeps a place for each figure while it loads', async () => {
    const { page } = await browser.visitor({ as: boss });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/admin/dashboard/?*', async (route) => {
      await released;
      await route.fallback();
    });
    await page.goto('/admin/dashboard', { waitUntil: 'domcontentloaded' });
    const loading = page.getByRole('status', { name: 'Loading' });
    await loading.waitFor();
    const places = await loading.getByRole('listitem').count();
    release();
    await page.getByRole('heading', { name: 'By day' }).waitFor();
    const figures = page.getByRole('region', { name: /^Results, / }).locator('ul.grid');
    expect(places).toBe(await figures.getByRole('listitem').count());
  });

  it('leads from a figure to its list, and keeps its range over a reload', { tags: 'short' }, async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    expect(await page.title()).toBe('Dashboard · Real Playlist');
    await page.getByRole('button', { name: '7 days' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/range=7/);
    await page.reload();
    await expect
      .poll(() => page.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed'))
      .toBe('true');
    await expect.poll(() => page.getByRole('region', { name: 'Days' }).getByRole('row').count()).toBe(8);
    await page.getByRole('link', { name: 'Approved: 1', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/ManageOrder\?.*reached=approved/);
    await page.getByText('Showing 1 of 1').waitFor();
    await filter(page, 'Milestone').click();
    await page.getByText('Showing 2 of 2').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'By day' }).waitFor();
  });

  it('breaks the orders down, and hands out every capture and refund as a file', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    const parts = page.getByRole('region', { name: /^Orders by / });
    await parts.getByRole('row', { name: /^Growth 2 50% / }).waitFor();
    await page.getByRole('button', { name: 'Coupon' }).click();
    await page.waitForURL(/by=coupon/);
    await parts.getByRole('row', { name: /^No coupon 2 / }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^real-playlist-money-moves-/);
    await page.getByText('1 row.').waitFor();
  });

  it('leads to the answers and the placements that its shares are made of', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await page.getByRole('link', { name: /^Acceptance rate/ }).click();
    await page.getByRole('tab', { name: 'Answers', selected: true }).waitFor();
    await page.waitForURL(/answeredFrom=/);
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole('link', { name: /^Placements held/ }).click();
    await page.getByRole('tab', { name: 'Ended placements', selected: true }).waitFor();
    await page.waitForURL(/overFrom=/);
  });

  it('leads to late reviews by a filter that shows and can be removed', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await page.getByRole('link', { name: 'Overdue song reviews: 1', exact: true }).click();
    await page.waitForURL(/TaggingQueue\?.*dueTo=/);
    await page.getByText(waiting.number).first().waitFor();
    await expectAccessible(page);
    await filter(page, 'Due').click();
    await page.waitForURL((url) => !url.searchParams.has('dueTo'));
    await page.getByText(waiting.number).first().waitFor();
  });

  it.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
    'shows an admin in %s the very orders and money that its figures count',
    async (timezone) => {
      const { db } = app.server.ctx;
      // In Los Angeles the first is still of the day before, in Kiritimati the second is of the day after.
      const times = ['2026-02-03 00:30Z', '2026-02-03 23:30Z'];
      await sql`update orders set created_at = ${times[0]} where id = ${waiting.id}`.execute(db);
      await sql`update money_moves set at = ${times[timezone.startsWith('Pacific') ? 1 : 0]}`.execute(db);
      await sql`select recount_order_figures()`.execute(db);
      const { page } = await browser.visitor({ as: boss, timezone });
      const address = '/admin/dashboard?from=2026-02-03&to=2026-02-03';
      await page.goto(address);
      await page.getByRole('row', { name: /^2026-02-03/ }).waitFor();
      // A single day is no line.
      await expect.poll(() => page.locator('canvas').count()).toBe(0);
      await page.getByRole('link', { name: 'Orders: 1', exact: true }).click();
      await page.getByText('Showing 1 of 1').waitFor();
      await page.getByText('Feb 3, 2026 UTC').waitFor();
      for (const figure of [/^Revenue/, /^Refund rate/]) {
        await page.goto(address);
        await page.getByRole('link', { name: figure }).click();
        await page.getByRole('tab', { name: 'Captures and refunds', selected: true }).waitFor();
        await page.getByText('Feb 3, 2026 UTC').waitFor();
        await expect.poll(() => page.locator('[data-row-link]').count()).toBe(1);
      }
    },
  );

  it('shows a brand without orders as empty, and keeps the brand in the address', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await page.getByRole('button', { name: 'EAA' }).click();
    await page.waitForURL(/brand=eaa/);
    await page.getByText('No orders yet').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Chargeback: 0' }).click();
    await page.waitForURL(/\/eaa\/manageorder\?attention=disputed/);
  });

  it('takes custom days, and says what is wrong with them', { tags: 'short' }, async () => {
    const { page } = await browser.visitor({ as: boss, width: 320, height: 800, dark: true });
    await open(page, '/admin/dashboard?from=2026-01-01&to=2026-01-31');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByLabel('End date').fill('2025-12-01');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByText('Enter a date on or after the start date.').waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByLabel('End date').fill('2026-01-10');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(/to=2026-01-10/);
  });

  it('says that it was not loaded, and loads when asked again', async () => {
    const { page } = await browser.visitor({ as: boss });
    await page.route('**/admin/dashboard/?*', (route) => route.fulfill({ status: 502 }));
    await page.goto('/admin/dashboard');
    await page.getByText('Couldn’t load this page').waitFor();
    await expectAccessible(page);
    await page.unroute('**/admin/dashboard/?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'By day' }).waitFor();
  });

  it('shows its chart only with its styles: without them the page says that it could not be loaded', async () => {
    const { page } = await browser.visitor({ as: boss, unanswered: true });
    const styles = /\/day-chart-[\w-]+\.css$/;
    await page.route(styles, (route) => route.abort());
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.goto('/admin/dashboard');
    await expect.poll(() => loads, { message: 'once more' }).toBe(2);
    await page.getByRole('heading', { name: 'This page couldn’t be loaded' }).waitFor();
    await expect.poll(() => page.locator('canvas').count()).toBe(0);
    await page.unroute(styles);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.locator('canvas').waitFor();
    expect(
      await page.evaluate('getComputedStyle(document.querySelector(".u-wrap")).position'),
      'as the style sheet has it',
    ).toBe('relative');
  });

  it('is the only page that loads its charts', async () => {
    const { page } = await browser.visitor({ as: boss });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/admin/ManageOrder');
    await page.getByText('Showing').first().waitFor();
    expect(scripts.filter((url) => url.includes('day-chart'))).toEqual([]);
    await open(page);
    expect(scripts.filter((url) => url.includes('day-chart'))).not.toEqual([]);
  });
});
