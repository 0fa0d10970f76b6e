import type { Page } from 'playwright-core';

/** Opens a part of the page that phones show by its heading only. */
export const unfold = (page: Page, title: string): Promise<void> =>
  page
    .locator('summary')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .click();
