import { beforeAll, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { nextTrackUrl } from '#scenario/artist.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { useBrowser } from './browser.ts';
import { goInApp } from './go-in-app.ts';

const app = useTestApp();
const browser = useBrowser(() => app.url);
let boss: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
});

/** Forms that nothing was typed into: where they are, the button that opens them, and the one that sends them. */
const forms = [
  ['/admin/manageuser', 'Add user', 'Add user'],
  ['/admin/curators', 'Add curator', 'Add curator'],
  ['/admin/manageplaylist', 'Add playlist', 'Add playlist'],
  ['/admin/coupons', 'Add coupon', 'Add coupon'],
  ['/admin/packages', 'Add package', 'Add package'],
  ['/admin/manageaccounts', 'Add account', 'Add account'],
  ['/admin/spotify-keys', 'Add key', 'Add key'],
  ['/admin/webhooks', 'Add endpoint', 'Add endpoint'],
  ['/admin/api-keys', 'Create key', 'Create key'],
  ['/admin/CreateCampaign', null, 'Email checkout link'],
] as const;

/** What has a problem, in the order of the page, and what has the focus. */
const focused = `(() => {
  const invalid = [...document.querySelectorAll('form [aria-invalid="true"], form [aria-describedby$="-error"]')];
  const { activeElement } = document;
  const { top, bottom } = activeElement.getBoundingClientRect();
  return { problems: invalid.length, first: invalid[0]?.contains(activeElement), seen: top >= 0 && bottom <= innerHeight };
})()`;

it('each form focuses its first field with a problem and shows it', async () => {
  const { page } = await browser.visitor({ as: boss, height: 700 });
  await page.goto('/admin/extrasqueue');
  await page.locator('h1').waitFor();
  for (const [path, open, send] of forms) {
    await goInApp(page, path);
    if (open !== null) await page.getByRole('link', { name: open, exact: true }).first().click();
    const button = page.getByRole('button', { name: send, exact: true }).last();
    await button.waitFor();
    await page.locator('form').getByRole('textbox').first().waitFor();
    await button.click();
    await expect
      .poll(() => page.evaluate(focused), { message: path })
      .toEqual({ problems: expect.any(Number), first: true, seen: true });
  }
});

it('a group of choices with a problem gets the focus, however far above the button it is', async () => {
  const { page } = await browser.visitor({ as: boss, height: 700 });
  await page.goto('/admin/CreateCampaign');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByLabel('Spotify link', { exact: true }).fill(nextTrackUrl());
  await page.getByText(/^Found: /).waitFor({ state: 'attached' });
  await page.getByLabel('Artist', { exact: true }).fill('Ada');
  await page.getByRole('button', { name: 'Email checkout link' }).click();
  const genres = page.getByRole('group', { name: 'Genres' });
  await expect.poll(() => genres.locator('button:focus').count()).toBe(1);
  await expect.poll(() => page.evaluate(focused)).toEqual({ problems: 1, first: true, seen: true });
});
