import { expect, it } from 'vitest';
import { myMessages } from '#contract/orders/messages/calls.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, useBrowser } from './browser.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);

it('an admin starts at the dashboard, takes over what is due, and dismisses it', async () => {
  const artist = await app.signIn('ada@example.com');
  const boss = await app.operator();
  const order = await placedOrder(app, artist);
  const params = { number: order.number };
  await app.call(myMessages.send, { params, body: { text: 'Hello?' } }, { as: artist });

  const { page } = await browser.visitor({ as: boss, width: 1440 });
  await page.goto('/admin/dashboard');
  await page.getByRole('list', { name: 'Due first' }).getByRole('link', { name: order.number }).waitFor();
  await page.getByRole('link', { name: 'View all' }).click();
  const item = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem');
  await item.getByText('Message to answer').waitFor();
  await page.getByRole('navigation').getByText('1 open').first().waitFor();

  await item.getByRole('button', { name: 'Assign' }).click();
  await page.getByLabel('Admin').selectOption('boss@example.com');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await item.getByText('boss@example.com').waitFor();

  await item.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByText('Nothing needs attention').waitFor();

  await page.goto('/admin/attention?shown=snoozed');
  await item.getByRole('button', { name: 'Dismiss' }).click();
  await expectAccessible(page);
  await page.getByLabel('Reason').fill('Called back');
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByText('No results').waitFor();

  await page.goto('/eaa/attention');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByLabel('What needs attention').fill('Call the label');
  await page.getByLabel('Due', { exact: true }).fill('2030-01-01');
  await page.getByRole('dialog').getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await item.getByText('Call the label').waitFor();
  await expect.poll(() => item.count()).toBe(1);
});

it('an admin chooses which emails come, and when', async () => {
  const { page } = await browser.visitor({ as: await app.operator(), width: 375, dark: true });
  await page.goto('/admin/profile');
  const messages = page.getByLabel('Messages', { exact: true });
  // Each choice is saved as it is made.
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await Promise.all([saved(), messages.selectOption('Immediately')]);
  const failedJobs = page.getByLabel('Failed jobs', { exact: true });
  await Promise.all([saved(), failedJobs.selectOption('In the digest')]);
  await expectAccessible(page);
  await page.reload();
  await expect.poll(() => messages.inputValue()).toBe('now');
  await expect.poll(() => failedJobs.inputValue()).toBe('digest');
  await expect.poll(() => page.getByLabel('Assigned to you', { exact: true }).inputValue()).toBe('now');
});
