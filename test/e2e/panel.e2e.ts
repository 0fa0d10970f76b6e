import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';
import { addSixtyPeople } from './people.ts';

const app = useTestApp();
const browser = useBrowser(() => app.url);
let boss: SignInAnswer;

/** Sixty accounts; sorted by address, fifty of them are on the first page. */
const SORTED = '/admin/ManageUser?sort=email&q=person';
const emailOf = (n: number): string => `person-${n}@example.com`;

beforeAll(async () => {
  boss = await app.operator();
  await addSixtyPeople(app);
});

async function open(page: Page, path = SORTED): Promise<void> {
  await page.goto(path);
  await page.getByText(/^Showing 50 of 60/).waitFor();
}
const panelOf = (page: Page, n: number) => page.getByRole('dialog', { name: emailOf(n) });
const rowOf = (page: Page, n: number) => page.getByRole('link', { name: emailOf(n) });
const focusedText = (page: Page): Promise<string> =>
  page.evaluate('document.activeElement?.textContent ?? ""');
const focusIsInPanel = (page: Page): Promise<boolean> =>
  page.evaluate(`Boolean(document.activeElement?.closest('[role="dialog"]'))`);
const opened = (page: Page) => new URL(page.url()).searchParams.get('user');

describe('next to a list, on a wide screen', () => {
  it('a panel leaves the list in use by mouse: another row, its menu, the search; closing and Back lead to the list', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await rowOf(page, 12).click();
    await panelOf(page, 12).waitFor();
    expect(await focusIsInPanel(page)).toBe(false);
    await expectAccessible(page);
    await rowOf(page, 14).click();
    await panelOf(page, 14).waitFor();
    await page.getByRole('button', { name: `Actions for ${emailOf(11)}` }).click();
    await page.getByRole('menuitem', { name: 'Suspend' }).waitFor();
    await page.keyboard.press('Escape');
    await panelOf(page, 14).waitFor();
    await page.getByPlaceholder('Search by email or name').fill('number 4');
    await page.getByText('Showing 10 of 10').waitFor();
    await panelOf(page, 14).waitFor();
    await page.getByRole('link', { name: emailOf(41) }).click();
    await panelOf(page, 41).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByText('Showing 10 of 10').waitFor();
    expect(new URL(page.url()).search).toBe('?sort=email&q=number+4');
    await page.getByRole('link', { name: emailOf(41) }).click();
    await panelOf(page, 41).waitFor();
    await page.getByRole('link', { name: emailOf(42) }).click();
    await panelOf(page, 42).waitFor();
    await page.goBack();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(opened(page)).toBeNull();
  });

  it('closing twice at once, and opening while the page is behind its address, never lead out of the list', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await rowOf(page, 12).click();
    await panelOf(page, 12).waitFor();
    await page.evaluate(
      `for (const _ of [1, 2]) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))`,
    );
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByText(/^Showing 50 of 60/).waitFor();
    await rowOf(page, 12).click();
    await panelOf(page, 12).waitFor();
    // The address is the list's again, and nothing has been drawn since.
    await page.evaluate(`{
      const link = [...document.querySelectorAll('[data-row-link]')].find(({ textContent }) => textContent.includes('${emailOf(13)}'));
      addEventListener('popstate', () => link.click(), { capture: true, once: true });
      history.back();
    }`);
    await panelOf(page, 13).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByText(/^Showing 50 of 60/).waitFor();
  });

  it('a panel opened by key takes the focus; J, K, ] and [ go through the rows; Esc leads back to the row', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await page.keyboard.press('Tab');
    await rowOf(page, 12).focus();
    await page.keyboard.press('Enter');
    await panelOf(page, 12).waitFor();
    await expect.poll(() => focusIsInPanel(page)).toBe(true);
    for (const [key, n] of [
      ['j', 13],
      [']', 14],
      ['k', 13],
      ['[', 12],
      ['j', 13],
    ] as const) {
      await page.keyboard.press(key);
      await panelOf(page, n).waitFor();
      expect(await focusIsInPanel(page)).toBe(true);
    }
    expect(await page.getByRole('row', { name: new RegExp(emailOf(13)) }).getAttribute('aria-current')).toBe(
      'true',
    );
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => focusedText(page)).toContain(emailOf(13));
    // Stepping left nothing behind that Back would have to go through.
    await page.keyboard.press('Enter');
    await panelOf(page, 13).waitFor();
    await page.goBack();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/admin/ManageUser');
  });

  it('the keys are text where something is typed, and the list is reached by Tab', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await rowOf(page, 12).click();
    const panel = panelOf(page, 12);
    await panel.getByLabel('Name').fill('');
    await panel.getByLabel('Name').pressSequentially('jk[]');
    await expect.poll(() => panel.getByLabel('Name').inputValue()).toBe('jk[]');
    await panel.getByLabel('Name').fill('Person Number 12');
    await rowOf(page, 13).focus();
    await page.keyboard.press('Enter');
    await panelOf(page, 13).waitFor();
  });

  it('the next row behind the last one that is loaded is loaded, and the ends say that they are', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await rowOf(page, 10).click();
    const previous = page.getByRole('button', { name: 'Previous' });
    await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('true');
    await page.getByText('1 of 60', { exact: true }).waitFor();
    await rowOf(page, 59).click();
    await page.getByText('Showing 60 of 60').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await panelOf(page, 60).waitFor();
    await page.getByText('51 of 60', { exact: true }).waitFor();
    await rowOf(page, 69).click();
    await panelOf(page, 69).waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled'))
      .toBe('true');
  });

  it('a row that no longer fits the filter keeps its place: the next one is the one behind it', async () => {
    const { page } = await browser.visitor({ as: boss });
    await page.goto('/admin/ManageUser?sort=email&q=number%202&status=active');
    await rowOf(page, 22).click();
    await panelOf(page, 22).getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Suspend' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Sent spam');
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await page.getByText(/ suspended$/).waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByText('Showing 9 of 9').waitFor();
    await panelOf(page, 22).getByRole('button', { name: 'Reactivate' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await panelOf(page, 23).waitFor();
  });

  it('Esc in a dialog over the panel closes the dialog alone', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await rowOf(page, 15).click();
    await panelOf(page, 15).getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this account?' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await panelOf(page, 15).waitFor();
  });
});

