import type { Page } from 'playwright-core';
import type { Order } from '#contract/orders/orders/schema.ts';
import { reviewBody } from '#scenario/admin.ts';
import { closeResult } from './browser.ts';
import { act, type Colleague } from './colleague.ts';
import { goTo } from './office-steps.ts';

/** A playlist that is gone fails its review. */
export async function failReview(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Record review' }).click();
  const review = page.getByRole('dialog', { name: 'Record review' });
  await review.getByRole('radio', { name: /^Failed/ }).click();
  for (const [n, { tool, url }] of reviewBody().evidence.entries()) {
    await review.getByLabel(`Tool ${n + 1}`).fill(tool);
    await review.getByLabel('Report link').nth(n).fill(url);
  }
  await review.getByRole('button', { name: 'Record', exact: true }).click();
  await closeResult(page);
}

/** Fills in the refund of an order that is found by its number. */
export async function openRefund({ page }: Colleague, number: string): Promise<void> {
  await goTo(page, number, new RegExp(number));
  await act(page, `Order ${number}`, 'Refund order');
  const dialog = page.getByRole('dialog', { name: `Refund order ${number}` });
  await dialog.getByLabel('Amount in US dollars').fill('10');
  await dialog.getByLabel('Reason').fill('One pitch was late.');
}

export const pressRefund = ({ page }: Colleague) =>
  page.getByRole('dialog', { name: 'Refund order' }).getByRole('button', { name: 'Refund order' }).click();

/** A customer's question is answered from its entry. */
export async function answerCustomer({ page, entryOf }: Colleague, { number }: Order): Promise<void> {
  await (await entryOf(`Answer message: ${number}`)).next.click();
  await page.getByText('When do you start?').waitFor();
  await page.getByLabel('Message', { exact: true }).fill('Tomorrow at noon.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Tomorrow at noon.' }).waitFor();
}

/** A curator leaves, after the dialog said with what. */
export async function letGo({ page, openPage }: Colleague, name: string): Promise<void> {
  await openPage('Curators');
  await page.getByRole('link', { name }).first().click();
  await act(page, name, 'Suspend');
  const dialog = page.getByRole('dialog', { name: 'Suspend this curator?' });
  await dialog.getByText('32: no new pitches from now on').waitFor();
  await dialog.getByLabel('Reason').fill('Asked to leave.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText(`${name} suspended`).waitFor();
}

/** One is about to assign an entry whose job the other dismisses. */
export async function dismissWhatIsHeld(holder: Colleague, { page, entryOf }: Colleague): Promise<void> {
  await (await holder.entryOf('Retry job')).row.locator('[data-row-link]').focus();
  await holder.page.keyboard.press('a');
  const held = holder.page.getByRole('dialog', { name: 'Assign this entry' });
  await held.getByLabel('Admin').selectOption('ida@team.example');
  await (await entryOf('Retry job')).next.click();
  await page.getByRole('link', { name: /mail to l•••/ }).click();
  await act(page, 'Job', 'Dismiss');
  await page.getByLabel('Reason').fill('They signed in by another mail.');
  await page.getByRole('button', { name: 'Dismiss job' }).click();
  await closeResult(page);
  await held.getByRole('button', { name: 'Assign' }).click();
  await holder.page.getByText('This entry is done or was dismissed.').waitFor();
  await closeResult(holder.page);
  await held.waitFor({ state: 'detached' });
}

export async function suspendSixty({ page, openPage }: Colleague): Promise<void> {
  await openPage('Manage Users');
  await page.getByRole('heading', { level: 1, name: 'Manage Users' }).waitFor();
  await page.getByPlaceholder(/^Search/).fill('crowd-');
  await page.getByText(/^Showing .*60$/).waitFor();
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  const all = page.getByRole('button', { name: /^Select all/ });
  if ((await all.count()) > 0) await all.click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByText('60 selected').waitFor();
  await bar.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Suspend 60 users?' });
  await dialog.getByLabel('Reason').fill('Made by a script.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('60 users suspended.').waitFor();
  await closeResult(page);
}
