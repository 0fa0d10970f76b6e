import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { account } from '#contract/accounts/account/calls.ts';
import { cancelAsArtist } from '#scenario/artist.ts';
import { inTx } from '#server/db/in-tx.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { chargedOrder, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectFitsPhone, expectNoSidewaysScroll, useBrowser } from './browser.ts';

const app = useTestApp({
  COMPANY_NAME: 'Music & Co Ltd.',
  COMPANY_ADDRESS: '1 Main Street, 10115 Berlin',
  COMPANY_TAX_ID: 'DE123456789',
});
const browser = useBrowser(() => app.url);
const { artist, boss } = useOrderDesk(app);

it('the settings keep details and choices, hand out one’s data, and delete the account', async () => {
  const leaver = await app.signIn('leaver@example.com');
  const { page } = await browser.visitor({ as: leaver });
  await page.goto('/user/settings');
  await page.getByLabel('Name', { exact: true }).fill('Lea Verity');
  await page.getByLabel('City').fill('Leeds');
  await page.getByRole('button', { name: 'Save details' }).click();
  await page.getByText('Details saved').waitFor();
  await page.getByRole('switch', { name: 'Weekly report' }).click();
  await expect
    .poll(async () => (await app.call(account.get, {}, { as: leaver })).body)
    .toMatchObject({
      name: 'Lea Verity',
      billing: { city: 'Leeds' },
      mails: { reminders: true, reports: false },
    });
  await page.reload();
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Leeds');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.json');
  expect(JSON.parse(await readFile(await download.path(), 'utf8')).account.email).toBe('leaver@example.com');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
  await page.getByText('We kept your orders without your name').waitFor();
  await expectFitsPhone(page);
  expect((await app.ask(account.get, {}, { as: leaver })).status).toBe(401);
});

it('a receipt is one sheet with company, customer and refunds, reached from the order', async () => {
  const order = await chargedOrder(app, artist, boss);
  await cancelAsArtist(artist, order);
  await settle(app);
  const { page } = await browser.visitor({ as: artist, dark: true, width: 375 });
  await page.goto(`/user/receipt?order=${order.number}`);
  await page.getByRole('heading', { name: 'Invoice and receipt' }).waitFor();
  for (const text of ['Music & Co Ltd.', 'Tax ID: DE123456789', order.number, 'Paid after refunds']) {
    await page.getByText(text).first().waitFor();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // On paper: one page, light, without buttons and header.
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('button', { name: 'Print or save as PDF' }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
  // The customer's address breaks before its host, if at all.
  const hostLines = await page.evaluate<number>(`(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('address wbr').nextSibling);
    return range.getClientRects().length;
  })()`);
  expect(hostLines).toBe(1);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
});

it('mails of a kind are stopped by one button, without signing in', async () => {
  await app.signIn('tired@example.com');
  const { ctx } = app.server;
  const { id } = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'tired@example.com')
    .executeTakeFirstOrThrow();
  const about = { orderNumber: 'RP-22222222', songName: 'Song', artistName: 'A', orderUrl: app.url };
  const reminder = { template: 'last-step', ...about, days: 1, approved: false } as const;
  await inTx(ctx, (ctx) =>
    queueMail(ctx, { ...reminder, to: 'tired@example.com', userId: id, dedupeKey: 'tired' }),
  );
  await app.drain();
  const [mail] = app.sandbox.inbox?.messages('tired@example.com') ?? [];
  const link = mail?.links.find((each) => each.includes('/unsubscribe?')) ?? '';
  const { page } = await browser.visitor({ width: 375 });
  await page.goto(link);
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
  await expectAccessible(page);
  const off = async () =>
    (await ctx.db.selectFrom('users').select('mails_off').where('id', '=', id).executeTakeFirstOrThrow())
      .mails_off;
  expect(await off()).toEqual([]);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
  await expectAccessible(page);
  expect(await off()).toEqual(['reminders']);
  await page.goto('/unsubscribe');
  await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();
});
