import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../scripts/system-packages.ts';
import type { Figures } from './figures.ts';
import { progress } from './progress.ts';
import { openStage, type Stage } from './stage.ts';
import { quantile } from './timings.ts';

const VISITS = 3;
/** Lighthouse's own measure of a phone: slow 4G and a processor four times slower than this one. */
const PHONE = {
  latency: 150 * 3.75,
  down: (1.6 * 1024 * 1024 * 0.9) / 8,
  up: (750 * 1024 * 0.9) / 8,
  slowdown: 4,
};

/** What counts as good for a page that strangers meet; of the back office, what its peer Vendure transfers. */
const pages = [
  {
    name: '/',
    path: '/',
    targets: {
      scripts: {},
      paint: { target: 2.5 },
      blocked: { target: 200 },
      shift: { target: 0.1 },
    },
  },
  {
    name: 'Manage Orders',
    path: '/admin/ManageOrder',
    targets: { scripts: { target: 690 }, paint: {}, blocked: {}, shift: { target: 0.1 } },
  },
];

interface Visit {
  scriptKb: number;
  allKb: number;
  /** Milliseconds to the largest thing that is painted. */
  paint: number;
  /** Milliseconds in which the page could not have answered. */
  blocked: number;
  /** How much the layout jumped. */
  shift: number;
}

/** Bytes and paint of `/` and of Manage Orders, as a phone on slow 4G meets them; median of three visits. */
export async function measurePages(figures: Figures, databaseUrl: string): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) {
    progress('!! SKIPPED the pages: install chromium, or set BROWSER_PATH.');
    return;
  }
  const stage = await openStage(databaseUrl);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] });
  try {
    for (const { name, path, targets } of pages) {
      const visits: Visit[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) {
        progress(`${name}: visit ${visit + 1} of ${VISITS}`);
        const context = await browser.newContext({
          viewport: { width: 412, height: 823 },
          deviceScaleFactor: 1.75,
        });
        if (path !== '/') await signIn(context, stage);
        visits.push(await visitPage(await context.newPage(), `${stage.url}${path}`));
        await context.close();
      }
      const median = (value: keyof Visit) =>
        quantile(
          visits.map((visit) => visit[value]),
          0.5,
        );
      const part = `Page ${name}`;
      const slow = 'slow 4G, processor 4 times slower';
      figures.add({
        part,
        name: 'Scripts',
        value: median('scriptKb'),
        unit: 'kB',
        note: 'as transferred',
        ...targets.scripts,
      });
      figures.add({ part, name: 'Everything', value: median('allKb'), unit: 'kB', note: 'as transferred' });
      figures.add({
        part,
        name: 'Largest paint',
        value: median('paint') / 1000,
        unit: 's',
        note: slow,
        ...targets.paint,
      });
      figures.add({
        part,
        name: 'Blocked',
        value: median('blocked'),
        unit: 'ms',
        note: slow,
        ...targets.blocked,
      });
      figures.add({ part, name: 'Layout shift', value: median('shift'), unit: '', ...targets.shift });
    }
  } finally {
    await browser.close();
    await stage.close();
  }
}

async function signIn(context: BrowserContext, stage: Stage): Promise<void> {
  const { user, access, refresh } = await stage.operator();
  const records = { user: JSON.stringify(user), tokens: JSON.stringify({ access, refresh }) };
  await context.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, records);
}

async function visitPage(page: Page, url: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  const bytes = await countBytes(session);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latency,
    downloadThroughput: PHONE.down,
    uploadThroughput: PHONE.up,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1000);
  const seen = await page.evaluate('window.seen');
  return { ...(seen as Pick<Visit, 'paint' | 'blocked' | 'shift'>), ...bytes() };
}

/** Runs in the page: what Lighthouse's scores are made of, by the browser's own observers. */
const observe = `
  window.seen = { paint: 0, blocked: 0, shift: 0 };
  const on = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => { window.seen.paint = entry.startTime; });
  on('longtask', (entry) => { window.seen.blocked += Math.max(0, entry.duration - 50); });
  on('layout-shift', (entry) => { if (!entry.hadRecentInput) window.seen.shift += entry.value; });
`;

/** Counts what comes over the wire; answers what it has counted. */
async function countBytes(session: CDPSession): Promise<() => Pick<Visit, 'scriptKb' | 'allKb'>> {
  const kinds = new Map<string, string>();
  let script = 0;
  let all = 0;
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') script += encodedDataLength;
  });
  return () => ({ scriptKb: script / 1000, allKb: all / 1000 });
}
