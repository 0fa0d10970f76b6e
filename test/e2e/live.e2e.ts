import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { openOrder } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import type { DatabaseClient } from '#server/db/client.ts';
import { type AnotherServer, anotherClient, anotherServer } from '#test/support/another-server.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { chooseByKey, expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';
import { isLive, untilLive } from './until-live.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
let boss: SignedIn;
let ada: SignedIn;
let order: Order;
let client: DatabaseClient;
let second: AnotherServer;

beforeAll(async () => {
  boss = await app.operator();
  ada = await app.signIn('ada@example.com');
  order = await placedOrder(app, ada);
  client = anotherClient(app);
  second = await anotherServer(app, { ROLE: 'web' }, client);
});
afterAll(async () => {
  await second.close();
  await client.close();
});

/** What the browser says of a tab that others cover: a page without a window is never covered. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate(`Object.defineProperty(document, 'hidden', { value: ${hidden}, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'))`);

const confirm = ({ id }: Order, origin = app.url) =>
  app.call(orders.confirm, { params: { name: 'admin', id } }, { as: boss, origin });

describe('what someone else changes', () => {
  it('shows in the list, the open panel and the sidebar of an admin, and on the page of the artist', async () => {
    const { page } = await browser.visitor({ as: boss });
    await page.goto(`/admin/ManageOrder?order=${order.id}`);
    await page.getByText(`Order ${order.number}`).first().waitFor();
    const { page: theirs } = await browser.visitor({ as: ada });
    await theirs.goto(`/order-summary?order=${order.number}`);
    await theirs.getByText(order.number).first().waitFor();
    await Promise.all([untilLive(page), untilLive(theirs)]);
    const counted = page.locator('aside').getByText(/waiting/);
    await expect.poll(() => counted.count()).toBe(1);

    await confirm(order, second.url);
    await page.getByText('Confirmed', { exact: false }).first().waitFor({ timeout: 3_000 });
    await theirs
      .getByText(/confirmed/i)
      .first()
      .waitFor({ timeout: 3_000 });

    // A new order comes in at the top, while the panel stays as it is.
    const { order: fresh } = await openOrder(await app.signIn('eve@example.com'));
    await page.locator(`a[href*="${fresh.id}"]`).first().waitFor({ state: 'attached', timeout: 3_000 });
  });

  it('reaches every tab by a stream of its own, which a hidden one closes, and reads anew what is shown again', async () => {
    const { context, page: first } = await browser.visitor({ as: boss });
    const other = await context.newPage();
    for (const page of [first, other]) {
      await page.goto('/admin/ManageUser');
      await page.getByText(/^Showing/).waitFor();
      await untilLive(page);
    }
    const add = (email: string) =>
      app.call(users.create, { body: { email, role: 'user', name: '' } }, { as: boss });
    const shows = (page: Page, email: string) => page.getByText(email).first().waitFor({ timeout: 5_000 });
    await add('told-to-both@example.com');
    await Promise.all([first, other].map((page) => shows(page, 'told-to-both@example.com')));

    await setHidden(other, true);
    await expect.poll(() => isLive(other)).toBe(false);
    await add('told-to-one@example.com');
    await shows(first, 'told-to-one@example.com');
    expect(await other.getByText('told-to-one@example.com').count()).toBe(0);
    await setHidden(other, false);
    await shows(other, 'told-to-one@example.com');
    await untilLive(other);
    await add('told-again@example.com');
    await Promise.all([first, other].map((page) => shows(page, 'told-again@example.com')));
  });

  it('shows while the stream cannot be had, and the page says that it is not live', async () => {
    const { page } = await browser.visitor({ as: boss, width: 320, height: 700, unanswered: true });
    await page.route('**/api/events/', (route) => route.fulfill({ status: 502 }));
    await page.clock.install();
    await page.goto('/admin/ManageUser?sort=-createdAt');
    await page.getByText(/^Showing/).waitFor();
    await page.clock.runFor(8_000);
    await page.getByText('Live updates off').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await app.call(
      users.create,
      { body: { email: 'polled@example.com', role: 'user', name: '' } },
      { as: boss },
    );
    await page.clock.runFor(40_000);
    await page.getByText('polled@example.com').first().waitFor();
    await page.unroute('**/api/events/');
    // The pause before the next attempt passes by the page's clock, the attempt itself by the real one.
    const stillNotLive = async () => {
      await page.clock.runFor(5_000);
      return page.getByText('Live updates off').count();
    };
    await expect.poll(stillNotLive).toBe(0);
  });
});

