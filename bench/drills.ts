import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runTool } from '../scripts/run-tool.ts';
import type { Figure } from './figures.ts';
import { runOf, saveRun } from './saved-runs.ts';

const HELP = `npm run drills                every drill, one after another: about fifteen minutes
npm run drills -- --only TEXT   those whose name contains TEXT
npm run drills -- --keep        every drill, and publishes what each took in docs/figures.md
`;

const PART = 'Drills';

/** What an operator must be able to rely on, each with the suite that does it. */
const drills = [
  { name: 'Backup and restore, embedded database', suite: ['server/backup/backups.embedded.test.ts'] },
  {
    name: 'Backup and restore, PostgreSQL, to its end and to a moment',
    suite: ['bench/restore'],
  },
  {
    name: 'Move from the embedded database to PostgreSQL',
    suite: ['server/backup/move-database.http.test.ts'],
  },
  { name: 'Rolling upgrade from the former version', suite: ['bench/rolling/upgrade'] },
  { name: 'Rotation of the secret under load', suite: ['bench/rolling/rotation'] },
  { name: 'Installation on an empty Debian', suite: ['bench/install/install'] },
  { name: 'Image of the Dockerfile', suite: ['bench/install/image'] },
  { name: 'Fuzz of every call', suite: ['server/http/fuzz.http.test.ts'] },
];

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Runs a drill. Answers its line, or null where nothing was proved: it failed, or this machine lacks what it needs. */
async function runDrill({ name, suite }: (typeof drills)[number], folder: string): Promise<Figure | null> {
  const report = join(folder, 'report.json');
  const { succeeded, seconds } = await runTool({
    name,
    command: ['vitest', 'run', ...suite, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
    env: { NIGHTLY: '1' },
  });
  if (!succeeded) return null;
  const { numPassedTests: passed } = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number };
  if (passed === 0) return null;
  const note = `${passed} ${passed === 1 ? 'test' : 'tests'} passed`;
  return { part: PART, name, value: seconds, unit: 's', note };
}

async function main(): Promise<void> {
  const chosen = drills.filter(({ name }) => name.toLowerCase().includes(flags.only.toLowerCase()));
  if (flags.help || chosen.length === 0) {
    process.stdout.write(HELP);
    process.exitCode = flags.help ? 0 : 2;
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'rp-drills-'));
  const figures: Figure[] = [];
  for (const drill of chosen) {
    const figure = await runDrill(drill, folder);
    if (figure) figures.push(figure);
    else process.stdout.write(`NOT PROVED: ${drill.name}\n`);
  }
  rmSync(folder, { recursive: true });
  if (figures.length < chosen.length) process.exitCode = 1;
  if (flags.keep && chosen.length === drills.length)
    process.stdout.write(`${saveRun(runOf('npm run drills', 'postgres', figures))}\n`);
}

await main();
