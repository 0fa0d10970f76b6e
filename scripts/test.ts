import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles, isShared, suitesReachedBy } from './changed-suites.ts';
import { runTool, type Tool } from './run-tool.ts';
import { everything, type Project, type Suites, shortSuites, suitePatterns } from './suites.ts';
import { findBrowser, packagesToInstall } from './system-packages.ts';
import { startPostgres } from './temporary-postgres.ts';

const usage = `npm test                       the short run: minutes
npm test -- --full             everything; --shard 1/3: the first third of its suites
npm test -- --changed          what the changes since the last commit can reach; --since COMMIT: since that commit
npm test -- --list             prints the suites of the run, and runs nothing
npm test -- PART ...           only these parts: checks, pure, http, embedded, browser
`;
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
    shard: { type: 'string' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((part) => !['checks', ...Object.keys(suitePatterns)].includes(part));
if (unknown.length > 0 || flags.help) {
  process.stdout.write(unknown.length > 0 ? `Unknown part ${unknown.join(', ')}.\n${usage}` : usage);
  process.exit(unknown.length > 0 ? 2 : 0);
}
const wanted = (part: string): boolean => positionals.length === 0 || positionals.includes(part);

/** When more browser suites fail, it is not the machine. */
const MOST_REPEATED = 3;
const SLOWEST = 10;

/** The checks that read the code and do not run it, the longest first. Two run at a time: more wait for each other. */
const checks: Tool[] = [
  ...['server', 'web', 'contract'].map(
    (world): Tool => ({
      name: `types of ${world}`,
      // With one checker, as two infer the same types twice: half the processor time, which the checks beside it need.
      command: ['tsc', '-p', `${world}/tsconfig.json`, '--checkers', '1'],
    }),
  ),
  { name: 'format and lint', command: ['biome', 'check', '.', '--error-on-warnings'] },
  { name: 'unused code', command: ['knip'] },
  ...(flags.full
    ? [{ name: 'promises', command: ['oxlint', '--type-aware', '--deny-warnings'] } as Tool]
    : []),
];

/** Seconds of processor time that this machine has spent, other people's work included. */
const processorTime = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1000;

const times: string[] = [];
const suiteTimes: { suite: string; seconds: number }[] = [];
const repeated: string[] = [];
const skipped: string[] = [];
const scratch = mkdtempSync(join(tmpdir(), 'rp-tests-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
// Compiled sources, for the many processes that tests start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../dist/compiled');

/** Runs a part, and notes what it took. Ends everything if it failed. */
async function part(name: string, work: () => Promise<boolean>): Promise<void> {
  const began = { wall: performance.now(), processor: processorTime() };
  const passed = await work();
  const wall = (performance.now() - began.wall) / 1000;
  const figures = [wall, processorTime() - began.processor].map((value) => value.toFixed(0).padStart(7));
  times.push(`${figures.join('')}  ${name}`);
  if (!passed) end(1);
}

function end(status: number): never {
  const slowest = suiteTimes.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const lines = [
    ...slowest.map(({ suite, seconds }) => `${seconds.toFixed(0).padStart(7)}  ${suite}`),
    '\nSeconds and seconds of processor time',
    ...times,
    ...repeated.map((suite) => `!! PASSED ONLY WHEN REPEATED: ${suite}`),
    ...skipped.map((line) => `!! SKIPPED ${line}`),
  ];
  process.stdout.write(`\nSlowest suites, in seconds\n${lines.join('\n')}\n`);
  process.exit(status === 0 && process.env.CI === 'true' && skipped.length > 0 ? 1 : status);
}

interface Run {
  project: Project;
  /** Null stands for all. */
  suites: readonly string[] | null;
  short: boolean;
}
interface Report {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; tags: string[] }[];
  }[];
}

/** Runs suites of a project. Returns those that failed; null if something outside of suites failed. */
async function vitest({ project, suites, short }: Run): Promise<string[] | null> {
  const more = [
    ...(short ? ['--tags-filter', 'short'] : []),
    ...(flags.shard ? ['--shard', flags.shard] : []),
  ];
  const file = join(scratch, `${project}-${times.length}.json`);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { succeeded } = await runTool({
    name: project,
    command: ['vitest', 'run', '--project', project, ...output, ...more, ...(suites ?? [])],
  });
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const named = testResults.map((result) => ({ ...result, suite: relative(process.cwd(), result.name) }));
  for (const { suite, startTime, endTime, assertionResults } of named) {
    suiteTimes.push({ suite, seconds: (endTime - startTime) / 1000 });
    if (!short)
      for (const { fullName, status, tags } of assertionResults)
        if (['skipped', 'pending'].includes(status) && !tags.includes('nightly'))
          skipped.push(`${suite}: ${fullName}. This machine lacks what it needs.`);
  }
  const failed = named.filter(({ status }) => status === 'failed').map(({ suite }) => suite);
  return succeeded || failed.length > 0 ? failed : null;
}

const projects = Object.keys(suitePatterns) as Project[];
/** Each project with its suites; of those that need more than Node only what has the tag `short`, if asked. */
const runsOf = (suites: Suites, short: boolean): Run[] =>
  projects
    .map((project) => ({ project, suites: suites[project], short: short && project !== 'pure' }))
    .filter(({ project, suites: some }) => wanted(project) && some?.length !== 0);

function planned(): Run[] {
  if (flags.full) return runsOf(everything, false);
  if (!flags.changed) return runsOf(shortSuites(), true);
  const files = changedFiles(flags.since);
  const reached = runsOf(suitesReachedBy(files.filter((file) => !isShared(file))), false);
  return files.some(isShared) ? [...reached, ...runsOf(shortSuites(), true)] : reached;
}

/**
 * Runs suites of a project. A browser on a busy machine is late now and then: its suites that failed are run once more, each as
 * a whole, as its tests build on each other's data.
 */
async function runSuites(run: Run): Promise<boolean> {
  const failed = await vitest(run);
  if (run.project !== 'browser' || !failed || failed.length === 0 || failed.length > MOST_REPEATED)
    return failed?.length === 0;
  const again = await vitest({ ...run, suites: failed });
  repeated.push(...failed.filter((suite) => again && !again.includes(suite)));
  return again?.length === 0;
}

const runs = planned();
if (flags.list) {
  for (const { project, suites, short } of runs)
    for (const suite of suites ?? [`all of ${project}`])
      process.stdout.write(`${suite}${short ? ' (what has the tag short)' : ''}\n`);
  process.exit(0);
}
const has = (project: Project): boolean => runs.some((run) => run.project === project);
const packages = packagesToInstall({ browser: has('browser'), postgres: has('http') || has('browser') });
if (packages.length > 0)
  process.stdout.write(
    `The tests install these system packages with apt-get, once: ${packages.join(', ')}.\n`,
  );

if (wanted('checks'))
  await part('types, lint and unused code', async () => {
    const left = checks.values();
    const lane = async (): Promise<boolean> => {
      let passed = true;
      for (const check of left) passed = (await runTool(check, true)).succeeded && passed;
      return passed;
    };
    return (await Promise.all([lane(), lane()])).every(Boolean);
  });
await part(
  'build',
  async () => (await runTool({ name: 'build', command: ['node', 'scripts/build.ts'] })).succeeded,
);
if ((has('http') || has('browser')) && !process.env.TEST_DATABASE_URL) {
  const postgres = await startPostgres();
  if (postgres) {
    process.once('exit', () => postgres.stop());
    process.env.TEST_DATABASE_URL = postgres.url;
  } else
    skipped.push(
      'PostgreSQL: tests ran on the embedded database. Install postgresql, or set TEST_DATABASE_URL.',
    );
}
for (const run of runs) {
  const browser = run.project === 'browser' ? findBrowser() : null;
  if (run.project === 'browser' && !browser) {
    skipped.push('the browser tests. Install chromium, or set BROWSER_PATH.');
    continue;
  }
  await part(`${run.project}${run.short ? ', short' : ''}`, () => runSuites(run));
}
end(0);
