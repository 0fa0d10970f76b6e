import { expect, it } from 'vitest';
import { myMessages } from '#contract/orders/messages/calls.ts';
import { attention } from '#contract/reporting/attention/calls.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { closeResult, expectAccessible, expectFitsPhone, useBrowser } from './browser.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);

/** Two messages to answer and a dispute, in Real Playlist, and an overdue review in each brand. */
async function waitingDay() {
  const artist = await app.signIn('ada@example.com');
  const boss = await app.operator();
  const [first, second] = [await placedOrder(app, artist), await placedOrder(app, artist)];
  for (const { number } of [first, second])
    await app.call(myMessages.send, { params: { number }, body: { text: 'Hello?' } }, { as: artist });
  await app.client.pool.query(
    `update payments set status = 'disputed', captured_cents = amount_cents, dispute_amount_cents = 9900,
       dispute_due_at = now() + interval '1 hour' where order_id = $1`,
    [first.id],
  );
  await addedPlaylist(app, boss, { name: 'Day Trains' });
  await addedPlaylist(app, boss, { brand: 'eaa', name: 'Night Buses' });
  return { boss, first, second };
}

it('an admin starts at what is most urgent, and works the one inbox of both brands by keyboard', async () => {
  const { boss, first } = await waitingDay();
  const { page } = await browser.visitor({ as: boss });
  await page.goto('/admin/dashboard');
  const urgent = page.getByRole('list', { name: 'Most urgent' }).getByRole('listitem');
  await urgent.filter({ hasText: 'Chargeback' }).getByText('$99.00').waitFor();
  await urgent.getByRole('link', { name: `Send evidence: ${first.number}` }).waitFor();
  // The playlist was due before all of these, but no money is at stake.
  await urgent.nth(3).getByText('Day Trains').waitFor();
  await expectAccessible(page);
  await page.getByRole('navigation').getByText('5 open').first().waitFor();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Needs Attention/ })
    .click();

  const table = page.getByRole('table', { name: 'Entries' });
  const row = table.locator('[data-row]');
  const groups = table.getByRole('rowheader');
  await expect
    .poll(() => groups.allTextContents())
    .toEqual(['Chargeback', 'Message to answer', 'Playlist review']);
  await table.getByText('Night Buses').waitFor();
  await expectAccessible(page);

  // The second row, by keys alone: someone takes it over, and it sleeps until tomorrow.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Admin').selectOption('boss@example.com');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await closeResult(page);
  await row.nth(1).getByText('boss@example.com').waitFor();
  await page.keyboard.press('s');
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await closeResult(page);
  await expect.poll(() => row.count()).toBe(4);

  // What is left of both brands leaves at once, with one reason.
  await page.keyboard.press('k');
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Dismiss' }).click();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Handled by phone');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('4 entries dismissed').waitFor();
  await closeResult(page);
  await page.getByText('Nothing needs your attention').waitFor();

  await page.goto('/admin/attention?shown=snoozed');
  await row.first().locator('[data-row-link]').focus();
  await page.keyboard.press('d');
  await dialog.getByLabel('Reason').fill('Called back');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await closeResult(page);
  await page.getByText('No results').waitFor();
});

it('a note of EAA is added there, found on a phone, and has no page of its own', async () => {
  const { page } = await browser.visitor({ as: await app.operator(), width: 375, height: 812 });
  await page.goto('/eaa/attention');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByLabel('What needs attention').fill('Call the label');
  await page.getByLabel('Due', { exact: true }).fill('2030-01-01');
  await page.getByRole('dialog').getByRole('button', { name: 'Add note' }).click();
  await closeResult(page);
  const entries = page.getByRole('list', { name: 'Entries' });
  await entries.getByText('Call the label').waitFor();
  await expect.poll(() => entries.getByRole('link').count()).toBe(0);
  await page.getByRole('searchbox').fill('label');
  await page.waitForURL(/q=label/);
  await entries.getByText('Call the label').waitFor();
  await expectAccessible(page);
});

it('has the next step of an entry in its row on a phone, too', { tags: 'short' }, async () => {
  const { boss, first } = await waitingDay();
  const { page } = await browser.visitor({ as: boss, width: 375, height: 812 });
  await page.goto('/admin/attention');
  const entry = page
    .getByRole('list', { name: 'Entries' })
    .getByRole('listitem')
    .filter({ hasText: '$99.00' });
  await expectFitsPhone(page);
  await entry.getByRole('link', { name: `Send evidence: ${first.number}` }).click();
  await page.getByRole('heading', { level: 1, name: /evidence/i }).waitFor();
});

it('shows the charts of a busy day within the first view', async () => {
  const boss = await app.operator();
  for (let n = 1; n <= 5; n += 1) {
    const body = { text: `Call label ${n}`, dueAt: '2030-01-01T00:00:00Z' };
    await app.call(attention.create, { params: { name: 'admin' }, body }, { as: boss });
  }
  const { page } = await browser.visitor({ as: boss, width: 1440, height: 900 });
  await page.goto('/admin/dashboard');
  await expect
    .poll(() => page.getByRole('list', { name: 'Most urgent' }).getByRole('listitem').count())
    .toBe(5);
  const chart = page.locator('canvas');
  await chart.waitFor();
  const box = await chart.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 900)).toBeLessThanOrEqual(900);
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
