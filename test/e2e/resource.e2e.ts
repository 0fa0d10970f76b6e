import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { openOrder } from '#scenario/artist.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { useBrowser } from './browser.ts';
import { holdWrites } from './hold-writes.ts';

const app = useTestApp();
const browser = useBrowser(() => app.url);
let boss: SignInAnswer;

beforeAll(async () => {
  boss = await app.operator();
  await app.call(
    users.create,
    { body: { email: 'nova@example.com', role: 'user', name: 'Nova' } },
    { as: boss },
  );
});

const isInert = (page: Page): Promise<boolean> => page.evaluate('document.getElementById("root").inert');
const focusedName = (page: Page): Promise<string | null> =>
  page.evaluate('document.activeElement?.getAttribute("name") ?? null');

describe('a form', () => {
  it('in a dialog begins at its first field and is sent once, however often Enter is pressed', async () => {
    const { order } = await openOrder(await app.signIn('ada@example.com'));
    const { page } = await browser.visitor({ as: boss });
    await page.goto(`/admin/ManageOrder?q=${order.number}`);
    await page.getByRole('button', { name: `Actions for ${order.number}` }).click();
    await page.getByRole('menuitem', { name: 'Mark as paid' }).click();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => focusedName(page)).toBe('reference');
    await page.keyboard.type('Invoice 7');
    // Both keys are down before the page has drawn that the first was heard.
    await page.evaluate(
      `(() => { const { form } = document.activeElement; form.requestSubmit(); form.requestSubmit(); })()`,
    );
    await page.getByText(`Order ${order.number} marked as paid`).waitFor();
    const paid = await app.server.ctx.db
      .selectFrom('audit_events')
      .select('kind')
      .where('kind', '=', 'payment.by_hand')
      .execute();
    expect(paid).toHaveLength(1);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
  });

  it('at the side begins at its first field, and what exists at the way out', async () => {
    const { page } = await browser.visitor({ as: boss });
    await page.goto('/admin/ManageUser');
    await page.getByRole('link', { name: 'Add user' }).click();
    await expect.poll(() => focusedName(page)).toBe('email');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /nova@/ }).click();
    await page.getByRole('dialog').getByLabel('Name').waitFor();
    expect(await focusedName(page)).toBeNull();
  });
});

describe('while a write runs', () => {
  it('the page takes no click, no typing and no key; then the focus is where it was', async () => {
    const { page } = await browser.visitor({ as: boss });
    const writes = await holdWrites(page);
    await page.goto('/admin/ManageUser?q=nova');
    await page.getByRole('link', { name: /nova@/ }).click();
    const field = page.getByRole('dialog').getByLabel('Name');
    await field.fill('Nova the Second');
    writes.hold();
    await field.press('Enter');
    await page.getByText('Loading...').waitFor();
    expect(await isInert(page)).toBe(true);
    await page.keyboard.type(' and more');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    writes.release();
    await page.getByText('nova@example.com saved').waitFor();
    expect(await isInert(page)).toBe(false);
    expect(writes.sent).toHaveLength(1);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.poll(() => field.inputValue()).toBe('Nova the Second');
    await expect.poll(() => focusedName(page)).toBe('name');
  });

  it('letters are no shortcuts', async () => {
    await placedOrder(app, await app.signIn('ben@example.com'));
    const { page } = await browser.visitor({ as: boss });
    const writes = await holdWrites(page);
    await page.goto('/admin/TaggingQueue');
    await page.getByRole('button', { name: 'House', exact: true }).click();
    // Away from the chip, whose own keys are not meant.
    await page.locator('h1').click();
    writes.hold();
    await page.keyboard.press('s');
    await page.getByText('Loading...').waitFor();
    await page.keyboard.press('r');
    await page.keyboard.press('a');
    writes.release();
    await page.getByText('Tags saved for').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(writes.sent).toHaveLength(1);
  });
});
