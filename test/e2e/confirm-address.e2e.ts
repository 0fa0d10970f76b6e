import { expect, it } from 'vitest';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { billing, checkoutBody, draft, freshTrackUrl } from '#scenario/artist.ts';
import { settle } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';

const app = useTestApp();
const browser = useBrowser(() => app.url);
const MANAGER = 'manager@example.com';

const isConfirmed = async (): Promise<boolean> =>
  (await app.server.ctx.db.selectFrom('billing_addresses').select('confirmed_at').executeTakeFirstOrThrow())
    .confirmed_at !== null;

it('the link in the mail confirms an address by its one button, and not by being opened', async () => {
  const artist = await app.signIn('artist@example.com');
  const campaign = await draft(artist, { package: 'Trial', songUrl: freshTrackUrl() });
  const body = { ...checkoutBody(campaign), billing: { ...billing, email: MANAGER } };
  await app.call(checkout.start, { body } as never, { as: artist, key: 'one' });
  await settle(app);
  const [mail] = app.sandbox.inbox?.messages(MANAGER) ?? [];
  const link = mail?.links.find((each) => each.includes('/confirm-address/')) ?? '';

  for (const dark of [false, true]) {
    const { page } = await browser.visitor({ dark, width: dark ? 375 : 1440 });
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm email address' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
  }
  expect(await isConfirmed()).toBe(false);

  const { page } = await browser.visitor();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await page.getByRole('heading', { name: 'Email address confirmed' }).waitFor();
  await expectAccessible(page);
  expect(await isConfirmed()).toBe(true);

  await page.goto('/user/confirm-address/unknown');
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await page.getByText('This link isn’t valid. Nothing was changed.').waitFor();
  await expectAccessible(page);
});
