import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runTool } from './run-tool.ts';

/**
 * Runs the unit and HTTP tests and lists the files of the product that none of them reaches. Code of `web/` runs in a
 * browser, where it is tested, and is not measured.
 */
const measured = ['contract/**/*.ts', 'server/**/*.ts', 'sandbox/**/*.ts', 'mails/**/*.ts'];

type Summary = Record<string, { statements: { total: number; covered: number; pct: number } }>;

const folder = mkdtempSync(join(tmpdir(), 'rp-coverage-'));
try {
  const { succeeded } = await runTool({
    name: 'unit and HTTP tests with coverage',
    command: [
      'vitest',
      'run',
      ...['--project', 'pure', '--project', 'http'],
      '--coverage',
      '--coverage.reporter=json-summary',
      `--coverage.reportsDirectory=${folder}`,
      ...measured.map((glob) => `--coverage.include=${glob}`),
      '--coverage.exclude=**/*.{test,fixture}.ts',
      '--coverage.reportOnFailure',
    ],
  });
  if (!succeeded) process.exitCode = 1;
  const summary = JSON.parse(readFileSync(join(folder, 'coverage-summary.json'), 'utf8')) as Summary;
  const { total, ...files } = summary;
  const unreached = Object.entries(files).filter(
    ([, { statements }]) => statements.total > 0 && statements.covered === 0,
  );
  for (const [file] of unreached) process.stdout.write(`not reached: ${relative(process.cwd(), file)}\n`);
  process.stdout.write(`${total?.statements.pct}% of statements; ${unreached.length} files not reached\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
