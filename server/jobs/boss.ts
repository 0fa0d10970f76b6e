import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Queue } from '#server/context.ts';
import { announce, JOBS_CHANGED } from '#server/db/announce.ts';
import type { DatabaseClient } from '#server/db/client.ts';
import { deferWrite } from '#server/db/defer-write.ts';
import type { Database } from '#server/db/schema.ts';
import { assertNotInTransaction } from '#server/db/transaction-mark.ts';
import { briefError } from '#server/lib/brief-error.ts';
import type { Logger } from '#server/lib/log.ts';
import type { Job } from './define-job.ts';

const RETENTION_SECONDS = 30 * 24 * 3600;
/** A job without a heartbeat for so long is retried. The check runs at each start and every few seconds. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 3;

/**
 * pg-boss over the product's own pool. Creates its schema on the first start. Only a process that runs jobs maintains the
 * queue: it retries what lost its worker, writes scheduled jobs and deletes old ones.
 */
export async function startBoss(
  client: DatabaseClient,
  jobs: readonly Job[],
  log: Logger,
  { works }: { works: boolean } = { works: false },
): Promise<PgBoss> {
  const boss = new PgBoss({
    backend: client.kind,
    db: {
      executeSql: async (text, values) => {
        assertNotInTransaction();
        return client.pool.query(text, values);
      },
    },
    schedule: works,
    supervise: works,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    persistWarnings: false,
  });
  boss.on('error', (error) => log.error(briefError(error), 'job queue error'));
  await boss.start();
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const options = {
      retryLimit: job.retries,
      retryDelay: job.retrySeconds,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: job.expireMs / 1000,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      // Applies to jobs that ended and to jobs that never ran.
      deleteAfterSeconds: RETENTION_SECONDS,
      retentionSeconds: RETENTION_SECONDS,
    };
    const queue = known.get(job.name);
    // A scheduled job has at most one waiting row: rounds must not pile up while no worker runs.
    if (!queue) await boss.createQueue(job.name, { ...options, policy: job.cron ? 'short' : 'standard' });
    else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(job.name, options);
    // Makes pg-boss load the queue, because a first send inside a transaction could not. At its own start it loads only those
    // that exist by then, and another process may be creating them.
    await boss.touch(job.name, '00000000-0000-0000-0000-000000000000');
  }
  for (const { name, formerName } of jobs)
    if (formerName && known.has(formerName)) await takeOverQueue(boss, client, name, formerName);
  await indexJobs(client);
  if (works) await boss.supervise();
  return boss;
}

/** Moves the jobs of a queue's former name to it, and ends the former queue with its schedule. */
async function takeOverQueue(
  boss: PgBoss,
  client: DatabaseClient,
  name: string,
  former: string,
): Promise<void> {
  await boss.unschedule(former);
  await client.patiently((db) =>
    // Of a scheduled job, at most one may wait.
    sql`
      update pgboss.job as job set name = ${name}
      where name = ${former} and not (policy = 'short' and state = 'created' and exists (
        select from pgboss.job as other where other.name = ${name} and other.state = 'created'))`.execute(db),
  );
  await boss.deleteQueue(former);
}

/** The newest of the indexes below: where it is, all of them are. */
const NEWEST_INDEX = 'job_by_failure';

/**
 * Indexes the queue's table for the admins' list: by age, without completed scheduled jobs, in a state that few jobs
 * are in, and by what the search looks for. pg-boss owns the table, so the start creates the indexes instead of a
 * migration, under a lock when several processes start.
 */
async function indexJobs(client: DatabaseClient): Promise<void> {
  const { rows } = await sql<{ made: string | null }>`
    select to_regclass(${`pgboss.${NEWEST_INDEX}`})::text as made`.execute(client.db);
  if (rows[0]?.made) return;
  const indexes = [
    sql`job_by_age on pgboss.job (created_on, id)`,
    sql`job_notable_by_age on pgboss.job (created_on, id) where state <> 'completed' or policy <> 'short'`,
    // With the name, so that counting reads the index alone.
    sql`job_dead_by_age on pgboss.job (created_on, id) include (name) where state = 'failed'`,
    sql`job_failed_by_age on pgboss.job (created_on, id) include (name) where state = 'retry'`,
    sql`job_by_label on pgboss.job ((data -> 'about' ->> 'label') text_pattern_ops)`,
    // Of all jobs, because the planner ignores statistics of partial indexes; collated as the ids that it is compared with.
    sql`job_by_given on pgboss.job (coalesce(data ->> 'mailId', data ->> 'linkId') collate "C")`,
    // With a short list of entries that are not in its tree yet, as each search reads that list whole.
    sql`${sql.ref(NEWEST_INDEX)} on pgboss.job using gin (lower(output ->> 'message') gin_trgm_ops)
      with (gin_pending_list_limit = 128) where output ->> 'message' is not null`,
  ];
  const make = async (tx: Kysely<Database>): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtext('pgboss.job by age'))`.execute(tx);
    for (const index of indexes) await sql`create index if not exists ${index}`.execute(tx);
    // Of former versions.
    await sql`drop index if exists pgboss.job_dead, pgboss.job_by_error`.execute(tx);
  };
  await client.patiently((db) => db.transaction().execute(make));
}

/** The queue as verbs use it. `nudge` wakes this process's worker. */
export function queueOver(boss: PgBoss, nudge: (name: string) => void): Queue {
  return {
    send: async (db, name, payload, options) => {
      const executeSql = async (text: string, values: unknown[] = []) => {
        await deferWrite(db, 'pgboss.job', withValues(text, values));
        // pg-boss expects the job's id, which we don't use.
        return { rows: [{ id: '' }] };
      };
      await boss.send(name, payload, { ...options, db: { executeSql } });
      announce(db, JOBS_CHANGED);
    },
    cancel: async (db, name, given) => {
      await sql`
        update pgboss.job set state = 'cancelled', completed_on = now()
        where name = ${name} and state in ('created', 'retry') and data @> ${JSON.stringify(given)}::jsonb`.execute(
        db,
      );
    },
    nudge,
  };
}

/** Turns a statement with numbered parameters (`$1`) into a fragment for a larger statement. */
function withValues(text: string, values: readonly unknown[]) {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, n) => (n % 2 === 0 ? sql.raw(part) : sql.val(values[Number(part) - 1]))),
    sql.raw(''),
  );
}
