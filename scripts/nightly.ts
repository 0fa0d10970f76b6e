import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const ofCluster = (...more: string[]): [string, ...string[]] => [
  'npm',
  ...['run', 'crash', '--', '--database', 'cluster', '--faults', 'none'],
  ...more,
];

const vitest = (project: string, ...more: string[]): [string, ...string[]] => [
  'npx',
  ...['--no', 'vitest', 'run', '--project', project, ...more],
];

/** Long runs, each with the command that runs it alone. */
const parts = {
  tests: ['npm', 'test', '--', '--full'],
  recipes: ['node', 'scripts/recipes.ts'],
  drills: ['npm', 'run', 'drills'],
  'crash tests': vitest('nightly', 'reliability/crash'),
  properties: vitest('pure', '--tags-filter', 'often'),
  'walks and crowds': vitest('http', '--tags-filter', 'often || nightly', '--maxWorkers', '2'),
  'browser tests': vitest('browser', '--tags-filter', 'nightly'),
  'crashes, embedded database': ['npm', 'run', 'crash', '--', '--minutes', '15'],
  'crashes, PostgreSQL': ['npm', 'run', 'crash', '--', '--database', 'postgres', '--minutes', '15'],
  'crashes, cluster': ofCluster('--kills', '20', '--database-crashes', '20', '--minutes', '20'),
  'fail-overs, cluster': ofCluster('--kills', '0', '--database-crashes', '6', '--failures', 'primary killed'),
  'crashes during fulfilment': ['npm', 'run', 'crash', '--', '--fulfilment', '--minutes', '20'],
  'races, embedded database': ['npm', 'run', 'races', '--', '--rounds', '200'],
  'races, PostgreSQL': ['npm', 'run', 'races', '--', '--rounds', '200', '--database', 'postgres'],
  fuzz: ['npm', 'run', 'fuzz'],
  world: ['npm', 'run', 'world', '--', '--minutes', '60'],
  mutants: ['npm', 'run', 'mutants'],
  'mutants of pure rules': ['npm', 'run', 'rule-mutants'],
  bench: ['npm', 'run', 'bench'],
} satisfies Record<string, [string, ...string[]]>;

const usage = `npm run nightly [-- --only TEXT]   long runs one after another; with --only, those whose name contains TEXT.
What they print is kept in dist/nightly, what the bench measures in dist/bench.
${Object.entries(parts)
  .map(([name, command]) => `  ${name.padEnd(28)}${command.join(' ')}`)
  .join('\n')}
`;

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, help: { type: 'boolean', default: false } },
});
const chosen = Object.entries(parts).filter(([name]) => name.includes(values.only));
if (values.help || chosen.length === 0) {
  process.stdout.write(usage);
  process.exit(values.help ? 0 : 2);
}

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist/nightly');
mkdirSync(folder, { recursive: true });

/** Runs a part with its output in a file. Returns one line about it. */
async function runPart(name: string, [program, ...args]: [string, ...string[]]): Promise<string> {
  const log = join(folder, `${name.replaceAll(/\W+/g, '-')}.log`);
  const output = createWriteStream(log);
  const began = performance.now();
  process.stdout.write(`${name}: ${[program, ...args].join(' ')}, output in ${log}\n`);
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The whole run is the one of every commit.
    env: { ...process.env, ...(name !== 'tests' && { NIGHTLY: '1' }) },
  });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  output.end();
  if (status !== 0) process.exitCode = 1;
  const minutes = ((performance.now() - began) / 60_000).toFixed(1).padStart(6);
  return `${status === 0 ? 'passed' : 'FAILED'}  ${minutes} min  ${name}${status === 0 ? '' : `  (${log})`}`;
}

const lines: string[] = [];
for (const [name, command] of chosen) {
  const line = await runPart(name, command);
  process.stdout.write(`${line}\n`);
  lines.push(line);
}
process.stdout.write(`\n${lines.join('\n')}\n`);
