import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../scripts/system-packages.ts';
import type { Interactions } from '../test/e2e/interactions.ts';
import type { Figures } from './figures.ts';

const PART = 'Purchases, counted as a person presses and enters';
const SUITES = ['test/e2e/short-purchase.e2e.ts', 'test/e2e/order-page.e2e.ts'];

/** What a purchase takes from the landing page until it is paid, as the browser tests play it. */
export function measureInteractions(figures: Figures, databaseUrl: string): void {
  const browser = findBrowser();
  if (!browser) {
    const note = 'no browser: install chromium, or set BROWSER_PATH';
    figures.add({ part: PART, name: '**SKIPPED**', value: Number.NaN, unit: '', note });
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'rp-interactions-'));
  const report = join(folder, 'report.jsonl');
  try {
    execFileSync('npx', ['vitest', 'run', '--project', 'browser', ...SUITES], {
      stdio: 'inherit',
      env: {
        ...process.env,
        BROWSER_PATH: browser,
        TEST_DATABASE_URL: databaseUrl,
        INTERACTIONS_REPORT: report,
      },
    });
    for (const line of readFileSync(report, 'utf8').trim().split('\n')) {
      const { name, count, target } = JSON.parse(line) as Interactions;
      figures.add({ part: PART, name, value: count, unit: '', target });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
