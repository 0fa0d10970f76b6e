import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Result } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { launchBrowser } from '../../scripts/launch-browser.ts';
import { watchStreams } from './until-live.ts';

export interface Visitor {
  page: Page;
  context: BrowserContext;
}

/** The session of an artist, an admin or a curator. */
export type OwnSession = Omit<SignInAnswer, 'deviceMark'>;

export interface VisitorOptions {
  /** Comes signed in, as if by a link in this very browser. */
  as?: OwnSession;
  width?: number;
  height?: number;
  dark?: boolean;
  /** Where they are, e.g. `America/Los_Angeles`; else where the machine is. */
  timezone?: string;
  javaScriptEnabled?: boolean;
  /** Their server is made not to answer, or is starting: what the browser itself writes of that is no fault. */
  unanswered?: boolean;
  /** What their browser, or an extension of it, makes of every page: a script of `changed-by-browser.ts`. */
  changedBy?: string | undefined;
  /** What the person's earlier browser had stored when it was closed, except data of single tabs. */
  remembers?: Awaited<ReturnType<BrowserContext['storageState']>>;
}

export interface TestBrowser {
  /** A person with their own browser. Any complaint in its console fails the test. */
  visitor(options?: VisitorOptions): Promise<Visitor>;
}

/** The browser of this worker. It ends with the worker, as Playwright closes what it launched when its process exits. */
let launched: Promise<Browser | null> | undefined;

/** One browser for all suites of a worker, a fresh profile for each visitor. */
export function useBrowser(baseUrl: () => string): TestBrowser {
  let browser: Browser | null = null;
  let complaints: string[] = [];
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    launched ??= launchBrowser();
    browser = await launched;
    if (!browser) throw new Error('Chromium not found. Install it or set BROWSER_PATH.');
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) {
      // What a test held back on its way may still be under way.
      for (const routed of [context, ...context.pages()])
        await routed.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    const heard = complaints;
    complaints = [];
    expect(heard, 'complaints of the browser console').toEqual([]);
  });
  return {
    visitor: async ({
      as,
      width = 1440,
      height = 900,
      dark = false,
      timezone,
      javaScriptEnabled = true,
      unanswered = false,
      remembers,
      changedBy,
    } = {}) => {
      if (!browser) throw new Error('The browser has not started.');
      const context = await browser.newContext({
        baseURL: baseUrl(),
        viewport: { width, height },
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
        ...(timezone && { timezoneId: timezone }),
        ...(remembers && { storageState: remembers }),
        javaScriptEnabled,
      });
      contexts.push(context);
      watchStreams(context);
      if (changedBy) await context.addInitScript(changedBy);
      if (as) await context.addInitScript(rememberSession(as));
      context.on('weberror', (error) => {
        if (changedBy && isChangedFirstView(String(error.error()))) return;
        complaints.push(String(error.error()));
      });
      context.on('console', (message) => {
        if (unanswered && isUnanswered(message.text())) return;
        if (message.type() === 'error' && !isAnswer(message.text())) complaints.push(message.text());
        else if (/Content Security Policy|TrustedTypes/i.test(message.text()))
          complaints.push(message.text());
      });
      return { context, page: await context.newPage() };
    },
  };
}

/** Writes the records of a signed-in browser once; a page that signs out stays signed out. */
function rememberSession({ access, refresh, user, team }: OwnSession): string {
  const records = {
    user: JSON.stringify(user),
    tokens: JSON.stringify({ access, refresh }),
    ...(team && { team: JSON.stringify(team) }),
  };
  // Documents without an origin of their own, such as the inbox's frame, have no storage.
  return `if (location.origin !== 'null' && self.origin !== 'null' && !sessionStorage.getItem('test-session')) {
    sessionStorage.setItem('test-session', '1');
    for (const [key, value] of Object.entries(${JSON.stringify(records)})) localStorage.setItem(key, value);
  }`;
}

/** What the browser, or React, writes of what was not answered. */
const isUnanswered = (text: string): boolean =>
  /Failed to load resource: (net::ERR_|.* status of 503)|Failed to fetch dynamically imported module|Unable to preload CSS/.test(
    text,
  );

/** React draws a first view anew that was changed before its script came, and says so. */
const isChangedFirstView = (text: string): boolean => text.includes('React error #418');

