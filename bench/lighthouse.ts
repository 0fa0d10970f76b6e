import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findBrowser } from '../scripts/system-packages.ts';
import type { Figures } from './figures.ts';
import { progress } from './progress.ts';
import { quantile } from './timings.ts';

/** Downloaded when needed: the product does not depend on it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const TIME_LIMIT_MS = 180_000;

const browserFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const Category = z.object({ score: z.number() });
const Metric = z.object({ numericValue: z.number() });
const Report = z.object({
  categories: z.object({
    performance: Category,
    accessibility: Category,
    'best-practices': Category,
    seo: Category,
  }),
  audits: z.object({
    'largest-contentful-paint': Metric,
    'total-blocking-time': Metric,
    'cumulative-layout-shift': Metric,
  }),
});
type Report = z.infer<typeof Report>;

const good = { target: 100, atLeast: true };

const rows = [
  {
    name: 'Performance',
    unit: '',
    ...good,
    of: ({ categories }: Report) => categories.performance.score * 100,
  },
  {
    name: 'Accessibility',
    unit: '',
    ...good,
    of: ({ categories }: Report) => categories.accessibility.score * 100,
  },
  {
    name: 'Best practices',
    unit: '',
    ...good,
    of: ({ categories }: Report) => categories['best-practices'].score * 100,
  },
  { name: 'SEO', unit: '', ...good, of: ({ categories }: Report) => categories.seo.score * 100 },
  {
    name: 'Largest paint',
    unit: 's',
    target: 2.5,
    of: ({ audits }: Report) => audits['largest-contentful-paint'].numericValue / 1000,
  },
  {
    name: 'Blocked',
    unit: 'ms',
    target: 200,
    of: ({ audits }: Report) => audits['total-blocking-time'].numericValue,
  },
  {
    name: 'Layout shift',
    unit: '',
    target: 0.1,
    of: ({ audits }: Report) => audits['cumulative-layout-shift'].numericValue,
  },
];

/** Lighthouse's scores of a page on its emulated phone, median of three runs; a row with the reason if it can't run. */
export async function measureLighthouse(
  figures: Figures,
  { url, page }: { url: string; page: string },
): Promise<void> {
  const part = `Lighthouse of ${page}`;
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    progress(`${part}: run ${run + 1} of ${RUNS}`);
    const report = await runLighthouse(`${url}${page}`).catch(String);
    if (typeof report === 'string') {
      progress(`!! SKIPPED ${part}: ${report}`);
      const note = `${LIGHTHOUSE} could not be fetched or run`;
      figures.add({ part, name: '**SKIPPED**', value: Number.NaN, unit: '', note });
      return;
    }
    reports.push(report);
  }
  const note = `${LIGHTHOUSE}, its phone; median of ${RUNS}`;
  for (const { of, ...row } of rows)
    figures.add({ part, ...row, value: quantile(reports.map(of), 0.5), note });
}

/** Lighthouse sometimes loses the beginning of its recording and asks for another run. */
const LOST = /Please run Lighthouse again/;

async function runLighthouse(url: string, tries = 3): Promise<Report> {
  return runOnce(url).catch((error: unknown) => {
    if (tries > 1 && LOST.test(String(error))) return runLighthouse(url, tries - 1);
    throw error;
  });
}

async function runOnce(url: string): Promise<Report> {
  const flags = ['--output=json', '--output-path=stdout', '--quiet'];
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, url, ...flags, `--chrome-flags=${browserFlags.join(' ')}`],
    { env: { ...process.env, CHROME_PATH: findBrowser() ?? '' }, maxBuffer: 2 ** 26, timeout: TIME_LIMIT_MS },
  );
  return Report.parse(JSON.parse(stdout));
}
