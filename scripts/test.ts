import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runOf, saveRun } from '../bench/saved-runs.ts';
import { changedSuites } from './changed-suites.ts';
import { runTool, type Tool, type ToolRun } from './run-tool.ts';
import { findBrowser, packagesToInstall } from './system-packages.ts';
import { startPostgres } from './temporary-postgres.ts';
import { failedSuites, reportOf } from './test-report.ts';

const parts = ['types', 'lint', 'build', 'unit', 'embedded', 'e2e'] as const;
type Part = (typeof parts)[number];

/** All parts on two cores, without `npm ci`. */
const LONGEST_S = 900;

/** When more browser suites fail, it is not the machine. */
const MOST_REPEATED = 3;

const usage = `npm test [-- PART ...]        all checks, or some of: ${parts.join(', ')}
npm test -- --changed        what the changes since the last commit can reach; --since COMMIT: since that commit
npm test -- --keep           publishes the time of each part in docs/figures.md
`;

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !(parts as readonly string[]).includes(name));
if (unknown.length > 0 || flags.help) {
  process.stdout.write(unknown.length > 0 ? `Unknown part ${unknown.join(', ')}.\n${usage}` : usage);
  process.exit(unknown.length > 0 ? 2 : 0);
}
const wanted = (part: Part): boolean => positionals.length === 0 || positionals.includes(part);
const inCi = process.env.CI === 'true';
const skipped: string[] = [];
const times: Pick<ToolRun, 'name' | 'seconds'>[] = [];
const began = performance.now();
const scratch = mkdtempSync(join(tmpdir(), 'rp-tests-'));
const TEST_REPORT = join(scratch, 'report.jsonl');
// Compiled sources, for the many processes that tests start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../dist/compiled');

/** The checks that read the code and do not run it. */
const types: Tool[] = ['contract', 'server', 'web'].map((world) => ({
  name: `types of ${world}`,
  // With one checker, as two checkers infer the same types twice: half the CPU, which the checks beside it need.
  command: ['tsc', '-p', `${world}/tsconfig.json`, '--checkers', '1'],
}));
const lint: Tool[] = [
  { name: 'format and lint', command: ['biome', 'check', '.', '--error-on-warnings'] },
  { name: 'promises', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'architecture', command: ['vitest', 'run', 'test', '--config', 'test/source.config.ts'] },
];

/** Suites that open an embedded database themselves, wherever they run. */
const embeddedOnly = [
  'server/backup/backups.test.ts',
  'server/db/pglite.test.ts',
  'server/db/admins-get-their-time.test.ts',
  'server/db/clean-records.test.ts',
  'server/db/notes-become-comments.test.ts',
];

/** What differs on the embedded database; everything else runs on PostgreSQL only. */
const embeddedSuites = [
  ...embeddedOnly,
  'server/db/connection-budget.test.ts',
  'server/db/constraints.test.ts',
  'server/db/defer-write.test.ts',
  'server/db/in-tx.test.ts',
  'server/db/list-of.test.ts',
  'server/db/migrate.test.ts',
  'server/db/search.test.ts',
  'server/jobs/jobs.test.ts',
  'server/start-server.test.ts',
  'server/domains/orders/checkout/checkout.test.ts',
  'bench/fulfilment/fulfilment.test.ts',
];

function skip(what: string, remedy: string): void {
  skipped.push(`${what}: ${remedy}`);
  process.stderr.write(`\n!! SKIPPED ${what}. ${remedy}\n`);
}

/** Notes the time of a part, from its beginning until now; ends everything if a tool of it failed. */
function endPart(name: string, since: number, runs: readonly ToolRun[]): void {
  times.push({ name, seconds: (performance.now() - since) / 1000 });
  const failed = runs.filter(({ succeeded }) => !succeeded);
  if (failed.length === 0) return;
  process.stderr.write(`\nFailed: ${failed.map((tool) => tool.name).join(', ')}.\n`);
  end(1);
}

