import { beforeAll, describe, expect, it } from 'vitest';
import type { Role, SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { type PageEntry, pageAt, pages } from '#contract/pages.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { useBrowser } from './browser.ts';

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
    const { page } = await browser.visitor({ as: sessions[role === 'admin' ? 'user' : 'admin'] });
    for (const path of pathsFor(role)) {
      await page.goto(path);
      await page.getByText('does not exist or you do not have permission to access it.').waitFor();
      await expect.poll(() => page.title()).toBe('Page not found · Real Playlist');
    }
  });
});
