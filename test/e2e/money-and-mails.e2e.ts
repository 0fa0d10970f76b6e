import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { intentOf, lookUp } from '#scenario/admin.ts';
import { cancelAsArtist } from '#scenario/artist.ts';
import { chargedOrder, manuallyPaidOrder, settle, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
import { callStripe } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';
import { unfold } from './unfold.ts';

const app = useTestApp();
const browser = useBrowser(() => app.url);
const { artist, boss } = useOrderDesk(app);

async function openOrderPage(page: Page, order: Order): Promise<void> {
  await page.goto(`/admin/ManageOrder?order=${order.id}`);
  await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor();
}
const act = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};
const result = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });
const ok = (page: Page) => page.getByRole('button', { name: 'OK' }).click();
const refund = (order: Order, amount: number) =>
  app.call(
    orders.refund,
    { params: { name: 'admin', id: order.id }, body: { amount, reason: 'Goodwill' } },
    { as: boss, key: crypto.randomUUID() },
  );

describe('an order that was paid by hand', () => {
  it('is cancelled: the manual refund is announced, shown, and recorded with its reference', {
    tags: 'short',
  }, async () => {
    const order = await manuallyPaidOrder(artist, boss);
    const { page } = await browser.visitor({ as: boss });
    await openOrderPage(page, order);
    await act(page, 'Cancel order');
    const cancel = page.getByRole('dialog').filter({ hasText: `Cancel order ${order.number}?` });
    await cancel.getByText('$199.00 × 40/40 = $199.00').waitFor();
    await cancel.getByRole('button', { name: 'Cancel order' }).click();
    await result(page, 'Manual refund due: $199.00').waitFor();
    await expect.poll(() => result(page, 'Manual refund due').innerText()).not.toMatch(/refunded/i);
    await ok(page);

    await page.getByText('Manual refund due: $199.00', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Record manual refund' }).first().click();
    const record = page.getByRole('dialog').filter({ hasText: 'Record a manual refund of $199.00?' });
    await record.getByLabel('Refund reference').fill('Wire back 12');
    await record.getByRole('button', { name: 'Record manual refund' }).click();
    await result(page, 'refund recorded for order').waitFor();
    await ok(page);
    await page.getByText('$199.00 refunded manually: Wire back 12').waitFor();
    expect((await lookUp(boss, order)).payment?.payment_status).toBe('refunded');
  });

  it('is found by the filter, and by artists said to be refunded by hand', async () => {
    const order = await manuallyPaidOrder(artist, boss);
    await refund(order, 900);
    const { page } = await browser.visitor({ as: boss });
    await page.goto('/admin/ManageOrder?attention=to_pay_back');
    await page.getByRole('link', { name: order.number }).or(page.getByText(order.number)).first().waitFor();
    const { page: phone } = await browser.visitor({ as: boss, width: 375, height: 800 });
    await phone.goto('/admin/ManageOrder?attention=to_pay_back');
    await phone.getByRole('list', { name: 'Orders' }).getByText('Manual refund due').first().waitFor();
    await expectAccessible(phone);
    const { page: theirs } = await browser.visitor({ as: artist, width: 375, height: 800, dark: true });
    await theirs.goto(`/order-summary?order=${order.number}`);
    await unfold(theirs, 'Receipt, messages and activity');
    await theirs.getByText('Manual refund in progress').waitFor();
    await unfold(theirs, 'Refund');
    await theirs.getByRole('list', { name: 'Refunds' }).locator('summary').first().click();
    await theirs.getByText('$199.00 × 40/40 = $199.00').waitFor();
    await expectAccessible(theirs);
    await expectNoSidewaysScroll(theirs);
  });
});

describe('a refund by card', () => {
  it('is not called Paid while it runs, and has to be paid in another way once the bank sent it back', async () => {
    const order = await chargedOrder(app, artist, boss);
    await refund(order, 5_000);
    const { page } = await browser.visitor({ as: boss });
    await openOrderPage(page, order);
    const panel = page.getByRole('dialog').filter({ hasText: `Order ${order.number}` });
    await panel.getByText('Refund in progress').first().waitFor();
    // The activity may tell of a time when it was.
    await expect.poll(() => panel.locator('dl').getByText('Paid', { exact: true }).count()).toBe(0);
    await settle(app);
    const made = await app.server.ctx.db
      .selectFrom('refunds')
      .select('provider_refund_id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    stripeOf(app).switches.settleRefund(made.provider_refund_id ?? '', 'failed');
    await settle(app);
    await page.reload();
    await page.getByText('The bank returned this refund: $50.00').waitFor();
    await panel.getByText('Refund returned').first().waitFor();
    await page.getByText('Refund calculation').click();
    await page.getByText('At most').waitFor();
    await expectAccessible(page);
  });

  it('that was refused and repeated with the rest is shown to the artist as such', async () => {
    const order = await chargedOrder(app, artist, boss);
    stripeOf(app).switches.set({ webhooks: { hold: true } });
    await callStripe(app, 'refunds', { payment_intent: await intentOf(boss, order), amount: '1234' });
    await cancelAsArtist(artist, order);
    await settle(app);
    const { page } = await browser.visitor({ as: artist });
    await page.goto(`/order-summary?order=${order.number}`);
    const refused = page.getByRole('listitem').filter({ hasText: 'Failed' });
    await refused.locator('summary').click();
    await refused.getByText('Replaced by a new refund.').waitFor();
    await page.getByText('$186.66', { exact: true }).first().waitFor();
  });
});

describe('a mail that the mail server refuses permanently', () => {
  it('is a sign on the order, is read there, and is sent again', async () => {
    const order = await chargedOrder(app, artist, boss);
    app.sandbox.inbox?.switches.set({ refusePermanently: 1 });
    await cancelAsArtist(artist, order);
    await settle(app);
    const { page } = await browser.visitor({ as: boss, width: 375, height: 800 });
    await openOrderPage(page, order);
    await page.getByText('The email “Order cancelled” wasn’t delivered').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Not delivered' })
      .getByRole('button', { name: 'Read' })
      .click();
    await page.getByText(`The order for “A Song” is cancelled (${order.number})`).first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();

    await page.getByRole('button', { name: 'Resend' }).first().click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'Resend “Order cancelled”?' });
    await dialog.getByLabel('Send to a different address').fill('stranger@example.com');
    await dialog.getByRole('button', { name: 'Resend email' }).click();
    await result(page, 'stranger@example.com has to confirm first').waitFor();
    await ok(page);
    await page.getByText('The email “Order cancelled” wasn’t delivered').waitFor();
    await page.getByRole('button', { name: 'Resend' }).first().click();
    await dialog.getByRole('button', { name: 'Resend email' }).click();
    await result(page, 'Email queued for ada@example.com').waitFor();
    await ok(page);
    await page.getByText('wasn’t delivered').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/managejobs?status=dead');
    await page.getByText('550').first().waitFor();
  });
});
