import type { Page } from 'playwright-core';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { launchBrowser } from '../scripts/launch-browser.ts';
import type { Figures } from './figures.ts';
import { recordsOf } from './pages.ts';
import { progress } from './progress.ts';
import { quantile } from './timings.ts';

const VISITS = 9;
const MAX_MS = 400;
const LONGEST_MS = 30_000;

/**
 * The artist's order page in a browser on this machine: from the navigation to the first pitch on screen. Every visit is a
 * browser's first one, without cached files.
 */
export async function measureShownOrder(
  figures: Figures,
  { part, url, number, artist }: { part: string; url: string; number: string; artist: SignInAnswer },
): Promise<void> {
  const browser = await launchBrowser();
  if (!browser) {
    progress('!! SKIPPED the order page on screen: install chromium, or set BROWSER_PATH.');
    const note = 'no browser: install chromium, or set BROWSER_PATH';
    figures.add({ part, name: '**SKIPPED** the page on screen', value: Number.NaN, unit: '', note });
    return;
  }
  try {
    const shown: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript((kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      }, recordsOf(artist));
      await context.addInitScript(noteFirstPitch);
      const page = await context.newPage();
      await page.goto(`${url}/order-summary?order=${number}`);
      shown.push(await firstPitchAt(page));
      await context.close();
    }
    figures.add({
      part,
      name: "the artist's page, to the first pitch on screen",
      value: quantile(shown, 0.5),
      unit: 'ms',
      target: MAX_MS,
      note: `${VISITS} first visits on this machine; slowest ${Math.max(...shown).toFixed(0)} ms`,
    });
  } finally {
    await browser.close();
  }
}

/** Milliseconds from the navigation, with which the clock of the page begins, to the first pitch. */
async function firstPitchAt(page: Page): Promise<number> {
  // `waitForFunction` compiles its condition in the page, which the page's policy forbids.
  for (const ends = Date.now() + LONGEST_MS; Date.now() < ends; await page.waitForTimeout(100)) {
    const at = await page.evaluate<number | undefined>('self.firstPitchAt');
    if (at !== undefined) return at;
  }
  throw new Error('No pitch came on the page.');
}

/** Notes when the first row of the pitches is drawn: one frame after it is in the page. */
const noteFirstPitch = `new MutationObserver((_, observer) => {
  if (!document.querySelector('section[aria-labelledby="pitches"] li')) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => { self.firstPitchAt = performance.now(); }));
}).observe(document, { childList: true, subtree: true });`;
