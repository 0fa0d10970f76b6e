import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Audience } from '#contract/accounts/sessions/rules.ts';
import { coverUrl } from '#sandbox/spotify/present.ts';
import { signInCurator } from '#test/support/curator-desk.ts';
import { fillDemoWorld } from '#test/support/demo-world.ts';
import { useTestApp } from '#test/support/test-app.ts';
import {
  expectAccessible,
  expectFineInEveryLook,
  expectNoSidewaysScroll,
  type OwnSession,
  useBrowser,
} from './browser.ts';
import { deadButtons } from './dead-buttons.ts';
import { countShift, movedOn, shiftOf } from './layout-shift.ts';
import { pathsFor } from './page-paths.ts';
import { addressOf, type Panel, panels } from './panels.ts';
import { unreachableByKeyboard } from './unreachable-by-keyboard.ts';
import { untilQuiet } from './until-quiet.ts';

/**
 * What holds for every page, tested once, with the demo data in both brands: it loads without a complaint of the console or
 * a violation of the policy, passes axe, has nothing that the keyboard cannot reach, and fits the screen. Other suites
 * test what their page does.
 */
const app = useTestApp({ EAA_HOST: 'eaa.localhost' }, { work: true });
const browser = useBrowser(() => app.url);
const eaaOrigin = () => app.url.replace('127.0.0.1', 'eaa.localhost');
const sessions = {} as Record<Audience, OwnSession>;
/** The query with which a page shows a row that exists. */
const rows: Record<string, string> = {};
/** The number of an order whose campaign is over. */
let completed = '';

beforeAll(async () => {
  await fillDemoWorld(app, { coverOf: (id) => coverUrl(app.url, id) });
  sessions.user = await app.signIn('artist@example.com');
  sessions.admin = await app.operator();
  const { db } = app.server.ctx;
  const busy = await db
    .selectFrom('playlists')
    .innerJoin('curators', 'curators.id', 'playlists.curator_id')
    .select('curators.email')
    .where('playlists.brand', '=', 'real-playlist')
    .executeTakeFirstOrThrow();
  sessions.curator = await signInCurator(app, busy.email);
  const orders = db
    .selectFrom('orders')
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .select(['orders.id', 'orders.number', 'orders.campaign_id', 'orders.user_id'])
    .where('orders.email', '=', 'artist@example.com')
    .where('campaigns.pitches_sent', '>', 0);
  const order = await orders.executeTakeFirstOrThrow();
  completed = (await orders.where('campaigns.status', '=', 'completed').executeTakeFirstOrThrow()).number;
  const draft = await db
    .selectFrom('campaigns')
    .select('id')
    .where('status', '=', 'draft')
    .executeTakeFirst();
  Object.assign(rows, {
    '/checkout': `?campaign=${draft?.id}`,
    '/checkout/return': `?order=${order.number}`,
    '/order-summary': `?order=${order.number}`,
    '/order-report': `?order=${order.number}`,
    '/user/receipt': `?order=${order.number}`,
    '/admin/evidence': `?order=${order.id}`,
    '/eaa/evidence': `?order=${order.id}`,
    '/admin/customer': `?id=${order.user_id}`,
    '/admin/editplaylist': `?id=${await firstOf('playlists')}`,
  });
  Object.assign(shown, { orders: order.id, campaigns: order.campaign_id, users: order.user_id });
});

/** Rows of which there is more to see than of the first. */
const shown: Partial<Record<Panel['table'], string>> = {};

async function firstOf(table: Panel['table']): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where brand = 'real-playlist' limit 1`.execute(app.server.ctx.db);
  if (!rows[0]) throw new Error(`The demo data has no row of ${table}.`);
  return rows[0].id;
}

/** Pages that are not the application's. */
const beside = ['/api/docs', '/sandbox/inbox', '/sandbox/spotify/'];

/** With `within`, of a page that was seen before, axe looks at that part alone. */
async function expectFine(page: Page, address: string, within?: string): Promise<void> {
  const response = await page.goto(address);
  expect.soft(response?.status(), address).toBe(200);
  await page
    .locator(within ?? 'h1')
    .first()
    .waitFor();
  await untilQuiet(page);
  expect.soft(await page.title(), address).not.toBe('');
  expect.soft(await unreachableByKeyboard(page), `out of the keyboard's reach on ${address}`).toEqual([]);
  expect.soft(await deadButtons(page), `dead buttons on ${address}`).toEqual([]);
  await expectFineInEveryLook(page, within);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** As many rows as axe looks at: it reads the whole page before it leaves out what follows them. */
const FEW_ROWS = 'limit=12';

const brands = [
  { name: 'Real Playlist', origin: () => app.url },
  { name: 'EAA', origin: eaaOrigin },
];

/** As much of a page may move while it loads. */
const MOST_SHIFT = 0.05;

/** What a page shows first stays where it is while the rest of it loads. */
async function expectSteady(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await untilQuiet(page);
  const moved = `what moved on ${address}: ${(await movedOn(page)).join(' | ')}`;
  expect.soft(await shiftOf(page), moved).toBeLessThan(MOST_SHIFT);
}

describe.each([375, 1440])('at %i px', (width) => {
  it.each([
    ['visitors', null],
    ['artists', 'user'],
    ['curators', 'curator'],
  ] as const)('the pages of %s hardly move while they load', async (_, role) => {
    const { page } = await browser.visitor({ width, ...(role && { as: sessions[role] }) });
    await page.addInitScript(countShift);
    for (const path of pathsFor(role)) await expectSteady(page, `${path}${rows[path] ?? ''}`);
    if (role === 'user') await expectSteady(page, `/order-summary?order=${completed}`);
  });
});

describe.each(brands)('the pages of $name', ({ origin }) => {
  it.each([
    ['visitors', null],
    ['artists', 'user'],
  ] as const)('are fine for %s', async (_, role) => {
    const { page } = await browser.visitor(role ? { as: sessions[role] } : {});
    for (const path of pathsFor(role)) await expectFine(page, `${origin()}${path}${rows[path] ?? ''}`);
  });
});

describe('the back office', () => {
  /** Each with a browser of its own, which keeps the scripts that its pages share. */
  const groups = Object.entries(Object.groupBy(pathsFor('admin'), (path) => path.slice(0, 8).toLowerCase()));
  it.each(groups)('is fine at the pages that begin with %s', async (_begin, paths = []) => {
    const { page } = await browser.visitor({ as: sessions.admin });
    for (const path of paths) await expectFine(page, `${path}${rows[path] ?? `?${FEW_ROWS}`}`);
  });

  it('is fine with the panel of a row open', async () => {
    const { page } = await browser.visitor({ as: sessions.admin });
    for (const panel of panels) {
      const id = shown[panel.table] ?? (await firstOf(panel.table));
      await expectFine(page, `${addressOf(panel, id)}&${FEW_ROWS}`, '[role=dialog]');
    }
  });
});

it('pages outside the application are fine', async () => {
  const { page } = await browser.visitor();
  // Of the documentation’s hundreds of calls the first ones stand for all, before axe walks through each.
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
    for (const one of document.querySelectorAll('section:has(.method):nth-of-type(n+12)')) one.remove();
  })`);
  for (const path of beside) await expectFine(page, path);
});

it('an unknown path is the not-found screen, with status 404', async () => {
  const { page } = await browser.visitor({ width: 375 });
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Page Not Found or Access Denied.' }).waitFor();
  await page.getByText('404').waitFor();
  await expectAccessible(page);
});
