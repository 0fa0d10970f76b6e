import type { Page, Request, Route } from 'playwright-core';

/** Holds every write of the page until it is let go: a server that is slow to answer. */
export async function holdWrites(page: Page): Promise<{ sent: Request[]; letGo: () => void }> {
  const sent: Request[] = [];
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/*', async (route: Route) => {
    if (route.request().method() !== 'GET') {
      sent.push(route.request());
      await released;
    }
    await route.fallback();
  });
  return { sent, letGo };
}
