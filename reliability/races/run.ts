import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../scripts/build.ts';
import { startPostgres } from '../../scripts/temporary-postgres.ts';
import type { RaceReport } from './rounds.ts';

const usage = `npm run races -- [options]
  --rounds N                   rounds of each race (2000)
  --database pglite|postgres   the database to use (pglite)
  --seed N                     seed of the random numbers (the time)
`;

/** A line for each race: its rounds, all successful, and how they ended. */
function linesOf(report: string): string[] {
  const races = readFileSync(report, 'utf8').trim().split('\n');
  return races.map((line) => {
    const { race, rounds, ends } = JSON.parse(line) as RaceReport;
    const outcomes = Object.entries(ends).map(([end, times]) => `${times} ${end}`);
    return `${rounds} rounds of ${race}: ${outcomes.join('; ')}\n`;
  });
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2000' },
    database: { type: 'string', default: 'pglite' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    help: { type: 'boolean', default: false },
  },
});

if (values.help || !['pglite', 'postgres'].includes(values.database)) {
  process.stdout.write(usage);
} else {
  await build();
  const postgres = values.database === 'postgres' ? await startPostgres() : null;
  if (values.database === 'postgres' && !postgres) {
    throw new Error('PostgreSQL is not installed. Install it, or run with --database pglite.');
  }
  const report = join(mkdtempSync(join(tmpdir(), 'rp-races-')), 'races.jsonl');
  process.stdout.write(`Seed ${values.seed}, ${values.rounds} rounds of each race\n`);
  const { status } = spawnSync(
    'npx',
    ['--no', 'vitest', 'run', '--project', postgres ? 'http' : 'embedded', 'reliability/races'],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        RACE_ROUNDS: values.rounds,
        RACE_SEED: values.seed,
        RACE_REPORT: report,
        ...(postgres && { TEST_DATABASE_URL: postgres.url }),
      },
    },
  );
  postgres?.stop();
  process.exitCode = status ?? 1;
  if (status === 0) process.stdout.write(linesOf(report).join(''));
}
