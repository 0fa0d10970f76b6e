import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** The latest stream of changes that each page asked for. */
const streams = new WeakMap<Page, Request>();

/** Keeps in mind which streams of changes the pages of a browser ask for. */
export function watchStreams(context: BrowserContext): void {
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events/')) streams.set(request.frame().page(), request);
  });
}

/** Whether a page holds a stream of changes. */
export function isLive(page: Page): boolean {
  const stream = streams.get(page);
  return stream?.existingResponse()?.ok() === true && stream.failure() === null;
}

/** Waits until a page hears of changes. */
export const untilLive = (page: Page) => expect.poll(() => isLive(page)).toBe(true);
