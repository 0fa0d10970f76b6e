import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import type { Role, SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { urlOf } from '#contract/endpoint.ts';
import { firstReads } from '#contract/first-reads.ts';
import { type PageEntry, pages } from '#contract/pages.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { useBrowser } from './browser.ts';
import { untilQuiet } from './until-quiet.ts';

/** A page's first reads start in parallel with its scripts, which take over the answers. */
const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
const sessions: Partial<Record<Role, SignInAnswer>> = {};

beforeAll(async () => {
  sessions.user = await app.signIn('ada@example.com');
  sessions.admin = await app.operator();
});

/** Plain scripts in the head have a number in place of a hash. */
const pageScript = /\/assets\/(?!.*-\d\.js$).+\.js$/;

/** Parts of pages are fetched, too (`scripts/build-preload-helper.ts`). */
const isPart = (path: string): boolean => path.startsWith('/assets/');

/** Notes every read of data, in order. */
function readsOf(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() === 'fetch' && pathname !== '/livez' && !isPart(pathname))
      reads.push(pathname + search);
  });
  return reads;
}

/** The page's scripts do not arrive before `release` is called; nor does the stream of changes, after which pages read again. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route(pageScript, async (route) => {
    await promise;
    await route.continue();
  });
  await context.route('**/api/events/', () => undefined);
  return resolve;
}

async function visit(role?: Role) {
  const as = role && sessions[role];
  const { page, context } = await browser.visitor(as && { as });
  return { page, context, reads: readsOf(page), release: await holdScripts(context) };
}

const withoutStream = (reads: readonly string[]) => reads.filter((read) => read !== '/api/events/').sort();

describe('the first reads of a page', () => {
  const bare = (pages as readonly PageEntry[]).flatMap(({ path, role }) => {
    const asked = firstReads[path]?.[''];
    return asked && role ? [{ path, role, asked }] : [];
  });

  it('are those of pages that there are', () => {
    const paths = (pages as readonly PageEntry[]).filter(({ role }) => role).map(({ path }) => path);
    expect(Object.keys(firstReads).filter((path) => !paths.includes(path))).toEqual([]);
    expect(bare.length).toBeGreaterThan(15);
  });

  it.each(bare)('$path asks for them before its scripts, and once', async ({ path, role, asked }) => {
    const { page, reads, release } = await visit(role);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => withoutStream(reads)).toEqual([...asked].sort());
    release();
    await page.locator('h1').waitFor();
    await untilQuiet(page);
    // Its document brings the packages, which may be older than what is on sale now.
    const again = path === '/user' ? [urlOf(packages.listOnSale, {})] : [];
    expect(withoutStream(reads)).toEqual([...asked, ...again].sort());
  });

  it('of an order and of a checkout are those that its address names', async () => {
    for (const [path, asked] of [
      ['/order-summary?order=RP-7KQ2MX4T', ['/user/orders/RP-7KQ2MX4T/', '/user/orders/RP-7KQ2MX4T/report/']],
      ['/checkout?campaign=cmp_1%2F2', ['/user/account/', '/user/campaigns/cmp_1%2F2/']],
    ] as const) {
      const { page, reads } = await visit('user');
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => [...reads].sort()).toEqual(asked);
    }
  });

  it('are not requested by people without access to the page', async () => {
    for (const [path, role] of [
      ['/admin/manageuser', undefined],
      ['/admin/manageuser', 'user'],
      ['/user', undefined],
      ['/user?campaign=new', 'user'],
    ] as const) {
      const { page, reads } = await visit(role);
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => page.evaluate('typeof firstReads')).toBe('object');
      expect([path, role, reads]).toEqual([path, role, []]);
    }
  });

  it('lead to the list the usual way when the access token has expired', async () => {
    const operator = await app.operator();
    const as = { ...operator, access: `${operator.access.slice(0, -4)}AAAA` };
    const { page } = await browser.visitor({ as });
    const reads = readsOf(page);
    await page.goto('/admin/manageuser');
    await page.locator('[data-row]').first().waitFor();
    expect(reads).toContain(auth.refresh.path);
    expect(await page.evaluate<string>("localStorage.getItem('tokens')")).not.toContain(as.access);
  });

  it('that fail are asked again by the page', async () => {
    const { page, context } = await browser.visitor({ as: await app.operator(), unanswered: true });
    await context.route('**/admin/manage-users/**', (route) => route.abort(), { times: 1 });
    await page.goto('/admin/manageuser');
    await page.locator('[data-row]').first().waitFor();
  });

  it('are not taken over for another account', async () => {
    const { page, release } = await visit('admin');
    const other = await app.operator();
    await page.goto('/admin/manageuser', { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate('typeof firstReads')).toBe('object');
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/admin/manage-users/')
        asked.push(request.headers().authorization);
    });
    await page.evaluate(
      ([access, refresh]) => localStorage.setItem('tokens', JSON.stringify({ access, refresh })),
      [other.access, other.refresh],
    );
    release();
    await page.locator('[data-row]').first().waitFor();
    expect(asked).toContain(`Bearer ${other.access}`);
  });
});
