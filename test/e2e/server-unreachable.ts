import type { Locator, Page } from 'playwright-core';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import type { TestBrowser } from './browser.ts';

/** Opens a page in a new browser whose server may go away; `as` is asked for at each visit. */
export const visits =
  (browser: TestBrowser, as: () => SignInAnswer) =>
  async (path: string): Promise<Page> => {
    const { page } = await browser.visitor({ as: as(), unanswered: true });
    await page.goto(path);
    return page;
  };

/** What the page says while the server is away. */
export const away = (page: Page): Locator => page.getByText('Can’t reach the server.').first();

export const modal = (page: Page): Locator => page.getByRole('alertdialog');

/** What the page says about a change that was left behind or not answered. */
export const notKnown = (page: Page): Locator => modal(page).getByText(/we don’t know if this worked/);
