import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { wholeTeam } from '#contract/team.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { useBrowser } from './browser.ts';

const app = useTestApp();
const browser = useBrowser(() => app.url);
const ADMIN = 'boss@example.com';

beforeAll(async () => {
  const boss = await app.operator();
  await placedOrder(app, await app.signIn('ada@example.com'));
  await app.call(
    users.create,
    { body: { email: 'ida@example.com', role: 'admin', team: wholeTeam } },
    { as: boss },
  );
});

async function endSession({ refresh }: SignInAnswer): Promise<void> {
  await app.fetch('/api/auth/logout/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh }),
  });
}

/** Signs in by the six digits, in the same tab. */
async function signInAgain(page: Page, email: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/admin/login');
  const before = app.sandbox.inbox?.messages(email)[0]?.id;
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByLabel('Code').waitFor();
  const { code } = await app.mailedLink(email, before);
  await page.getByLabel('Code').fill(code);
}

/** The page may notice the end of its session on its own, before the click. */
const saveTags = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: 'Save tags' })
    .click({ timeout: 5000 })
    .catch(() => undefined);

describe('a session that ends while something is typed', () => {
  it('restores a form for the same person, at the same address', async () => {
    const as = await app.operator();
    const { page } = await browser.visitor({ as, unanswered: true });
    await page.goto('/admin/ManageUser?q=ada');
    await page.getByRole('link', { name: /ada@/ }).click();
    const name = page.getByRole('textbox', { name: 'Name', exact: false }).last();
    await name.fill('Ada of the long name');
    const address = await page.evaluate('location.pathname + location.search');
    await endSession(as);
    await name.press('Enter');
    await signInAgain(page, ADMIN);
    await page.waitForURL((url) => url.pathname + url.search === address);
    await page.getByText('We restored your text').waitFor();
    await expect.poll(() => name.inputValue()).toBe('Ada of the long name');
    await name.press('Enter');
    await page.getByText('ada@example.com saved').waitFor();
  });

  it('restores tags', async () => {
    const as = await app.operator();
    const { page } = await browser.visitor({ as, unanswered: true });
    await page.goto('/admin/TaggingQueue');
    await page.getByRole('button', { name: 'Techno', exact: true }).click();
    await endSession(as);
    await saveTags(page);
    await signInAgain(page, ADMIN);
    const chip = page.getByRole('button', { name: 'Techno', exact: true });
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
  });

  it('restores nothing for another person', async () => {
    const as = await app.operator();
    const { page } = await browser.visitor({ as, unanswered: true });
    await page.goto('/admin/TaggingQueue');
    await page.getByRole('button', { name: 'Techno', exact: true }).click();
    await endSession(as);
    await saveTags(page);
    await signInAgain(page, 'ida@example.com');
    const chip = page.getByRole('button', { name: 'Techno', exact: true });
    await chip.waitFor();
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('false');
    expect(await page.evaluate('sessionStorage.getItem("keptText")')).toBeNull();
  });
});
