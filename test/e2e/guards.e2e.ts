import { beforeAll, describe, expect, it } from 'vitest';
import type { Role, SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { type PageEntry, pageAt, pages } from '#contract/pages.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { useBrowser } from './browser.ts';
import { goInApp } from './go-in-app.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
const sessions = {} as Record<Role, SignInAnswer>;

beforeAll(async () => {
  sessions.user = await app.signIn('ada@example.com');
  sessions.admin = await app.operator();
});

const pathsFor = (role: Role): string[] =>
  (pages as readonly PageEntry[]).filter((page) => page.role === role).map(({ path }) => path);

describe.each(['user', 'admin'] as const)('the guard of pages for %s', (role) => {
  it('sends a visitor to the sign-in of that role', async () => {
    const { page } = await browser.visitor();
    for (const path of pathsFor(role).filter((path) => !pageAt(path)?.open)) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === `/${role}/login`);
    }
  });

  it('shows the other role the not-found screen', async () => {
    const other = role === 'admin' ? 'user' : 'admin';
    const { page } = await browser.visitor({ as: sessions[other] });
    const own = other === 'admin' ? '/admin/extrasqueue' : '/order-summary';
    const [first = '', ...paths] = pathsFor(role);
    const expectNotFound = async (path: string): Promise<void> => {
      await page.getByText('does not exist or you do not have permission to access it.').waitFor();
      await expect.poll(() => page.title(), { message: path }).toBe('Page not found · Real Playlist');
    };
    await page.goto(first);
    await expectNotFound(first);
    for (const path of paths) {
      // What is found in between shows that the next screen is not still the one before.
      await goInApp(page, own);
      await expect.poll(() => page.title()).not.toMatch(/^Page not found/);
      await goInApp(page, path);
      await expectNotFound(path);
    }
  });
});
