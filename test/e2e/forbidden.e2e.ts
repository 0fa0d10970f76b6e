import { beforeAll, describe, expect, it } from 'vitest';
import type { Role, SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { idPrefixes } from '#contract/nouns.ts';
import { type PageEntry, pages } from '#contract/pages.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectFitsPhone, useBrowser } from './browser.ts';
import { goInApp } from './go-in-app.ts';
import { addressOf, panels } from './panels.ts';

/**
 * Every page as someone whose browser still believes in a role that the server no longer gives: every call is answered
 * 403, and the page shows that. Without such a belief there is no page to see at all (`guards.e2e.ts`).
 */
const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
const believing = {} as Record<Role, SignInAnswer>;

beforeAll(async () => {
  const artist = await app.signIn('ada@example.com');
  const boss = await app.operator();
  believing.admin = { ...artist, user: { ...artist.user, role: 'admin' } };
  believing.user = { ...boss, user: { ...boss.user, role: 'user' } };
});

/** Pages about one row read it by its id, here one that could be. */
const rows: Record<string, string> = {
  '/admin/editplaylist': `?id=pls_${'0'.repeat(26)}`,
  '/admin/customer': `?id=usr_${'0'.repeat(26)}`,
  '/admin/evidence': `?order=ord_${'0'.repeat(26)}`,
  '/eaa/evidence': `?order=ord_${'0'.repeat(26)}`,
  '/checkout': `?campaign=cmp_${'0'.repeat(26)}`,
  '/checkout/return': '?order=RP-7KQ2MX4T',
  '/order-summary': '?order=RP-7KQ2MX4T',
  '/order-report': '?order=RP-7KQ2MX4T',
  '/user/receipt': '?order=RP-7KQ2MX4T',
};
/** Pages where nothing is refused. */
const notRefused = [
  // They read nothing; the number of the last is kept in the browser.
  '/admin/manageorder',
  '/admin/extrasqueue',
  '/admin/profile',
  '/checkout-success',
  // Artists may read the reviews of their own songs.
  '/admin/taggingqueue',
];
/** The specification gives payments one sentence for every failure but 401. */
const inOtherWords: Record<string, string> = {
  '/admin/managepayment': 'Network response was not ok',
  '/eaa/managepayment': 'Network response was not ok',
};
const pathsOf = (role: Role): string[] =>
  (pages as readonly PageEntry[]).filter((page) => page.role === role).map(({ path }) => path);

const panelsOfRows = [
  ...panels.map((panel) => addressOf(panel, `${idPrefixes[panel.kind]}_${'0'.repeat(26)}`)),
  `/admin/managejobs?job=${crypto.randomUUID()}`,
];

describe('without the right', () => {
  it.each([
    ['an artist in the back office', 'admin', pathsOf('admin').filter((path) => !notRefused.includes(path))],
    ['an artist at a row of the back office', 'admin', panelsOfRows],
    [
      'an operator on the pages of artists',
      'user',
      pathsOf('user').filter((path) => !notRefused.includes(path)),
    ],
  ] as const)('%s reads that there is no access', async (_, role, paths) => {
    const { page } = await browser.visitor({ width: 375, as: believing[role] });
    const allowed = role === 'admin' ? '/admin/extrasqueue' : '/checkout-success';
    await page.goto(allowed);
    for (const path of paths) {
      await page.locator('h1').first().waitFor();
      await goInApp(page, path + (rows[path] ?? ''));
      const otherWords = inOtherWords[path];
      const said = page.getByText(otherWords ?? 'Your account doesn’t have permission to do this.').first();
      const seen = await said.waitFor().then(
        () => 'You don’t have access',
        () => page.locator('body').innerText(),
      );
      expect.soft(seen, path).toBe('You don’t have access');
      // There is no sense in trying again.
      if (!otherWords) {
        expect.soft(await page.getByRole('button', { name: 'Try again' }).count(), path).toBe(0);
      }
      if (path === paths.at(-1)) await expectFitsPhone(page);
      // What is allowed in between shows that the next refusal is not still the one before.
      await goInApp(page, allowed);
      await said.waitFor({ state: 'detached' });
    }
  });
});
