import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { MINUTE, plus } from '#contract/time.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { isQueueMade, jobsIn } from '#server/domains/office/jobs/job-states.ts';
import { countConnectionsOfWorkers } from '#server/domains/office/jobs/queues.ts';
import { ALL_QUEUES, heldSince, isHeld } from '#server/jobs/held-queues.ts';
import { readVersion } from '#server/lib/release.ts';
import { type Check, failed, ok, skipped, warning } from './check.ts';

const GB = 1_000_000_000;
const OLDEST_POSTGRES = 15;
const MAX_CLOCK_DRIFT_S = 60;
/** A due job that still waits after so long finds no worker. */
const JOB_WAIT_MS = 10 * MINUTE;

/** What each emulator replaces. */
const emulated: Record<string, string> = {
  inbox: 'email',
  stripe: 'payments',
  spotify: 'Spotify',
  identity: 'the identity service',
};

/** What the installation itself needs to run. */
export const installationChecks: readonly Check[] = [
  {
    name: 'version',
    group: 'installation',
    title: 'Version',
    run: async () => {
      const { version, commit } = readVersion();
      return ok(`${version}, commit ${commit}`);
    },
  },
  {
    name: 'configuration',
    group: 'installation',
    title: 'Configuration',
    run: async ({ config }) => {
      const emulators = config.notes.flatMap(({ emulator }) => emulated[emulator] ?? []);
      return emulators.length === 0
        ? ok('All services are real.')
        : warning(
            `Emulators replace ${emulators.join(', ')}. No money moves.`,
            'Set the settings of the real services. They are listed in .env.example.',
          );
    },
  },
  {
    name: 'database',
    group: 'installation',
    title: 'Database',
    run: async ({ db, config }) => {
      const { rows } = await sql<{
        version: string;
      }>`select current_setting('server_version') as version`.execute(db);
      const version = rows[0]?.version ?? '';
      if (!config.DATABASE_URL)
        return config.strict
          ? warning(
              'The embedded database is in use. It serves one process, and may lose the last seconds when the power fails.',
              'Move to PostgreSQL: npm run op -- move --to URL',
            )
          : ok('Embedded database');
      return Number.parseInt(version, 10) < OLDEST_POSTGRES
        ? failed(`PostgreSQL ${version}`, `Upgrade PostgreSQL to version ${OLDEST_POSTGRES} or later.`)
        : ok(`PostgreSQL ${version}`);
    },
  },
  {
    name: 'migrations',
    group: 'installation',
    title: 'Migrations',
    run: async ({ db }) => {
      const pending = await pendingMigrations(db);
      return pending.length === 0
        ? ok('All applied')
        : failed(`Missing: ${pending.join(', ')}`, 'Restart the product: each start applies them.');
    },
  },
  {
    name: 'clock',
    group: 'installation',
    title: 'Clock',
    run: async ({ clock }) => {
      const ahead = Math.round(clock.secondsAhead());
      return Math.abs(ahead) <= MAX_CLOCK_DRIFT_S
        ? ok('This machine and the database agree')
        : failed(
            `This machine’s clock is ${Math.abs(ahead)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the database’s. Nothing is ended by time.`,
            'Correct the clock that is wrong.',
          );
    },
  },
  {
    name: 'disk',
    group: 'installation',
    title: 'Disk',
    run: async ({ config }) => {
      const { bavail, bsize } = await statfs(config.DATA_DIR);
      const free = (bavail * bsize) / GB;
      // Without the path: every admin reads this, and only who runs the machine needs it.
      const text = `${free.toFixed(1)} GB free in the data folder`;
      const remedy = 'Free some space, or move DATA_DIR to a larger disk.';
      return free < 1 ? failed(text, remedy) : free < 5 ? warning(text, remedy) : ok(text);
    },
  },
  {
    name: 'secret',
    group: 'installation',
    title: 'Secret',
    run: async ({ config }) =>
      config.APP_SECRET_PREVIOUS
        ? warning(
            'A rotation is under way: APP_SECRET_PREVIOUS is set.',
            'Run npm run op -- rotate-secrets. Unset APP_SECRET_PREVIOUS when links in earlier emails are no longer needed.',
          )
        : ok('One secret is in use'),
  },
  {
    name: 'worker',
    group: 'work',
    title: 'Worker',
    run: async (ctx) => {
      if (!ctx.config.DATABASE_URL)
        return skipped('The one process of the embedded database works its jobs.');
      return (await countConnectionsOfWorkers(ctx)) > 0
        ? ok('A process works jobs')
        : failed('No process works jobs.', 'Start a process with ROLE=worker or ROLE=all.');
    },
  },
  {
    name: 'jobs',
    group: 'work',
    title: 'Jobs',
    page: '/admin/managejobs?status=dead',
    run: async ({ db, now }) => {
      if (!(await isQueueMade(db))) return skipped('The first start creates the queue.');
      const held = await heldSince(db, ALL_QUEUES);
      if (held)
        return warning(
          `All held since ${held.toISOString()}.`,
          'Resume them with npm run op -- jobs --resume.',
        );
      const { rows } = await sql<{ dead: number; late: number }>`select
        (select count(*) from (${jobsIn('dead')} limit 1000) dead)::int as dead,
        (select count(*) from pgboss.job where state = 'created' and not ${isHeld('job.name')}
          and start_after < ${plus(now(), -JOB_WAIT_MS)})::int as late`.execute(db);
      const { dead, late } = rows[0] ?? { dead: 0, late: 0 };
      if (late > 0)
        return failed(`Due and still waiting: ${late}`, 'Start a process with ROLE=worker or ROLE=all.');
      return dead > 0
        ? warning(`Failed: ${dead}`, 'Retry or dismiss them in Manage Jobs.')
        : ok('Nothing is late or has failed');
    },
  },
];
