import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { deliverWebhooks } from '#server/domains/office/webhooks/deliver-webhooks.ts';
import { type Receiver, startReceiver } from '#server/domains/office/webhooks/webhook-desk.fixture.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { closeResult, expectAccessible, expectFitsPhone, useBrowser } from './browser.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
let boss: SignInAnswer;
let receiver: Receiver;
let orderId: string;
beforeAll(async () => {
  boss = await app.operator();
  receiver = await startReceiver();
  orderId = (await placedOrder(app, await app.signIn('ada@example.com'))).id;
});
afterAll(() => receiver.close());

const ok = (page: Page) => page.getByRole('button', { name: 'OK' }).click();

it('an admin adds an endpoint, sees its secret once, and sends a delivery again', async () => {
  const { page } = await browser.visitor({ as: boss });
  await page.goto('/admin/webhooks');
  await page.getByText('No endpoints yet').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add endpoint' }).first().click();
  const form = page.locator('form');
  await form.getByLabel('Address').fill('http://192.168.1.4/hooks');
  await page.getByRole('button', { name: 'Add endpoint' }).last().click();
  await page.getByText('is in a private network').waitFor();
  await form.getByLabel('Address').fill(receiver.url);
  await page.getByRole('button', { name: 'Add endpoint' }).last().click();
  const secret = await page.getByLabel('Signing secret').inputValue();
  expect(secret).toMatch(/^whsec_/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: /127\.0\.0\.1.*Active/ }).waitFor();
  // Once its window has faded.
  await expect.poll(async () => (await page.content()).includes(secret ?? '')).toBe(false);

  receiver.answer = { status: 500 };
  await inTx(app.server.ctx, (ctx) =>
    audit(ctx, { kind: 'placement.live', subject: ['order', orderId], text: 'Song found' }),
  );
  await deliverWebhooks(app.server.ctx);
  await app.server.ctx.db
    .updateTable('webhook_deliveries')
    .set({ tries: 9, due_at: app.server.ctx.now() })
    .execute();
  await deliverWebhooks(app.server.ctx);
  await page.getByRole('link', { name: /127\.0\.0\.1/ }).click();
  await page.getByText('The endpoint answered 500.').waitFor();
  await expectAccessible(page);
  receiver.answer = { status: 204 };
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('The event is on its way again').waitFor();
  await ok(page);
  await expect.poll(() => receiver.got.length, { timeout: 10_000 }).toBe(3);
  await page.getByText('Delivered').waitFor();

  // An endpoint is tried, told something else, and paused by whoever looks after it.
  receiver.answer = { status: 400, body: 'Unknown type' };
  const panel = page.getByRole('dialog');
  const act = async (item: string, button = item) => {
    await panel.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('button', { name: button, exact: true }).last().click();
  };
  await act('Send test event');
  await closeResult(page);
  await panel.getByText('Test event', { exact: true }).waitFor();
  await panel.getByText('The endpoint answered 400.').waitFor();
  await panel.getByText('Answer', { exact: true }).click();
  await panel.getByText('Unknown type').waitFor();
  await panel.getByText('Request', { exact: true }).first().click();
  await panel.getByText('"type":"endpoint.test"').first().waitFor();
  await expectFitsPhone(page);
  await panel.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change events' }).click();
  await page.getByRole('button', { name: 'Order placed', exact: true }).click();
  await page.getByRole('button', { name: 'Change events', exact: true }).last().click();
  await closeResult(page);
  await panel.getByText('Campaign completed, Order approved').first().waitFor();
  await act('Pause', 'Pause endpoint');
  await closeResult(page);
  await panel.getByText('An admin paused this endpoint').waitFor();
});

it('a paused endpoint says so on its page and in Needs Attention, and is resumed', async () => {
  const { db } = app.server.ctx;
  await db
    .updateTable('webhook_endpoints')
    .set({ status: 'paused' as never, paused_at: app.server.ctx.now(), failing_since: app.server.ctx.now() })
    .execute();
  const { page } = await browser.visitor({ as: boss, dark: true });
  await page.goto('/admin/attention');
  await page.getByText('Webhook endpoint paused').first().waitFor();
  await page.getByRole('link', { name: `Resume endpoint: ${receiver.url}` }).click();
  await page.getByText('Paused because this endpoint didn’t accept our events').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Resume endpoint' }).click();
  await page.getByText(/resumed$/).waitFor();
  await ok(page);
});

it('an admin makes a key, which a script reads with until it is revoked', { tags: 'short' }, async () => {
  const { page } = await browser.visitor({ as: boss });
  await page.goto('/admin/api-keys');
  await page.getByText('No API keys yet').waitFor();
  await page.getByRole('link', { name: 'Create key' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Nightly export');
  await page.getByRole('button', { name: 'Create key' }).last().click();
  await page.getByText('Choose what the key may read.').waitFor();
  await page.getByRole('button', { name: 'Orders', exact: true }).click();
  await page.getByRole('button', { name: 'Create key' }).last().click();
  const access = await page.getByLabel('API key', { exact: true }).inputValue();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  const read = () => app.call(orders.list, { params: { name: 'admin' } }, { as: { access } });
  expect((await read()).status).toBe(200);
  await page.getByRole('link', { name: /Nightly export/ }).click();
  await page.getByText('Used for the first time on this day (UTC)').waitFor();
  await page.getByRole('button', { name: 'Actions', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('“Nightly export” revoked').waitFor();
  await ok(page);
  expect((await read()).status).toBe(401);
  await expectFitsPhone(page);
});

it('an artist makes a key on a phone, sees it once, and revokes it', async () => {
  const artist = await app.signIn('ada@example.com');
  const { page } = await browser.visitor({ as: artist, width: 375 });
  await page.goto('/user/settings');
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'API keys' }) });
  await section.getByText('No API keys yet.').waitFor();
  await section.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByText('Enter a name.').waitFor();
  await dialog.getByLabel('Name', { exact: true }).fill('Label sheet');
  await dialog.getByRole('button', { name: 'Campaigns', exact: true }).click();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await dialog.getByLabel('Name', { exact: true }).press('Control+Enter');
  const access = await page.getByLabel('API key', { exact: true }).inputValue();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Done' }).click();
  const read = () => app.call(myOrders.list, {}, { as: { access } });
  expect((await read()).body).toMatchObject([{ id: orderId }]);
  expect((await app.call(myCampaigns.list, {}, { as: { access } })).status).toBe(403);
  await page.reload();
  await section.getByText(/Expires in .*, last used/).waitFor();
  expect(await page.content()).not.toContain(access);
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Revoke Label sheet' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await section.getByText('No API keys yet.').waitFor();
  expect((await read()).status).toBe(401);
  await expectFitsPhone(page);
});
