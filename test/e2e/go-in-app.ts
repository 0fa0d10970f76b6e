import type { Page } from 'playwright-core';

/** Goes to a page as a link of the application does: without loading the application again, which takes most of a visit. */
export async function goInApp(page: Page, address: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}
