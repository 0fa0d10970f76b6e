import { beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { checkoutBody, draft, nextTrackUrl } from '#scenario/artist.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, filterBy, useBrowser } from './browser.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
let boss: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
});

async function open(path: string, look: { width?: number; dark?: boolean } = {}) {
  const { page } = await browser.visitor({ as: await app.operator(), ...look });
  await page.goto(path);
  return page;
}

describe('packages', () => {
  it('are listed, and one is changed with the price in dollars', { tags: 'short' }, async () => {
    const page = await open('/admin/packages?brand=real-playlist');
    await page.getByRole('link', { name: /^Starter/ }).click();
    await page.getByLabel('Price for 4 weeks').fill('89.50');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Starter saved').waitFor();
    const sold = (await app.call(packages.listOnSale, {})).body.find(({ name }) => name === 'Starter');
    expect(sold?.amount).toBe(8950);
  });

  it('a claim that must not be made is refused next to its field, with the rule', async () => {
    const page = await open('/admin/packages?package=new');
    await page.getByLabel('Description').fill('Guaranteed placements');
    await page.getByLabel('Name', { exact: true }).click();
    await page.getByText('breaks the rule “guaranteed results”').waitFor();
    await expectAccessible(page);
  });
});

describe('coupons', () => {
  it('are added by keyboard, and ended', { tags: 'short' }, async () => {
    const page = await open('/admin/coupons');
    await page.getByRole('link', { name: 'Add coupon' }).press('Enter');
    await page.getByLabel('Code', { exact: true }).fill('spring-10');
    await page.getByLabel('Discount (%)').fill('10');
    await page.getByLabel('Last day').fill('2035-05-31');
    await page.getByLabel('Total uses').fill('3');
    await page.getByLabel('Total uses').press('Enter');
    await page.getByText('SPRING-10 added').waitFor();
    await page.keyboard.press('Escape');
    // The last day as it was typed, regardless of the time left.
    await page.getByRole('table').getByText('May 31, 2035').waitFor();
    const [made] = (await app.call(coupons.list, {}, { as: boss })).body;
    expect(made).toMatchObject({ code: 'SPRING-10', value: 10, usesMost: 3, standing: 'running' });
    await page.goto(`/admin/coupons?coupon=${made?.id}`);
    await page.getByLabel('Per account').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'End' }).click();
    await page.getByRole('button', { name: 'End coupon' }).click();
    await page.getByText('SPRING-10 ended').waitFor();
  });

  it.each([
    ['amount', 'Discount ($)', 'Enter an amount such as 49.50.'],
    ['percent', 'Discount (%)', 'Enter a percentage from 1 to 100.'],
  ])('in %s, letters are refused with what to type instead', async (kind, label, words) => {
    const page = await open('/admin/coupons?coupon=new');
    await page.getByLabel('Code', { exact: true }).fill('spring-20');
    await page.getByLabel('Kind').selectOption(kind);
    await page.getByLabel(label).fill('twenty');
    await page.getByLabel('Description').click();
    await page.getByText(words).waitFor();
  });

  it('a use shows without reloading, and the list narrows to those that are used up', async () => {
    const page = await open('/admin/coupons');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await app.call(
      coupons.create,
      { body: { brand: 'real-playlist', code: 'ONLY-ONE', kind: 'percent', value: 20, usesMost: 1 } },
      { as: boss, key: crypto.randomUUID() },
    );
    const row = page.getByRole('row', { name: /ONLY-ONE/ });
    await row.getByText('0 of 1').waitFor();
    const artist = await app.signIn('ada@example.com');
    const campaign = await draft(artist, { songUrl: nextTrackUrl() });
    await app.call(
      checkout.start,
      { body: { ...checkoutBody(campaign), coupon: 'only-one', expectedTotal: 15_920 } },
      { as: artist, key: crypto.randomUUID() },
    );
    await row.getByText('1 of 1').waitFor();
    await row.getByText('Used up').waitFor();
    await filterBy(page, 'Status', 'Used up');
    await page.getByRole('row', { name: /SPRING-10/ }).waitFor({ state: 'detached' });
    await row.waitFor();
    expect(new URL(page.url()).search).toContain('standing=used_up');
  });
});
