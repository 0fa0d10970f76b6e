import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestBrowser, Visitor, VisitorOptions } from './browser.ts';
import { countShift } from './layout-shift.ts';

/** Plain scripts in the head, which are there before anything is painted, have a number in place of a hash. */
export const pageScript = /\/assets\/(?!.*-\d\.js$).+\.js$/;

/** A visitor whose line does not bring the page's scripts before `release` is called; the page counts what moves on it. */
export async function withoutScripts(
  browser: TestBrowser,
  options?: VisitorOptions,
): Promise<Visitor & { release: () => void }> {
  const { page, context } = await browser.visitor(options);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await context.route(pageScript, async (route) => {
    await released;
    await route.continue();
  });
  await context.addInitScript(countShift);
  return { page, context, release };
}

/** The page's script is at work. What moved until two frames later is kept in the page. */
export const takenOver = (page: Page): Promise<void> =>
  page.evaluate(`new Promise((resolve) => {
    const next = () => requestAnimationFrame(look);
    const keep = () => { window.shiftOfTakeOver = window.shift; resolve(); };
    const look = () =>
      document.documentElement.dataset.firstView === undefined
        ? requestAnimationFrame(() => requestAnimationFrame(keep))
        : next();
    look();
  })`);

/** From here on the page must stay as it is: its elements and their places. */
export const markPage = (page: Page): Promise<void> =>
  page.evaluate(
    `document.fonts.ready.then(() => {
      document.querySelector('h1').marked = true;
      window.shift = 0;
    })`,
  );

export async function expectSameElements(page: Page): Promise<void> {
  expect(await page.evaluate(`document.querySelector('h1').marked === true`), 'the same elements').toBe(true);
}

/** Nothing was replaced and nothing moved. Not for a page where the script has something to say of what was typed. */
export async function expectUnchanged(page: Page): Promise<void> {
  await expectSameElements(page);
  expect(await page.evaluate('window.shiftOfTakeOver'), 'layout shift').toBeLessThan(0.01);
}
