import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runTool } from '../scripts/run-tool.ts';

const HELP = `npm run drills                every drill, one after another: about an hour
npm run drills -- --only TEXT   those whose name contains TEXT
`;

/** What an operator must be able to rely on, each with the suite that does it. */
const drills = [
  { name: 'Backup and restore, embedded database', suite: ['server/backup/backups.embedded.test.ts'] },
  {
    name: 'Backup and restore, PostgreSQL, to its end and to a moment',
    suite: ['reliability/restore/restore'],
  },
  { name: 'Lost disk and restore of the cluster', suite: ['reliability/restore/cluster'] },
  {
    name: 'Move from the embedded database to PostgreSQL',
    suite: ['server/backup/move-database.http.test.ts'],
  },
  { name: 'Rolling upgrade from former versions', suite: ['reliability/rolling/upgrade'] },
  { name: 'Rotation of the secret under load', suite: ['reliability/rolling/rotation'] },
  { name: 'Installation on an empty Debian', suite: ['reliability/install/install'] },
  { name: 'Commands of docs/operations.md', suite: ['reliability/install/page'] },
  { name: 'Image of the Dockerfile', suite: ['reliability/install/image'] },
  { name: 'Fuzz of every call', suite: ['server/http/fuzz.http.test.ts'] },
];

const { values: flags } = parseArgs({
  options: { only: { type: 'string', default: '' }, help: { type: 'boolean', default: false } },
});

/** Runs a drill. Answers its line; null where nothing was proved: it failed, or this machine lacks what it needs. */
async function runDrill({ name, suite }: (typeof drills)[number], folder: string): Promise<string | null> {
  const report = join(folder, 'report.json');
  const { succeeded, seconds } = await runTool({
    name,
    command: ['vitest', 'run', ...suite, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
    env: { NIGHTLY: '1' },
  });
  if (!succeeded) return null;
  const { numPassedTests: passed } = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number };
  return passed === 0 ? null : `${seconds.toFixed(0).padStart(6)} s  ${name}: tests passed: ${passed}`;
}

const chosen = drills.filter(({ name }) => name.toLowerCase().includes(flags.only.toLowerCase()));
if (flags.help || chosen.length === 0) {
  process.stdout.write(HELP);
  process.exit(flags.help ? 0 : 2);
}
const folder = mkdtempSync(join(tmpdir(), 'rp-drills-'));
const lines: string[] = [];
for (const drill of chosen) {
  const line = await runDrill(drill, folder);
  if (!line) process.exitCode = 1;
  lines.push(line ?? `NOT PROVED: ${drill.name}`);
}
rmSync(folder, { recursive: true });
process.stdout.write(`\n${lines.join('\n')}\n`);