describe('a server that is stopped and started again', () => {
  it('is followed again, with what was missed', async () => {
    const stopped = await anotherServer(app, { ROLE: 'web' }, app.client);
    const { page } = await browser.visitor({ as: boss, unanswered: true });
    const { port } = new URL(stopped.url);
    await page.goto(`${stopped.url}/admin/ManageUser`);
    await page.getByText(/^Showing/).waitFor();
    await untilLive(page);
    await stopped.close();
    await app.call(
      users.create,
      { body: { email: 'missed@example.com', role: 'user', name: '' } },
      { as: boss },
    );
    const again = await anotherServer(app, { ROLE: 'web', PORT: Number(port) }, app.client);
    await page.getByText('missed@example.com').first().waitFor({ timeout: 15_000 });
    await again.close();
  });
});

it('a field that someone else changed is not overwritten without notice, however fresh the page is', async () => {
  const { body } = await app.call(users.list, { query: { q: 'ada@' } }, { as: boss });
  const [user] = body;
  if (!user) throw new Error('No such account.');
  const { page } = await browser.visitor({ as: boss });
  await page.goto(`/admin/ManageUser?user=${user.id}`);
  const panel = page.getByRole('dialog').filter({ hasText: user.email });
  await panel.getByLabel('Name').fill('Mine');
  await untilLive(page);
  const { email, role, status } = user;
  await app.call(
    users.update,
    { params: { id: user.id }, body: { email, role, status, name: 'Theirs' } },
    { as: boss },
  );
  await panel.getByText('Name changed').first().waitFor({ timeout: 5_000 });
  await panel.getByText('saved value Theirs, yours Mine.').waitFor();
  const name = async () => (await app.call(users.get, { params: { id: user.id } }, { as: boss })).body.name;
  expect(await name()).toBe('Theirs');
  // The notice says that saving replaces it, and so it does, without an error first.
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(`${email} saved`).waitFor();
  expect(await name()).toBe('Mine');
});

