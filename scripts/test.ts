import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser, packagesToInstall } from './system-packages.ts';
import { startPostgres } from './temporary-postgres.ts';

const parts = ['types', 'lint', 'build', 'unit', 'postgres', 'e2e'] as const;
type Part = (typeof parts)[number];

/** `npm test`: all checks, those that fail fastest first. `npm test -- unit` runs one part. */
const only = process.argv.slice(2);
const unknown = only.filter((name) => !(parts as readonly string[]).includes(name));
if (unknown.length > 0) {
  process.stderr.write(`Unknown part: ${unknown.join(', ')}. Available: ${parts.join(', ')}.\n`);
  process.exit(2);
}
const inCi = process.env.CI === 'true';
const skipped: string[] = [];
const began = performance.now();

const bin = join(import.meta.dirname, '../node_modules/.bin');

function run(name: string, [tool = '', ...args]: string[], env: Record<string, string> = {}): void {
  process.stdout.write(`\n── ${name}\n`);
  const start = performance.now();
  const { status } = spawnSync(tool === 'node' ? process.execPath : join(bin, tool), args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  process.stdout.write(`── ${name}: ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  if (status !== 0) {
    process.stderr.write(`\n${name} failed. Rerun: npm test -- ${partOf(name)}\n`);
    process.exit(1);
  }
}

const partOf = (name: string): string => /^\w+/.exec(name)?.[0] ?? name;
const wanted = (part: Part): boolean => only.length === 0 || only.includes(part);

function skip(what: string, remedy: string): void {
  skipped.push(`${what}: ${remedy}`);
  process.stderr.write(`\n!! SKIPPED ${what}. ${remedy}\n`);
}

const serverTests = [
  'server/features',
  'server/demo',
  'server/http',
  'server/db',
  'server/jobs',
  'server/app',
  'server/start',
];

/** The sign-in flows; all other browser tests run only on the embedded database. */
const signInFlows = ['story', 'sessions', 'identity'].map((name) => `test/e2e/${name}.e2e.ts`);

/** Runs browser tests, all or the given files. Prints a warning and skips them without a browser. */
function runInBrowser(name: string, files: string[], env: Record<string, string> = {}): void {
  const browser = findBrowser();
  const command = ['vitest', 'run', '--config', 'test/e2e/vitest.config.ts', ...files];
  if (browser) run(name, command, { BROWSER_PATH: browser, ...env });
  else skip(name, 'Install chromium, or set BROWSER_PATH.');
}

const packages = packagesToInstall({
  browser: wanted('postgres') || wanted('e2e'),
  postgres: wanted('postgres') && !process.env.DATABASE_URL,
});
if (packages.length > 0) {
  process.stdout.write(
    `Browser and PostgreSQL tests install these system packages once with apt-get: ${packages.join(', ')}.\n`,
  );
}

if (wanted('types')) {
  for (const world of ['contract', 'server', 'web'])
    run(`types of ${world}`, ['tsc', '-p', `${world}/tsconfig.json`]);
}
if (wanted('lint')) {
  run('lint', ['biome', 'check', '.', '--error-on-warnings']);
  run('lint: floating promises', ['oxlint', '--type-aware', '--deny-warnings']);
  run('lint: unused code', ['knip']);
}
if (wanted('build')) run('build', ['node', 'scripts/build.ts']);
if (wanted('unit')) run('unit and HTTP tests on the embedded database', ['vitest', 'run']);
if (wanted('postgres')) {
  const postgres = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: () => undefined }
    : await startPostgres();
  if (postgres) {
    try {
      const env = { TEST_DATABASE_URL: postgres.url };
      run('postgres: the HTTP tests on PostgreSQL', ['vitest', 'run', ...serverTests], env);
      runInBrowser('postgres: signing in on PostgreSQL in the browser', signInFlows, env);
    } finally {
      postgres.stop();
    }
  } else skip('the tests on PostgreSQL', 'Install postgresql, or set DATABASE_URL.');
}
if (wanted('e2e')) runInBrowser('e2e: the browser tests', []);

process.stdout.write(`\nDone in ${((performance.now() - began) / 1000).toFixed(0)} s.\n`);
if (skipped.length > 0) {
  process.stderr.write(`\n!! SKIPPED:\n${skipped.map((line) => `   ${line}`).join('\n')}\n`);
  if (inCi) process.exit(1);
}
