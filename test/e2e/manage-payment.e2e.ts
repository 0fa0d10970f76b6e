import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders/schema.ts';
import { openOrder } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { chargedOrder } from '#test/support/order-desk.ts';
import { atEaa, useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, filterBy, useBrowser } from './browser.ts';

const app = useTestApp({ EAA_HOST: 'localhost' }, { work: true });
const browser = useBrowser(() => app.url);
let boss: SignedIn;
let charged: Order;
let waiting: Order;
let inEaa: Order;

beforeAll(async () => {
  boss = await app.operator();
  const artist = await app.signIn('ada@example.com');
  charged = await chargedOrder(app, artist, boss);
  ({ order: waiting } = await openOrder(artist));
  ({ order: inEaa } = await openOrder(atEaa(app, artist)));
}, 60_000);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1', { hasText: 'Manage Payment' }).waitFor();
}
const columns = ['Email', 'City', 'Address', 'Zip', 'Transaction ID', 'Payment Status', 'Payment Created'];

it('EAA sees its own payments in the seven columns, and a row leads to its order', {
  tags: 'short',
}, async () => {
  const { page } = await browser.visitor({ as: boss });
  await page.goto('/eaa/manageorder');
  await page.getByRole('link', { name: 'Manage Payment' }).first().click();
  await page.getByRole('heading', { name: 'Manage Payment' }).waitFor();
  await page.getByText('Showing 1 of 1').waitFor();
  await expect.poll(() => page.getByRole('columnheader').allInnerTexts()).toEqual(columns);
  await expect.poll(() => page.getByRole('row').last().innerText()).toMatch(/Springfield|Not paid yet/);
  await expectAccessible(page);
  await page.getByRole('row').last().getByRole('link').click();
  await page.getByRole('heading', { name: inEaa.number }).waitFor();
});

it('Real Playlist’s are a tab of Money, searched and filtered; green is for success alone', async () => {
  const { page } = await browser.visitor({ as: boss, dark: true });
  await page.goto('/admin/ManageOrder');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Money' }).click();
  await page.getByRole('heading', { name: 'Money' }).waitFor();
  await page.getByText('Showing 2 of 2').waitFor();
  await expectAccessible(page);
  const colour = (label: string) =>
    page
      .getByRole('cell', { name: label, exact: true })
      .locator('span')
      .first()
      .evaluate((badge) => Reflect.get(globalThis, 'getComputedStyle')(badge).color as string);
  expect(await colour('Paid')).not.toBe(await colour('Not paid yet'));
  await filterBy(page, 'Payment status', 'Paid');
  await page.getByText('Showing 1 of 1').waitFor();
  await page.getByPlaceholder('Search by email, payment or order').fill(waiting.number);
  await page.getByText('No results').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText('Showing 2 of 2').waitFor();
  await page.getByPlaceholder('Search by email, payment or order').fill(charged.number);
  await page.getByText('Showing 1 of 1').waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe(charged.number);
  await page.reload();
  await page.getByText('Showing 1 of 1').waitFor();
});

it('by keyboard: each tab has its address, and keeps the focus', async () => {
  const { page } = await browser.visitor({ as: boss });
  const tab = (name: string) => page.getByRole('tab', { name, selected: true });
  const focused = () => page.locator(':focus').innerText();
  await open(page, '/eaa/managepayment');
  await tab('Payments').focus();
  for (const [key, name, path] of [
    ['ArrowRight', 'Captures and refunds', '/eaa/money'],
    ['End', 'Curator fees', '/eaa/fees'],
  ] as const) {
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === path);
    await tab(name).waitFor();
    expect(await focused()).toBe(name);
    await expectAccessible(page);
  }
  await page.goBack();
  await tab('Captures and refunds').waitFor();
  await page.reload();
  await tab('Captures and refunds').waitFor();
  await page.getByText('No money has moved yet').waitFor();
});

it('by keyboard: the row is opened with Enter', async () => {
  const { page } = await browser.visitor({ as: boss });
  await open(page, `/eaa/managepayment?q=${inEaa.number}`);
  await page.getByText('Showing 1 of 1').waitFor();
  await page.getByRole('row').last().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: inEaa.number }).waitFor();
});

describe('what goes wrong', () => {
  it.each([502, 403])('%i is shown in the words of the specification', async (status) => {
    const { page } = await browser.visitor({ as: boss });
    await page.route('**/eaa/api/payments/**', (route) =>
      route.fulfill({ status, contentType: 'application/json', body: '{}' }),
    );
    await open(page, '/eaa/managepayment');
    await page.getByText('Network response was not ok').waitFor();
    await expectAccessible(page);
  });

  it('401 is the end of the session, with no result', async () => {
    const { page } = await browser.visitor({ as: boss });
    const refused = { status: 401, contentType: 'application/json', body: '{}' };
    await page.route('**/eaa/api/payments/**', (route) => route.fulfill(refused));
    await page.route('**/api/token/refresh/', (route) => route.fulfill(refused));
    await page.goto('/eaa/managepayment');
    await page.waitForURL((url) => url.pathname === '/admin/login');
    expect(await page.evaluate("localStorage.getItem('tokens')")).toBeNull();
    await expect.poll(() => page.getByText('Network response was not ok').count()).toBe(0);
  });

  it('a payment without a date shows that', async () => {
    const { page } = await browser.visitor({ as: boss });
    await page.route('**/eaa/api/payments/**', async (route) => {
      const response = await route.fetch();
      const rows = ((await response.json()) as object[]).map((row) => ({ ...row, createdAt: null }));
      await route.fulfill({ response, json: rows });
    });
    await open(page, '/eaa/managepayment');
    await page.getByText('No date available').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  });
});
