import type { Page, Request } from 'playwright-core';

export interface HeldWrites {
  /** The writes that were asked for since `hold`. */
  sent: Request[];
  hold: () => void;
  release: () => void;
}

/**
 * Stands between a page and the server: from `hold` on every write waits until `release`, as if the server were slow to
 * answer. It begins before the page is opened, because a browser instructed later still lets requests pass.
 */
export async function holdWrites(page: Page): Promise<HeldWrites> {
  const sent: Request[] = [];
  let held: PromiseWithResolvers<void> | null = null;
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (held && request.method() !== 'GET') {
      sent.push(request);
      await held.promise;
    }
    await route.fallback();
  });
  return {
    sent,
    hold: () => {
      sent.length = 0;
      held = Promise.withResolvers();
    },
    release: () => held?.resolve(),
  };
}
