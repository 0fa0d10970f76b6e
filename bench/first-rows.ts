import pg from 'pg';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from '../scripts/launch-browser.ts';
import { openBenchServer } from './bench-server.ts';
import type { Figures } from './figures.ts';
import { fillDesk } from './fill-desk.ts';
import { recordsOf } from './pages.ts';
import { progress } from './progress.ts';
import { quantile } from './timings.ts';

const ROWS = 1_000;
const VISITS = 5;
const TARGET_MS = 500;

const lists = {
  'Manage Orders': '/admin/ManageOrder',
  'Manage Campaign': '/admin/managecampaign',
  'Manage Payment': '/admin/managepayment',
  'Manage Playlist': '/admin/manageplaylist',
  'Manage Users': '/admin/manageuser',
  'Manage Jobs': '/admin/managejobs',
  Coupons: '/admin/coupons',
};

/** Runs in the page: notes when the first row of the list is in the document, in milliseconds since the navigation began. */
const watch = `
  const seen = new MutationObserver(() => {
    if (!document.querySelector('[data-row]')) return;
    window.firstRow = performance.now();
    seen.disconnect();
  });
  seen.observe(document, { childList: true, subtree: true });
`;

/**
 * How long a list of the back office takes from the navigation to its first row, on loopback: on the first visit of a
 * browser, which has nothing of the product yet, and on the next one. Medians.
 */
export async function measureFirstRows(figures: Figures, databaseUrl: string): Promise<void> {
  const browser = await launchBrowser();
  // `measurePages` says so.
  if (!browser) return;
  const bench = await openBenchServer(databaseUrl);
  try {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await fillDesk(client, ROWS);
    await client.end();
    const records = recordsOf(await bench.operator());
    for (const [name, path] of Object.entries(lists)) {
      progress(`First row of ${name}`);
      const cold: number[] = [];
      const warm: number[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) {
        const context = await openContext(browser, records);
        cold.push(await firstRow(context, `${bench.url}${path}`));
        warm.push(await firstRow(context, `${bench.url}${path}`));
        await context.close();
      }
      const said = { part: 'First row of a list', unit: 'ms', target: TARGET_MS };
      figures.add({ ...said, name: `${name}, first visit`, value: quantile(cold, 0.5) });
      figures.add({ ...said, name: `${name}, next visit`, value: quantile(warm, 0.5) });
    }
  } finally {
    await browser.close();
    await bench.close();
  }
}

async function openContext(browser: Browser, records: Record<string, string>): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, records);
  await context.addInitScript(watch);
  return context;
}

async function firstRow(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('[data-row]').first().waitFor({ state: 'attached' });
  const at = await page.evaluate('window.firstRow');
  await page.close();
  return Number(at);
}
