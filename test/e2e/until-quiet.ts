import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until a page has asked for nothing for a moment; the stream of changes, which does not end, is not counted. */
export async function untilQuiet(page: Page): Promise<void> {
  const asked = () =>
    page.evaluate<number>(
      `performance.getEntriesByType('resource').filter(({ name }) => !name.endsWith('/api/events/')).length`,
    );
  for (let before = -1, now = await asked(); now !== before; now = await asked()) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** Waits until a page has loaded what it loads after it shows: questions, toasts and tooltips. */
export async function untilOverlaysLoaded(page: Page): Promise<void> {
  const loaded = () =>
    page.evaluate(`performance.getEntriesByType('resource').some(({ name }) => name.includes('/overlays-'))`);
  await expect.poll(loaded).toBe(true);
  await untilQuiet(page);
}
