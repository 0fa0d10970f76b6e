import { beforeAll, describe, expect, it } from 'vitest';
import type { Role, SignInAnswer } from '#contract/auth.ts';
import { type PageEntry, pageAt, pages } from '#contract/pages.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';
import { untilQuiet } from './until-quiet.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
const sessions: Partial<Record<Role, SignInAnswer>> = {};

beforeAll(async () => {
  sessions.user = await app.signIn('ada@example.com');
  sessions.admin = await app.operator();
});

const all: readonly PageEntry[] = pages;
const pathsFor = (role: Role | null): string[] =>
  all.filter((page) => page.role === role).map(({ path }) => path.replaceAll(/\{\w+\}/g, 'unknown'));
/** Pages that are no page of the application. */
const beside = ['/api/docs', '/sandbox/inbox', '/sandbox/spotify/'];
const as = (role: Role | null) => (role && sessions[role] ? { as: sessions[role] } : {});
const roles: (Role | null)[] = [null, 'user', 'admin'];

describe.each([
  { width: 1440, dark: false },
  { width: 320, dark: true },
])('at $width px, dark: $dark', (look) => {
  it.each(roles)(
    'every page for %s has a heading, passes axe, fits the screen and is quiet',
    async (role) => {
      const { page } = await browser.visitor({ ...look, ...as(role) });
      for (const path of role ? pathsFor(role) : [...pathsFor(role), ...beside]) {
        const response = await page.goto(path);
        expect.soft(response?.status(), path).toBe(200);
        await page.locator('h1').first().waitFor();
        await untilQuiet(page);
        expect.soft(await page.title(), path).not.toBe('');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    },
  );

  it('an unknown path is the not-found screen, with status 404', async () => {
    const { page } = await browser.visitor(look);
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Page Not Found or Access Denied.' }).waitFor();
    await page.getByText('404').waitFor();
    await expectAccessible(page);
  });
});

describe.each(['user', 'admin'] as const)('the guard of pages for %s', (role) => {
  it('sends nobody in particular to the sign-in of that role', async () => {
    const { page } = await browser.visitor();
    for (const path of pathsFor(role).filter((path) => !pageAt(path)?.open)) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === `/${role}/login`);
    }
  });

  it('shows the other role the not-found screen', async () => {
    const { page } = await browser.visitor(as(role === 'admin' ? 'user' : 'admin'));
    for (const path of pathsFor(role)) {
      await page.goto(path);
      await page.getByText('does not exist or you do not have permission to access it.').waitFor();
      await expect.poll(() => page.title()).toBe('Page not found · Real Playlist');
    }
  });
});
