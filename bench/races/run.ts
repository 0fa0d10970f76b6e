import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../scripts/build.ts';
import { startPostgres } from '../../scripts/temporary-postgres.ts';
import type { Figure } from '../figures.ts';
import { runOf, saveRun } from '../saved-runs.ts';
import type { RaceReport } from './rounds.ts';

const usage = `npm run races -- [options]
  --rounds N                   rounds of each race (2000)
  --database pglite|postgres   the database to use (pglite)
  --keep                       write the figures to docs/figures.md
  --seed N                     seed of the random numbers (the time)
`;

/** Figures of the rounds of each race, all successful, with their outcomes. */
function figuresOf(report: string, database: string): Figure[] {
  const lines = readFileSync(report, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const { race, rounds, ends } = JSON.parse(line) as RaceReport;
    const note = Object.entries(ends)
      .map(([end, times]) => `${times} ${end}`)
      .join('; ');
    return { part: `Races, ${database}`, name: race, value: rounds, unit: 'rounds', note };
  });
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2000' },
    database: { type: 'string', default: 'pglite' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    keep: { type: 'boolean', default: false },
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
    ['--no', 'vitest', 'run', '--project', postgres ? 'http' : 'embedded', 'bench/races'],
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
  if (values.keep && status === 0) {
    const database = values.database as 'postgres' | 'pglite';
    const command = `npm run races -- --database ${database}`;
    const run = runOf(command, database, figuresOf(report, database));
    process.stdout.write(`${saveRun(run)}\n`);
  }
}