/** Refusals that the product answers on purpose are written to the console by the browser itself. */
const isAnswer = (text: string): boolean =>
  /Failed to load resource: the server responded with a status of (4\d\d|502)/.test(text);

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/**
 * What axe leaves out. The library's guards around a menu hand the focus on as soon as they get it; axe sees hidden things that
 * take it. Of a long list the first rows stand for all.
 */
const leftOut = ['[data-base-ui-focus-guard]', 'tr:nth-child(n+12)', 'li:nth-child(n+12)'];
/** How often axe looks again at what it complains of, and after how long: a color that fades has too little contrast on its way. */
const LOOKS = 4;
const FADE_MS = 300;

/** Waits until what shows is drawn: a window or menu that has just opened takes the focus with the next frame. */
export const untilDrawn = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');

/** Waits until nothing fades or moves, except what does so without an end. What a new look sets off starts in the next frame. */
const untilStill = (page: Page): Promise<unknown> =>
  untilDrawn(page).then(() =>
    page.evaluate(`Promise.allSettled(document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished))`),
  );

/**
 * Nothing on the page, or in its part `within`, is out of reach for anybody; the report names what is and where. Checks all
 * rules, or the given ones.
 */
export async function expectAccessible(
  page: Page,
  { rules, within }: { rules?: readonly string[]; within?: string } = {},
): Promise<void> {
  if (await page.evaluate<boolean>('!window.axe')) await page.evaluate(axe);
  await untilStill(page);
  const context = JSON.stringify({ ...(within && { include: [within] }), exclude: leftOut });
  // The other results, of which there are hundreds, take three times as long as the check itself.
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const look = () =>
    page.evaluate<Result[]>(`axe.run(${context}, ${options}).then(({ violations }) => violations)`);
  let violations = await look();
  for (let looks = 1; violations.length > 0 && looks < LOOKS; looks += 1) {
    await page.waitForTimeout(FADE_MS);
    violations = await look();
  }
  const report = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary})`),
  );
  expect.soft(report, `axe on ${page.url()}`).toEqual([]);
}

/** The page is no wider than the screen, once it has taken up a new width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  let wide = await page.evaluate<number>(excess);
  for (let tries = 0; wide > 0 && tries < 20; tries += 1) {
    await page.waitForTimeout(200);
    wide = await page.evaluate<number>(excess);
  }
  expect.soft(wide, `sideways scroll on ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Light and dark differ in colors only, so all other rules are checked once for each width. */
export const byColor = ['color-contrast', 'link-in-text-block'];
const looks = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark', rules: byColor },
  { width: 375, height: 812, colorScheme: 'dark' },
  { width: 375, height: 812, colorScheme: 'light', rules: byColor },
] as const;

/** What is on the page now passes axe and fits a phone in the dark. Pages as they load are seen in every look by `sweep`. */
export async function expectFitsPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 375, height: 812 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (before) await page.setViewportSize(before);
}

/** What is on the page now, or in its part `within`, passes axe and fits the screen, on a phone and on a desk, light and dark. */
export async function expectFineInEveryLook(page: Page, within?: string): Promise<void> {
  const before = page.viewportSize();
  for (const { width, height, colorScheme, ...more } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, { ...more, ...(within && { within }) });
    await expectNoSidewaysScroll(page);
  }
  if (before) await page.setViewportSize(before);
}

/** Chooses values of a list's filter, as the address then says. */
export async function filterBy(page: Page, label: string, ...values: readonly string[]): Promise<void> {
  await page.getByRole('search').getByRole('button', { name: label, exact: true }).click();
  const choices = page.getByRole('dialog', { name: label });
  for (const value of values) await choices.getByLabel(value, { exact: true }).check();
  await page.keyboard.press('Escape');
  await choices.waitFor({ state: 'detached' });
}

/** Closes by key what says that something is done, once its button has the focus. */
export async function closeResult(page: Page): Promise<void> {
  const ok = page.getByRole('button', { name: 'OK', exact: true });
  await ok.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await ok.waitFor({ state: 'detached' });
}

/** Presses Enter once it chooses the option of that name: what is found arrives bit by bit. */
export async function chooseByKey(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('option', { name }).and(page.locator('[data-highlighted]')).waitFor();
  await page.keyboard.press('Enter');
}
