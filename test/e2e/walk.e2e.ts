/** @module-tag short */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Role } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { draft } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { chargedOrder, placedOrder } from '#test/support/order-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';
import { deadButtons } from './dead-buttons.ts';
import { goInApp } from './go-in-app.ts';
import { pathsFor } from './page-paths.ts';
import { unreachableByKeyboard } from './unreachable-by-keyboard.ts';

/**
 * Every page in one look, with few rows, as people come by it: it shows without a complaint of the console or a violation of
 * the policy, all its parts have names and can be reached by keyboard, no button is dead, and it fits. `sweep.e2e.ts` looks closely.
 */
const app = useTestApp({ EAA_HOST: 'eaa.localhost' }, { work: true });
const browser = useBrowser(() => app.url);
const sessions = {} as Record<Exclude<Role, 'curator'>, SignedIn>;
/** The query with which a page shows a row that exists. */
const rows: Record<string, string> = {};

beforeAll(async () => {
  const user = await app.signIn('ada@example.com');
  const admin = await app.operator();
  Object.assign(sessions, { user, admin });
  await placedOrder(app, user);
  const order = await chargedOrder(app, user, admin);
  const { id: campaign } = await draft(user);
  const playlist = await addedPlaylist(app, admin);
  const [customer] = (await app.call(users.list, { query: { q: 'ada@example.com' } }, { as: admin })).body;
  Object.assign(rows, {
    '/checkout': `?campaign=${campaign}`,
    '/order-summary': `?order=${order.number}`,
    '/order-report': `?order=${order.number}`,
    '/user/receipt': `?order=${order.number}`,
    '/admin/evidence': `?order=${order.id}`,
    '/admin/customer': `?id=${customer?.id}`,
    '/admin/editplaylist': `?id=${playlist.id}`,
  });
});

/** What axe finds in a moment: a part without a name. */
const names = [
  'button-name',
  'empty-heading',
  'empty-table-header',
  'image-alt',
  'label',
  'link-name',
  'select-name',
  'summary-name',
];

/** They show what another page is, or lead on to it, which the walk comes by anyway. */
const ledOn = ['/admin', '/eaa/', '/checkout/return'];

/** Opens the first page; to the others it goes by the link of the sidebar, or as another link would. */
async function goTo(page: Page, path: string): Promise<void> {
  const address = `${path}${rows[path] ?? ''}`;
  const link = page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${path}" i]`);
  const before = await page.title();
  if (before === '') await page.goto(address);
  else if ((await link.count()) > 0) await link.first().click();
  else await goInApp(page, address);
  await expect.poll(() => page.title(), { message: path }).not.toBe(before);
}

async function expectWhole(page: Page, path: string): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
  expect.soft(await page.title(), path).not.toBe('');
  expect.soft(await page.getByText('Couldn’t load').count(), `parts of ${path} that did not load`).toBe(0);
  expect.soft(await unreachableByKeyboard(page), `out of the keyboard's reach on ${path}`).toEqual([]);
  expect.soft(await deadButtons(page), `dead buttons on ${path}`).toEqual([]);
  await expectAccessible(page, { rules: names });
  await expectNoSidewaysScroll(page);
}

it.each([
  ['artists', 'user'],
  ['admins', 'admin'],
] as const)('the pages of %s are whole', async (_, role) => {
  const { page } = await browser.visitor({ as: sessions[role] });
  for (const path of pathsFor(role).filter((path) => !ledOn.includes(path))) {
    await goTo(page, path);
    await expectWhole(page, path);
  }
});

it('the pages of visitors are whole, and EAA’s', async () => {
  const { page } = await browser.visitor();
  const ofEaa = ['/', '/pricing', '/user/login', '/user'].map(
    (path) => app.url.replace('127.0.0.1', 'eaa.localhost') + path,
  );
  for (const address of [...pathsFor(null), ...ofEaa]) {
    const response = await page.goto(address);
    expect.soft(response?.status(), address).toBe(200);
    await expectWhole(page, address);
  }
});