describe('the palette', () => {
  it('opens by key over an open panel, jumps to orders, songs and accounts, and closes', async () => {
    const { page } = await browser.visitor({ as: boss });
    await page.goto('/admin/ManageOrder');
    await page.getByText(/^Showing/).waitFor();
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    const openByKey = async () => {
      await page.keyboard.press('Control+k');
      await palette.getByRole('option').first().waitFor();
      const focused = () => page.evaluate("document.activeElement?.getAttribute('role')");
      await expect.poll(focused).toBe('combobox');
    };
    await openByKey();
    await expectAccessible(page);
    await page.keyboard.type(order.number);
    const found = new RegExp(order.number);
    await palette.getByRole('option', { name: found }).first().waitFor();
    await expectAccessible(page);
    await chooseByKey(page, found);
    await page.waitForURL((url) => url.searchParams.get('order') === order.id);
    await page.getByText(`Order ${order.number}`).first().waitFor();
    // What can be done with the open row is offered, too.
    await openByKey();
    await page.keyboard.type('refund');
    await palette.getByRole('option', { name: /Refund/ }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => palette.count()).toBe(0);
    await openByKey();
    await page.keyboard.type('ada@example');
    await palette.getByRole('option', { name: /^ada@example\.com/ }).click();
    await page.waitForURL('**/admin/ManageUser?user=*');
    await page.getByRole('dialog', { name: 'ada@example.com' }).waitFor();
    await expect.poll(() => palette.count()).toBe(0);
    await openByKey();
    await page.keyboard.type('tagging');
    await chooseByKey(page, 'Tagging Queue');
    // The queue opens its first song, which the address then names.
    await page.waitForURL(({ pathname }) => pathname === '/admin/TaggingQueue');
    await expect.poll(() => page.title()).toBe('Tagging Queue · Real Playlist');
  });

  it('chooses by Enter what it shows as chosen, or what it finds first, however late the search answers', async () => {
    const { page } = await browser.visitor({ as: boss });
    await page.goto('/admin/ManageUser');
    await page.getByText(/^Showing/).waitFor();
    let answer: PromiseWithResolvers<void> | null = null;
    const asked: string[] = [];
    await page.route('**/api/find/*', async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('q') ?? '');
      await answer?.promise;
      await route.fallback();
    });
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    const chosen = palette
      .getByRole('option', { name: order.number })
      .and(page.locator('[data-highlighted]'));
    const isOpen = ({ searchParams }: URL) => searchParams.get('order') === order.id;
    const open = async (typed: string) => {
      await page.keyboard.press('Control+k');
      await palette.getByRole('combobox').and(page.locator(':focus')).waitFor();
      await page.keyboard.type(typed);
    };

    // Found by the first letters, the row stays chosen while the whole number is looked for.
    await open(order.number.slice(0, 6));
    await chosen.waitFor();
    answer = Promise.withResolvers();
    await page.keyboard.type(order.number.slice(6));
    await expect.poll(() => asked).toContain(order.number);
    await page.keyboard.press('Enter');
    await page.waitForURL(isOpen);
    await expect.poll(() => palette.count()).toBe(0);
    answer.resolve();

    // A row that the text no longer describes is not there to be chosen; what is found then is.
    await page.goto('/admin/ManageUser');
    await page.getByText(/^Showing/).waitFor();
    await open('boss@example');
    await palette.getByRole('option', { name: /^boss@example/ }).waitFor();
    answer = Promise.withResolvers();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(order.number);
    await palette.getByText('Searching…').waitFor();
    await page.keyboard.press('Enter');
    answer.resolve();
    await page.waitForURL(isOpen);
    await expect.poll(() => palette.count()).toBe(0);

    // With another text the Enter before it means nothing.
    await page.goto('/admin/ManageUser');
    await page.getByText(/^Showing/).waitFor();
    answer = Promise.withResolvers();
    await open(order.number.slice(0, 9));
    await palette.getByText('Searching…').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type(order.number.slice(9));
    answer.resolve();
    await chosen.waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/ManageUser');
  });

  it('takes what is typed as soon as it is open, before it is drawn', async () => {
    const { page } = await browser.visitor({ as: boss });
    await page.goto('/admin/ManageUser');
    await page.getByText(/^Showing/).waitFor();
    const field = page.getByRole('combobox', { name: /^Search pages/ });
    // Its script is there from the second time on.
    await page.keyboard.press('Control+k');
    await field.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await page.evaluate('window.requestAnimationFrame = () => 0');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('coupons');
    expect(await field.inputValue()).toBe('coupons');
  });

  it('keeps the focus when the panel that it opened comes after it was opened again', async () => {
    const { page } = await browser.visitor({ as: boss });
    await page.goto('/admin/ManageOrder');
    await page.getByText(/^Showing/).waitFor();
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/manage-users-page.*\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: /^Search pages/ }).and(page.locator(':focus'));
    await field.waitFor();
    await page.keyboard.type('ada@example');
    await page.getByRole('option', { name: /^ada@example\.com/ }).click();
    await field.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await field.waitFor();
    held.resolve();
    await page.locator('[data-beside-page]').filter({ hasText: 'ada@example.com' }).waitFor();
    await page.keyboard.type('coupons');
    await page.getByRole('option', { name: 'Coupons' }).first().waitFor();
    await expect.poll(() => field.inputValue()).toBe('coupons');
  });

  it('says when nothing is found', async () => {
    const { page } = await browser.visitor({ as: boss, width: 320, height: 700, dark: true });
    await page.goto('/admin/ManageUser');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox', { name: /^Search pages/ }).waitFor();
    await page.keyboard.type('zzzzz no such thing');
    await page.getByText('No results for “zzzzz no such thing”.').waitFor();
    await expectAccessible(page);
  });
});

