import type { Page, Request } from 'playwright-core';

export interface HeldWrites {
  /** The writes that were asked for since `hold`. */
  sent: Request[];
  hold: () => void;
  release: () => void;
}

/**
 * Stands between a page and the server: once `hold` is called, every write waits until `release`, as if the server were
 * slow to answer. It begins before the page is opened, because a browser instructed later still lets requests pass.
 */
export async function holdWrites(page: Page): Promise<HeldWrites> {
  const sent: Request[] = [];
  let held = false;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (held && request.method() !== 'GET') {
      sent.push(request);
      await released;
    }
    await route.fallback();
  });
  return {
    sent,
    hold: () => {
      held = true;
    },
    release,
  };
}
