import { beforeAll, describe, expect, it } from 'vitest';
import type { Role, SignInAnswer } from '#contract/auth.ts';
import { type PageEntry, pages } from '#contract/pages.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
const sessions: Partial<Record<Role, SignInAnswer>> = {};

beforeAll(async () => {
  sessions.user = await app.signIn('ada@example.com');
  sessions.admin = await app.operator();
});

/** Every page once; `/admin` and `/admin/` are one. */
const all: readonly PageEntry[] = pages;
const shown = all.map(({ path, role }) => ({ path: path.replaceAll(/\{\w+\}/g, 'unknown'), role }));

const as = (role: Role | null) => (role && sessions[role] ? { as: sessions[role] } : {});

describe.each([
  { width: 1440, dark: false },
  { width: 320, dark: true },
])('at $width px, dark: $dark', (look) => {
  it.each(shown)(
    '$path has a heading, passes axe, fits the screen, and its console is quiet',
    async ({ path, role }) => {
      const { page } = await browser.visitor({ ...look, ...as(role) });
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.title()).not.toBe('');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
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

describe('the guard', () => {
  const guarded = shown.filter(({ role }) => role !== null);

  it.each(guarded)('$path sends nobody in particular to the sign-in of its role', async ({ path, role }) => {
    const { page } = await browser.visitor();
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === `/${role}/login`);
  });

  it.each(guarded)('$path is the not-found screen for the other role', async ({ path, role }) => {
    const { page } = await browser.visitor(as(role === 'admin' ? 'user' : 'admin'));
    await page.goto(path);
    await page
      .getByText(
        'The page you are looking for either does not exist or you do not have permission to access it.',
      )
      .waitFor();
  });
});
