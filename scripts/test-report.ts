import { existsSync, readFileSync } from 'node:fs';
import type { ReportLine } from '#test/support/report-to-file.ts';

const SLOWEST = 10;

function linesOf(file: string): readonly ReportLine[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ReportLine);
}

const suitesOf = (lines: readonly ReportLine[]) =>
  lines.flatMap((line) => ('suite' in line ? [{ ...line, failing: line.failed.length > 0 }] : []));

/** The slowest suites of a run and the tests that passed only when their suite was repeated, as lines to print. */
export function reportOf(file: string): string {
  const suites = suitesOf(linesOf(file));
  if (suites.length === 0) return '';
  const slowest = suites.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST);
  const passed = new Set(suites.filter(({ failing }) => !failing).map(({ suite }) => suite));
  const repeated = suites.filter(({ suite, failing }) => failing && passed.has(suite));
  return [
    'Slowest suites:',
    ...slowest.map(
      ({ suite, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${suite}`,
    ),
    repeated.length === 0 ? 'No suite was repeated.' : 'Passed only when repeated:',
    ...repeated.flatMap(({ suite, failed }) => failed.map((test) => `  ${suite} > ${test}`)),
  ].join('\n');
}

/** The suites of a run that failed; none if errors belong to no suite, as then a repeat of suites proves nothing. */
export function failedSuites(file: string): readonly string[] {
  const lines = linesOf(file);
  if (lines.some((line) => 'unhandledErrors' in line)) return [];
  return suitesOf(lines).flatMap(({ suite, failing }) => (failing ? [suite] : []));
}
