import pg from 'pg';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../scripts/launch-browser.ts';
import { openBenchServer } from './bench-server.ts';
import type { Figures } from './figures.ts';
import { fillOrders } from './fill-orders.ts';
import { recordsOf } from './pages.ts';
import { progress } from './progress.ts';
import { quantile } from './timings.ts';

const ORDERS = 1_000;
const ROWS = 200;
const OPENINGS = 15;
const SCROLLS = 5;
/** A frame that people feel, and the time in which a panel is felt to open at once. */
const MAX_FRAME_MS = 50;
const MAX_OPENING_MS = 200;

const PART = `Table of ${ROWS} orders`;

/** Scrolling the longest page of a list, by the browser's own trace, and opening rows of it. */
export async function measureTable(figures: Figures, databaseUrl: string): Promise<void> {
  const browser = await launchBrowser();
  if (!browser) {
    progress('!! SKIPPED the table: install chromium, or set BROWSER_PATH.');
    const note = 'no browser: install chromium, or set BROWSER_PATH';
    figures.add({ part: PART, name: '**SKIPPED**', value: Number.NaN, unit: '', note });
    return;
  }
  const bench = await openBenchServer(databaseUrl);
  try {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await fillOrders(client, ORDERS);
    await client.end();
    const page = await openList(browser, bench.url, recordsOf(await bench.operator()));
    const frames: number[] = [];
    for (let scroll = 0; scroll < SCROLLS; scroll += 1) frames.push(...(await scrollThrough(page)));
    const said = { part: PART, unit: 'ms' };
    figures.add({
      ...said,
      name: 'Longest frame while scrolling',
      value: Math.max(...frames),
      target: MAX_FRAME_MS,
      note: `of ${frames.length} frames`,
    });
    figures.add({ ...said, name: 'Frame while scrolling, 95 of 100', value: quantile(frames, 0.95) });
    // A real user moves the pointer before pressing, which loads the panel's scripts.
    await page.mouse.move(700, 500);
    await page.waitForTimeout(1_000);
    const openings: number[] = [];
    for (let row = 0; row < OPENINGS; row += 1) openings.push(await openRow(page, row));
    figures.add({
      ...said,
      name: 'Opening a panel, slowest',
      value: Math.max(...openings),
      target: MAX_OPENING_MS,
      note: `of ${OPENINGS}, from the press to the row's details on screen`,
    });
    figures.add({ ...said, name: 'Opening a panel, median', value: quantile(openings, 0.5) });
  } finally {
    await browser.close();
    await bench.close();
  }
}

async function openList(browser: Browser, url: string, records: Record<string, string>): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, records);
  const page = await context.newPage();
  await page.goto(`${url}/admin/ManageOrder?limit=${ROWS}`);
  await page
    .locator('[data-row]')
    .nth(ROWS - 1)
    .waitFor();
  const rows = await page.locator('[data-row]').count();
  if (rows !== ROWS) throw new Error(`The table shows ${rows} rows instead of ${ROWS}.`);
  return page;
}

interface TraceEvent {
  name: string;
  /** Microseconds. */
  ts: number;
}

/**
 * Scrolls from the first row to the last. Answers the milliseconds between frames that were drawn. It ends where the page
 * ends: beyond, nothing moves, so no frame is drawn until the scroll is over.
 */
async function scrollThrough(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const distance = await page.evaluate('document.documentElement.scrollHeight - innerHeight');
  await page.evaluate('scrollTo(0, 0)');
  await page.waitForTimeout(200);
  const stop = await startTrace(session);
  await session.send('Input.synthesizeScrollGesture', {
    x: 700,
    y: 500,
    yDistance: -(distance as number),
    speed: 4_000,
    gestureSourceType: 'mouse',
  });
  const events = await stop();
  await session.detach();
  const drawn = events
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts / 1000)
    .toSorted((one, other) => one - other);
  if (drawn.length < 10) throw new Error(`The trace holds ${drawn.length} frames: nothing was scrolled.`);
  return drawn.slice(1).map((at, index) => at - (drawn[index] ?? at));
}

/** Begins a trace of frames; answers what ends it and reads its events. */
async function startTrace(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame'] },
    transferMode: 'ReportEvents',
  });
  return async () => {
    const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
    await session.send('Tracing.end');
    await complete;
    session.off('Tracing.dataCollected', collect);
    return events;
  };
}

/** Opens a row's panel. Answers the milliseconds from the press to the frame in which its details show. */
async function openRow(page: Page, index: number): Promise<number> {
  const took = await page.evaluate(`(${opening})(${index})`);
  await page.keyboard.press('Escape');
  await page.waitForFunction(`!new URL(location.href).searchParams.has('order')`);
  await page.waitForTimeout(300);
  return took as number;
}

/** Runs in the page. The details show once a heading names this very order; the frame after that has them on screen. */
const opening = `async (index) => {
  const link = document.querySelectorAll('[data-row-link]')[index];
  const number = /[A-Z]{2}-[0-9A-Z]{8}/.exec(link.textContent)[0];
  const isThere = () => [...document.querySelectorAll('h2')].some((heading) => heading.textContent.includes(number));
  const begin = performance.now();
  link.click();
  do await new Promise(requestAnimationFrame); while (!isThere());
  await new Promise(requestAnimationFrame);
  return performance.now() - begin;
}`;