it('what was typed is asked about before any way out, and stays unless it is discarded', async () => {
  const { page } = await browser.visitor({ as: boss });
  await open(page);
  await rowOf(page, 12).click();
  const name = panelOf(page, 12).getByLabel('Name');
  await name.fill('Not saved');
  const row = opened(page);
  const question = page.getByRole('alertdialog').filter({ hasText: 'Discard your changes?' });
  const back = () => page.evaluate('history.back()');
  const stays = async () => {
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(() => question.count()).toBe(0);
    await expect.poll(() => name.inputValue()).toBe('Not saved');
    expect(opened(page)).toBe(row);
  };
  const toJobs = () => page.getByRole('link', { name: 'Manage Jobs' }).click();
  for (const leave of [toJobs, () => rowOf(page, 13).click(), back]) {
    await leave();
    await question.waitFor();
    await stays();
  }
  // A second way out while the question about the first is open.
  await toJobs();
  await question.waitFor();
  await back();
  await stays();
  await back();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(opened(page)).toBeNull();

  await rowOf(page, 12).click();
  await name.fill('Not saved');
  await toJobs();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('heading', { name: 'Manage Jobs' }).waitFor();
});

describe('on a narrow screen', () => {
  it('a panel is a modal sheet with the same buttons; what was typed outlives a change of the width', async () => {
    const { page } = await browser.visitor({ as: boss, width: 768, height: 900, dark: true });
    await open(page);
    await rowOf(page, 16).click();
    await panelOf(page, 16).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Manage Users' }).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next' }).click();
    const panel = panelOf(page, 17);
    await panel.getByLabel('Name').fill('Typed before turning');
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.getByRole('heading', { name: 'Manage Users' }).waitFor();
    await expect.poll(() => panel.getByLabel('Name').inputValue()).toBe('Typed before turning');
    await panel.getByLabel('Name').fill('Person Number 17');
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => page.getByRole('heading', { name: 'Manage Users' }).count()).toBe(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => focusedText(page)).toContain(emailOf(17));
  });
});
