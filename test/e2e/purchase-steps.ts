import type { Page } from 'playwright-core';
import { billing } from '#scenario/artist.ts';

/** The provider's page: enters a card and presses the button once, or twice in a row. */
export async function payByCard(page: Page, card: string, { twice = false } = {}): Promise<void> {
  await page.waitForURL(/\/sandbox\/stripe\//);
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  if (twice) await pay.dblclick({ noWaitAfter: true });
  else await pay.click();
}

/** Chooses the country, which begins as that of the browser's language: all that the checkout asks a new customer for. */
export async function fillInBilling(page: Page): Promise<void> {
  await page.getByLabel('Country').selectOption(billing.country);
}
