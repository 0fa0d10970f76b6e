import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { freshTrackUrl, nextTrackUrl } from '#scenario/artist.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, useBrowser } from './browser.ts';

const app = useTestApp({ EAA_HOST: 'localhost' }, { work: true });
const browser = useBrowser(() => app.url);
let boss: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
});

async function open(look: { width?: number; dark?: boolean } = {}, path = '/admin/CreateCampaign') {
  const { page } = await browser.visitor({ as: await app.operator(), ...look });
  await page.goto(path);
  await page.getByRole('radio', { name: /^Growth/ }).waitFor();
  return page;
}

/** Customer, song and genre; the song comes by its link. */
async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel(/^Name/).fill('Nia Example');
  await page.getByLabel('Spotify link', { exact: true }).fill(nextTrackUrl());
  await page.getByText(/^Found: /).waitFor({ state: 'attached' });
  await page.getByLabel('Artist', { exact: true }).fill('Nia');
  await page.getByRole('button', { name: 'Indie Pop', exact: true }).click();
}

const campaignsOf = async (q: string, name: 'admin' | 'eaa' = 'admin') =>
  (await app.call(brandCampaigns.list, { params: { name }, query: { q } }, { as: boss })).body;

describe('a campaign for a customer', () => {
  it('is made with the parts of the builder, and its link leads a new customer to their own checkout', async () => {
    const page = await open();
    await fillIn(page, 'nia@example.com');
    await page.getByRole('radio', { name: /^Starter/ }).click();
    await page.getByRole('radio', { name: /^8 Weeks/ }).click();
    await page.getByText('$126.40').first().waitFor();
    await page.getByRole('button', { name: 'Email checkout link' }).click();
    await page.getByText('Checkout link emailed to nia@example.com').waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    const [made] = await campaignsOf('nia@example.com');
    expect(made).toMatchObject({ status: 'draft', price: 126.4, genres: ['Indie Pop'], duration: '8 Weeks' });
    await page.waitForURL((url) => url.searchParams.get('campaign') === made?.id);
    await page.getByText('Checkout link emailed to the customer').waitFor();

    const customer = await browser.visitor();
    await customer.page.goto(`/checkout?campaign=${made?.id}`);
    await customer.page.waitForURL((url) => url.pathname === '/user/login');
    const signedIn = await browser.visitor({ as: await app.signIn('nia@example.com') });
    await signedIn.page.goto(`/checkout?campaign=${made?.id}`);
    await signedIn.page
      .getByText(made?.songName ?? '')
      .first()
      .waitFor();
    await signedIn.page.getByText('$126.40').first().waitFor();
  });

  it('with a coupon shows what it takes off, and the checkout of its link begins with it', async () => {
    for (const code of ['SPRING-10', 'GROWTH-ONLY']) {
      const growth = (await app.call(packages.listOnSale, {})).body.find(({ name }) => name === 'Growth');
      const packageIds = code === 'GROWTH-ONLY' ? [growth?.id as never] : [];
      const body = { brand: 'real-playlist', code, kind: 'percent', value: 10, packageIds } as const;
      await app.call(coupons.create, { body }, { as: boss, key: crypto.randomUUID() });
    }
    const page = await open();
    await fillIn(page, 'coupon@example.com');
    await page.getByText('Apply a coupon').click();
    const field = page.getByLabel('Coupon', { exact: true });
    await field.fill('no-such-code');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('This coupon code isn’t valid.').waitFor();
    await field.fill('growth-only');
    await field.press('Enter');
    await page.getByText('−$19.90').waitFor();
    await expectAccessible(page);
    // Another package, for which it does not hold.
    await page.getByRole('radio', { name: /^Starter/ }).click();
    await page.getByText('This coupon doesn’t apply to this package.').waitFor();
    await page.getByRole('button', { name: 'Email checkout link' }).click();
    await page.getByRole('alert').filter({ hasText: 'Remove the coupon first.' }).waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Apply a coupon').click();
    await field.fill('spring-10');
    await field.press('Enter');
    await page.getByText('$71.10').first().waitFor();
    await page.getByRole('button', { name: 'Email checkout link' }).click();
    await page.getByText('Checkout link emailed to coupon@example.com').waitFor();
    const [made] = await campaignsOf('coupon@example.com');
    expect(made?.coupon).toBe('SPRING-10');
    const customer = await browser.visitor({ as: await app.signIn('coupon@example.com') });
    await customer.page.goto(`/checkout?campaign=${made?.id}`);
    await customer.page.getByText('$71.10').first().waitFor();
    await customer.page.getByText('SPRING-10').first().waitFor();
    await expectAccessible(customer.page);
  });

  it('at a custom price says its limits, and the checkout of its link asks for that price', async () => {
    const page = await open();
    await fillIn(page, 'price@example.com');
    await page.getByRole('switch', { name: 'Custom price' }).check();
    await page.getByText('$99.50 or more, below the list price of $199.00.').waitFor();
    const send = page.getByRole('button', { name: 'Email checkout link' });
    await send.click();
    await page.getByRole('alert').filter({ hasText: 'Enter the custom price.' }).waitFor();
    await page.getByLabel('Price', { exact: true }).fill('80');
    await page.getByLabel('Reason', { exact: true }).fill('Second song of an album');
    await send.click();
    await page.getByText('Enter $99.50 or more, and less than the list price of $199.00.').first().waitFor();
    await page.getByLabel('Price', { exact: true }).fill('150');
    await page.getByText('$150.00').first().waitFor();
    await expectAccessible(page);
    await send.click();
    await page.getByText('Checkout link emailed to price@example.com').waitFor();
    const [made] = await campaignsOf('price@example.com');
    const customer = await browser.visitor({ as: await app.signIn('price@example.com') });
    await customer.page.goto(`/checkout?campaign=${made?.id}`);
    await customer.page.getByText('Custom price agreed with you').first().waitFor();
    await customer.page.getByText('$150.00').first().waitFor();
    expect(await customer.page.getByText(String(made?.coupon)).count()).toBe(0);
    await expectAccessible(customer.page);
  });

  it('that was paid by hand is an order at once, for EAA too; by keyboard', async () => {
    const page = await open({}, '/admin/CreateCampaign?brand=eaa');
    await fillIn(page, 'hand@example.com');
    await page.getByRole('radio', { name: /^Email a checkout link/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('Payment reference').fill('Wire 4711');
    await page.getByLabel('Address', { exact: true }).fill('1 Main Street');
    await page.getByLabel('City').fill('Springfield');
    await page.getByLabel('Postal code').fill('12345');
    await page.getByLabel('Country').selectOption('US');
    await page.getByRole('checkbox', { name: /has agreed to the/ }).press('Space');
    await expectAccessible(page);
    await page.getByLabel('Postal code').press('Enter');
    await page.getByText(/Order EA-\w+ placed and marked as paid/).waitFor();
    await page.keyboard.press('Escape');
    expect(await campaignsOf('hand@example.com', 'eaa')).toMatchObject([
      { status: 'in_review', brand: 'eaa', order: { payment_status: 'success', status: 'placed' } },
    ]);
    await page.waitForURL((url) => url.pathname === '/eaa/managecampaign');
  });

  it('says next to each field what is missing, and goes there', async () => {
    const page = await open();
    await page.getByRole('radio', { name: /^Record a manual payment/ }).click();
    await page.getByRole('button', { name: 'Place paid order' }).click();
    for (const sentence of [
      'Enter a valid email, such as name@example.com.',
      'Enter a link to the track.',
      'Choose at least one genre.',
      'Enter the payment reference.',
      'The customer must agree to the terms first.',
    ]) {
      await page.getByText(sentence).first().waitFor();
    }
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("name")')).toBe('email');
    await expectAccessible(page);
  });

  it('a link unknown to Spotify shows an error, and nothing typed is lost', async () => {
    const page = await open();
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.com');
    await page.getByLabel('Spotify link', { exact: true }).fill(freshTrackUrl());
    await page.getByText('Spotify couldn’t find a track').first().waitFor();
    const send = page.getByRole('button', { name: 'Email checkout link' });
    await send.click();
    await page.getByRole('alert').filter({ hasText: 'Spotify couldn’t find a track' }).waitFor();
    await expect
      .poll(() => page.getByLabel('Email', { exact: true }).inputValue())
      .toBe('nobody@example.com');
  });
});