it('demo data is marked in the sidebar and at every list, with the command that removes it', async () => {
  const { db } = app.server.ctx;
  const mark = (demo: boolean) =>
    db.updateTable('users').set({ demo }).where('email', '=', 'eve@example.com').execute();
  const marks = (area: Page | Locator) => area.getByRole('button', { name: /^Demo/ });
  await app.signIn('eve@example.com');
  await mark(false);
  const { page } = await browser.visitor({ as: boss });
  await page.goto('/admin/ManageUser');
  await page.getByText(/^Showing/).waitFor();
  await expect.poll(() => marks(page).count()).toBe(0);
  await mark(true);
  await page.reload();
  await expect.poll(() => marks(page).count()).toBe(2);
  await expectAccessible(page);
  await marks(page).last().hover();
  await page.getByText('npm run op -- remove-demo').waitFor();
  await page.goto('/admin/managepayment');
  await expect.poll(() => marks(page.getByRole('main')).count()).toBe(1);
  await mark(false);
});

it('every shortcut of the page is listed under ?', async () => {
  const { page } = await browser.visitor({ as: boss });
  await page.goto('/admin/TaggingQueue');
  await page.getByText(order.number).first().waitFor();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog').filter({ hasText: 'Keyboard shortcuts' });
  await dialog.getByText('Approve song').waitFor();
  const terms = await dialog.getByRole('term').allInnerTexts();
  expect(terms).toEqual([...new Set(terms)]);
  await dialog.getByText('Search and commands').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
});

it('the keys pressed while the palette is on its way act on nothing', async () => {
  const { page } = await browser.visitor({ as: boss });
  await page.goto('/admin/TaggingQueue');
  await page.getByText(order.number).first().waitFor();
  await page.route('**/palette-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.fallback();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.press('r');
  await page.getByRole('combobox', { name: /^Search pages/ }).waitFor();
  await expect.poll(() => page.getByText(/^Reject “/).count()).toBe(0);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
});

describe('the theme', () => {
  const shown = (page: Page) =>
    page.evaluate<string>('getComputedStyle(document.documentElement).colorScheme');

  it('is chosen in the menu, holds from the first paint of the next page, and in other tabs', async () => {
    const { page, context } = await browser.visitor({ as: boss, unanswered: true });
    await page.goto('/admin/ManageUser');
    expect(await shown(page)).toBe('light dark');
    const other = await context.newPage();
    await other.goto('/admin/ManageUser');
    await other.getByText(/^Showing/).waitFor();
    await page.bringToFront();
    await page.getByRole('button', { name: 'boss@example.com', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
    await expectAccessible(page);
    expect(await shown(page)).toBe('dark');
    await expect.poll(() => shown(other)).toBe('dark');
    await page.route('**/*.js', async (route) => {
      // The application never arrives: what shows is what the page itself brought.
      if (/-\d\.js$/.test(route.request().url())) await route.fallback();
      else await route.abort();
    });
    await page.reload();
    expect(await shown(page)).toBe('dark');
    await page.unroute('**/*.js');
    await page.goto('/?public');
    expect(await shown(page)).toBe('dark');
    await page.getByLabel('Theme').selectOption('system');
    expect(await shown(page)).toBe('light dark');
  });
});

it('pages that share a path with a call also work with the slash, and keep their place in the sidebar', async () => {
  const { page } = await browser.visitor({ as: boss });
  for (const path of ['/admin/spotify-keys/', '/eaa/spotify-keys/']) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 200]);
    await page.locator('aside').getByRole('link', { name: 'Manage Spotify Keys', exact: true }).waitFor();
    expect(await page.locator('aside [aria-current="page"]').allInnerTexts()).toEqual([
      'Manage Spotify Keys',
    ]);
  }
  expect(await page.title()).toBe('Manage Spotify Keys · EAA');
});
