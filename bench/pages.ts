import type { Browser, CDPSession, Page } from 'playwright-core';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { untilQuiet } from '#test/e2e/until-quiet.ts';
import { launchBrowser } from '../scripts/launch-browser.ts';
import { openBenchServer } from './bench-server.ts';
import type { Figures } from './figures.ts';
import { progress } from './progress.ts';
import { makeDraft, packageToBuy } from './purchase.ts';
import { quantile } from './timings.ts';

const VISITS = 3;
/** Lighthouse's definition of a phone: slow 4G and a processor four times slower than this one. */
const PHONE = {
  latency: 150 * 3.75,
  down: (1.6 * 1024 * 1024 * 0.9) / 8,
  up: (750 * 1024 * 0.9) / 8,
  slowdown: 4,
};

/** An artist without a campaign, one with a draft that can be checked out, and others. */
type Visitor = 'nobody' | 'artist' | 'buyer' | 'operator';

interface PageToVisit {
  name: string;
  /** `(draft)` stands for the buyer's draft. */
  path: string;
  visitor: Visitor;
  targets?: Partial<Record<keyof Visit, number>>;
}

/**
 * Targets: Lighthouse's "good" for public pages. Before the first interaction a page loads nothing on demand, so the
 * script of a visit is what it takes to show and use the page.
 */
const pages: PageToVisit[] = [
  {
    name: '/',
    path: '/',
    visitor: 'nobody',
    targets: { scriptKb: 15, paint: 2.5, blocked: 200, shift: 0.1 },
  },
  {
    name: "Artists' log-in",
    path: '/user/login',
    visitor: 'nobody',
    targets: { scriptKb: 100, paint: 1.8, shift: 0.1 },
  },
  {
    name: 'Campaign builder, signed out',
    path: '/user',
    visitor: 'nobody',
    targets: { scriptKb: 160, paint: 2.4, shift: 0.1 },
  },
  {
    name: 'Campaign builder',
    path: '/user',
    visitor: 'artist',
    targets: { scriptKb: 160, paint: 2.4, shift: 0.1 },
  },
  {
    name: 'Checkout',
    path: '/checkout?campaign=(draft)',
    visitor: 'buyer',
    targets: { scriptKb: 160, paint: 3, shift: 0.1 },
  },
  {
    name: 'Manage Orders',
    path: '/admin/ManageOrder',
    visitor: 'operator',
    targets: { scriptKb: 200, scripts: 25, shift: 0.1 },
  },
  { name: 'Tagging Queue', path: '/admin/taggingqueue', visitor: 'operator' },
];

interface Visit {
  scriptKb: number;
  /** Number of script requests. */
  scripts: number;
  allKb: number;
  /** Seconds to the largest contentful paint. */
  paint: number;
  /** Milliseconds of total blocking time. */
  blocked: number;
  /** Cumulative layout shift. */
  shift: number;
}

const slow = 'slow 4G, processor 4 times slower';
const rows: { of: keyof Visit; name: string; unit: string; note?: string }[] = [
  { of: 'scriptKb', name: 'Scripts', unit: 'kB', note: 'as transferred' },
  { of: 'scripts', name: 'Script requests', unit: '' },
  { of: 'allKb', name: 'Everything', unit: 'kB', note: 'as transferred' },
  { of: 'paint', name: 'Largest paint', unit: 's', note: slow },
  { of: 'blocked', name: 'Blocked', unit: 'ms', note: slow },
  { of: 'shift', name: 'Layout shift', unit: '' },
];

/** Bytes and paint times of the first pages that people see, on a phone with slow 4G, median of three visits. */
export async function measurePages(figures: Figures, databaseUrl: string): Promise<void> {
  const browser = await launchBrowser();
  if (!browser) {
    progress('!! SKIPPED the pages: install chromium, or set BROWSER_PATH.');
    const note = 'no browser: install chromium, or set BROWSER_PATH';
    figures.add({ part: 'Pages', name: '**SKIPPED**', value: Number.NaN, unit: '', note });
    return;
  }
  const bench = await openBenchServer(databaseUrl);
  try {
    const buyer = await bench.signIn('buyer@example.com');
    const records = {
      nobody: {},
      artist: recordsOf(await bench.signIn('artist@example.com')),
      buyer: recordsOf(buyer),
      operator: recordsOf(await bench.operator()),
    };
    const draft = await makeDraft(bench, { token: buyer.access, packageId: await packageToBuy(bench) });
    for (const page of pages) {
      const path = page.path.replace('(draft)', draft.id);
      const visits = await visitAFewTimes(browser, { ...page, path }, bench.url, records[page.visitor]);
      for (const { of, ...row } of rows) {
        const value = quantile(
          visits.map((visit) => visit[of]),
          0.5,
        );
        const target = page.targets?.[of];
        figures.add({ part: `Page ${page.name}`, ...row, value, ...(target !== undefined && { target }) });
      }
    }
  } finally {
    await browser.close();
    await bench.close();
  }
}

/** The browser's storage of a signed-in user. */
export const recordsOf = ({ user, access, refresh }: SignInAnswer): Record<string, string> => ({
  user: JSON.stringify(user),
  tokens: JSON.stringify({ access, refresh }),
});

async function visitAFewTimes(
  browser: Browser,
  { name, path }: PageToVisit,
  url: string,
  records: Record<string, string>,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    progress(`${name}: visit ${visit + 1} of ${VISITS}`);
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
    });
    await context.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, records);
    visits.push(await visitPage(await context.newPage(), `${url}${path}`));
    await context.close();
  }
  return visits;
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
  await page.goto(url);
  await untilQuiet(page);
  await page.waitForTimeout(1000);
  const seen = await page.evaluate('window.seen');
  return { ...(seen as Pick<Visit, 'paint' | 'blocked' | 'shift'>), ...bytes() };
}

/** Runs in the page: collects the metrics behind Lighthouse's scores with the browser's own observers. */
const observe = `
  window.seen = { paint: 0, blocked: 0, shift: 0 };
  const on = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => { window.seen.paint = entry.startTime / 1000; });
  on('longtask', (entry) => { window.seen.blocked += Math.max(0, entry.duration - 50); });
  on('layout-shift', (entry) => { if (!entry.hadRecentInput) window.seen.shift += entry.value; });
`;

/** Counts the bytes that are transferred. Answers a function that reads the counts. */
async function countBytes(session: CDPSession): Promise<() => Pick<Visit, 'scriptKb' | 'scripts' | 'allKb'>> {
  const addresses = new Map<string, string>();
  let script = 0;
  let scripts = 0;
  let all = 0;
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength;
    // Parts are fetched and then imported, which takes them from the browser's cache: nothing is transferred.
    if (encodedDataLength === 0 || !addresses.get(requestId)?.endsWith('.js')) return;
    script += encodedDataLength;
    scripts += 1;
  });
  return () => ({ scriptKb: script / 1000, scripts, allKb: all / 1000 });
}
