import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { eventText } from '#server/domains/office/audit/remarks.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, filterBy, useBrowser } from './browser.ts';

const app = useTestApp();
const browser = useBrowser(() => app.url);
let boss: SignInAnswer;

const DEAD = 'never@example.com';

/** A mail that the mail server rejected until its tries were used up, among jobs that succeeded. */
beforeAll(async () => {
  const { db } = app.server.ctx;
  boss = await app.operator();
  await placedOrder(app, await app.signIn('ada@example.com'));
  app.sandbox.inbox?.switches.set({ refuseTemporarily: 1_000 });
  await app.call(auth.requestMagicLink, { body: { email: DEAD, audience: 'user' } });
  for (let tries = 0; tries < 15; tries += 1) {
    await app.drain();
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
  }
  app.sandbox.inbox?.switches.set({ refuseTemporarily: 0 });
});

describe('Manage Jobs', () => {
  it('shows on a phone why a job failed', async () => {
    const { page } = await browser.visitor({ as: boss, width: 375, height: 812 });
    await page.goto('/admin/managejobs?status=dead');
    await page.getByRole('list', { name: 'Jobs' }).getByText(/: 451/).waitFor();
    // A long reason ends with dots before the menu, and pushes nothing out of sight.
    const beyond = await page.evaluate<number>(`(() => {
      const row = document.querySelector('[data-row]');
      const ends = [...row.querySelectorAll('.truncate')].map((text) => text.getBoundingClientRect().right);
      return Math.max(...ends) - row.querySelector('[data-row-menu]').getBoundingClientRect().left;
    })()`);
    expect(beyond).toBeLessThanOrEqual(8);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('finds a failed mail with its reason, and delivers it once after a retry', async () => {
    const { page } = await browser.visitor({ as: boss });
    await page.goto('/admin/managejobs');
    await page.getByText('order-placed email to a•••@example.com').waitFor();
    await filterBy(page, 'Status', 'Failed');
    await page.waitForURL(/status=dead/);
    await page.getByRole('link', { name: /mail to n•••/ }).click();
    const panel = page.getByRole('dialog', { name: 'Job' });
    await panel.getByText('sign-in email to n•••@example.com').waitFor();
    await panel.getByText(/: 451/).waitFor();
    await expectAccessible(page);
    await expect.poll(() => panel.innerText()).not.toContain(DEAD);
    await panel.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Dismiss' }).waitFor();
    await expect.poll(() => page.getByRole('menuitem', { name: 'Cancel job' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Retry' }).click();
    const dialog = page.getByRole('dialog', { name: 'Retry this job?' });
    await dialog.getByLabel('Reason').fill('The mail server is back');
    await dialog.getByRole('button', { name: 'Retry job' }).click();
    await page.getByRole('alertdialog').getByText('Job restarted').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await panel.getByText('Scheduled', { exact: true }).first().waitFor();
    await app.drain();
    // The panel looks again on its own.
    await panel.getByText('Done', { exact: true }).waitFor();
    expect(app.sandbox.inbox?.messages(DEAD)).toHaveLength(1);
    await page.keyboard.press('Escape');
    await page.getByText('No results').waitFor();
    const record = await app.server.ctx.db
      .selectFrom('audit_events')
      .select([eventText.as('text'), 'actor_label'])
      .where('kind', '=', 'job.tried_again')
      .execute();
    expect(record).toEqual([
      { text: 'mail.send was retried: The mail server is back', actor_label: 'Admin' },
    ]);
  });

  it('cancels what waits, on a phone, and says what else is possible', async () => {
    await app.call(auth.requestMagicLink, { body: { email: 'waits@example.com', audience: 'user' } });
    const { page } = await browser.visitor({ as: boss, width: 375, height: 800, dark: true });
    await page.goto('/admin/managejobs?status=scheduled&name=sign-in.send-link');
    await page.getByText('w•••@example.com').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: /Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Cancel job' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel job' }).click();
    await page.getByRole('alertdialog').getByText('Job cancelled').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await app.drain();
    expect(app.sandbox.inbox?.messages('waits@example.com')).toEqual([]);
    await page.goto('/admin/managejobs?status=cancelled');
    await page.getByRole('link', { name: /Prepare a sign-in email/ }).click();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  it('explains when a link leads to a deleted job', async () => {
    const { page } = await browser.visitor({ as: boss });
    await page.goto('/admin/managejobs?job=00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { name: 'Job not found' }).waitFor();
  });
});
