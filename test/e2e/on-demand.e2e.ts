import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/test-app.ts';
import { useBrowser } from './browser.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);

it('a part that cannot be loaded says so, and comes once it can be', async () => {
  const boss = await app.operator();
  const { page } = await browser.visitor({ as: boss, unanswered: true });
  await page.route('**/assets/popover-window-*.js', (route) => route.abort());
  await page.goto('/admin/ManageUser');
  await page.getByText(/^Showing/).waitFor();
  await page.getByRole('button', { name: 'Role', exact: true }).click();
  await page.getByText('This part of the page could not be loaded.').waitFor();
  await page.unroute('**/assets/popover-window-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog', { name: 'Role' }).waitFor();
  await expect.poll(() => page.getByText('This part of the page could not be loaded.').count()).toBe(0);
});
