import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../scripts/temporary-postgres.ts';

const usage = `npm run races -- [options]
  --rounds N                   how often each race is run (2000)
  --database pglite|postgres   over which database (pglite)
  --seed N                     the same chances again (the time)
`;

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
  const postgres = values.database === 'postgres' ? await startPostgres() : null;
  if (values.database === 'postgres' && !postgres) {
    throw new Error('PostgreSQL is not installed. Install it, or run with --database pglite.');
  }
  process.stdout.write(`Seed ${values.seed}, ${values.rounds} rounds of each race\n`);
  const { status } = spawnSync('npx', ['--no', 'vitest', 'run', 'bench/races'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      RACE_ROUNDS: values.rounds,
      RACE_SEED: values.seed,
      ...(postgres && { TEST_DATABASE_URL: postgres.url }),
    },
  });
  postgres?.stop();
  process.exitCode = status ?? 1;
}
