import type { Page } from 'playwright-core';

/** Run before a page, this script counts how much of it moves without an input, and what moved most, in `window.shift`. */
export const countShift = `
  window.shift = 0;
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.shift += value;
      for (const { node } of sources) window.moved.push(String(node?.textContent).trim().slice(0, 40));
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** How much of the page has moved, as browsers measure it: 1 is the whole screen by its height. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate('window.shift');

/** The texts that moved. */
export const movedOn = (page: Page): Promise<string[]> => page.evaluate('window.moved');
