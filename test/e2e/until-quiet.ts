import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until a page has asked for nothing for half a second; the stream of changes, which does not end, is not counted. */
export async function untilQuiet(page: Page): Promise<void> {
  const asked = () =>
    page.evaluate<number>(
      `performance.getEntriesByType('resource').filter(({ name }) => !name.endsWith('/api/events/')).length`,
    );
  for (let before = -1, now = await asked(); now !== before; now = await asked()) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Touches a page and waits for the scripts of panels and dialogs, which the first touch loads. */
export async function touched(page: Page): Promise<void> {
  await page.mouse.move(400, 400);
  const loaded = () =>
    page.evaluate(`performance.getEntriesByType('resource').some(({ name }) => name.includes('/overlays-'))`);
  await expect.poll(loaded).toBe(true);
  await untilQuiet(page);
}
