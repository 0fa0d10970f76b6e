import { existsSync, readFileSync } from 'node:fs';
import type { ReportLine } from '#test/support/report-to-file.ts';

const SLOWEST = 10;

/** The slowest suites of a run and the tests that needed a repeat, as lines to print. */
export function reportOf(file: string): string {
  if (!existsSync(file)) return '';
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ReportLine);
  const suites = lines.flatMap((line) => ('suite' in line ? [line] : []));
  const repeated = lines.flatMap((line) => ('repeated' in line ? [line.repeated] : []));
  const slowest = suites.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST);
  return [
    'Slowest suites:',
    ...slowest.map(
      ({ suite, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${suite}`,
    ),
    repeated.length === 0 ? 'No test was repeated.' : 'Passed only when repeated:',
    ...repeated.map((test) => `  ${test}`),
  ].join('\n');
}