function end(status: number): never {
  const report = reportOf(TEST_REPORT);
  if (report) process.stdout.write(`\n${report}\n`);
  rmSync(scratch, { recursive: true, force: true });
  times.push({ name: 'all parts', seconds: (performance.now() - began) / 1000 });
  process.stdout.write(
    `\n${times.map(({ name, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${name}`).join('\n')}\n`,
  );
  if (flags.keep && status === 0) {
    const figures = times.map(({ name, seconds }) => ({
      part: 'The tests',
      name,
      value: seconds,
      unit: 's',
      ...(name === 'all parts' && { target: LONGEST_S }),
    }));
    process.stdout.write(`${saveRun(runOf('npm test', 'postgres', figures))}\n`);
  }
  if (skipped.length > 0) {
    process.stderr.write(`\n!! SKIPPED:\n${skipped.map((line) => `   ${line}`).join('\n')}\n`);
  }
  process.exit(status === 0 && inCi && skipped.length > 0 ? 1 : status);
}

async function run(name: string, command: Tool['command'], env: Record<string, string> = {}): Promise<void> {
  const since = performance.now();
  endPart(name, since, [await runTool({ name, command, env: { TEST_REPORT, ...env } })]);
}

const browserTests = ['vitest', 'run', '--config', 'test/e2e/vitest.config.ts'] as const;

/**
 * Runs browser tests, all or the given files. A browser on a busy machine is late now and then: suites that failed are run once
 * more, each as a whole, as its tests build on each other's data. Prints a warning and skips them without a browser.
 */
async function runInBrowser(files: readonly string[], env: Record<string, string>): Promise<void> {
  const browser = findBrowser();
  if (!browser) return skip('the browser tests', 'Install chromium, or set BROWSER_PATH.');
  const name = 'e2e: browser tests';
  const runSuites = (title: string, suites: readonly string[]) =>
    runTool({
      name: title,
      command: [...browserTests, ...suites],
      env: { TEST_REPORT, BROWSER_PATH: browser, ...env },
    });
  const since = performance.now();
  const first = await runSuites(name, files);
  const failed = failedSuites(TEST_REPORT);
  const repeat = failed.length > 0 && failed.length <= MOST_REPEATED;
  endPart(name, since, [repeat ? await runSuites('e2e: suites that failed, once more', failed) : first]);
}

/** Runs `work` with the address of a PostgreSQL; without one, on the embedded database, with a notice. */
async function onPostgres(work: (env: Record<string, string>) => Promise<void>): Promise<void> {
  if (process.env.DATABASE_URL) return work({ TEST_DATABASE_URL: process.env.DATABASE_URL });
  const postgres = await startPostgres();
  if (!postgres) {
    skip('PostgreSQL: tests run on the embedded database', 'Install postgresql, or set DATABASE_URL.');
    return work({});
  }
  process.once('exit', () => postgres.stop());
  return work({ TEST_DATABASE_URL: postgres.url });
}

const changed = flags.changed ? changedSuites(flags.since) : null;
const packages = packagesToInstall({
  browser: wanted('e2e'),
  postgres: (wanted('unit') || wanted('e2e')) && !process.env.DATABASE_URL,
});
if (packages.length > 0) {
  process.stdout.write(
    `The tests install these system packages with apt-get, once: ${packages.join(', ')}.\n`,
  );
}

const checks = [...(wanted('types') ? types : []), ...(wanted('lint') ? lint : [])];
if (checks.length > 0) {
  const name = 'types, lint, unused code and architecture, side by side';
  process.stdout.write(`\n── ${name}\n`);
  const since = performance.now();
  endPart(name, since, await Promise.all(checks.map((check) => runTool(check, true))));
}
if (changed) {
  await onPostgres(async (env) => {
    if (changed.unit.length > 0) await run('unit: changed', ['vitest', 'run', ...changed.unit], env);
    if (changed.browser.length > 0) {
      await run('build', ['node', 'scripts/build.ts']);
      await runInBrowser(changed.browser, env);
    }
  });
  end(0);
}
if (wanted('build')) await run('build', ['node', 'scripts/build.ts']);
if (wanted('embedded')) await run('embedded: what differs there', ['vitest', 'run', ...embeddedSuites]);
/** These need no second run. */
const notOnPostgres = wanted('embedded') ? embeddedOnly.flatMap((suite) => ['--exclude', suite]) : [];
if (wanted('unit') || wanted('e2e')) {
  await onPostgres(async (env) => {
    if (wanted('unit')) await run('unit: unit and HTTP tests', ['vitest', 'run', ...notOnPostgres], env);
    if (wanted('e2e')) await runInBrowser([], env);
  });
}
end(0);
