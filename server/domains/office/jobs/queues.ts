import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { isOwnJob } from './job-states.ts';

/** A queue with jobs that are due, those to be tried again included. */
export interface WaitingQueue {
  name: string;
  waiting: number;
  /** For how long the oldest of them has been due, in seconds. */
  seconds: number;
}

/** Every queue in which a job is due. */
export async function readWaitingQueues({ db }: Pick<Context, 'db'>): Promise<WaitingQueue[]> {
  const { rows } = await sql<WaitingQueue>`select name, count(*)::int as waiting,
    extract(epoch from now() - min(start_after))::float as seconds
    from pgboss.job where state < 'active' and not blocked and start_after <= now() and ${isOwnJob}
    group by name`.execute(db);
  return rows;
}

/** How many connections to PostgreSQL processes hold that work jobs; none when no worker runs. */
export async function countConnectionsOfWorkers({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rows } = await sql<{ workers: number }>`select count(*)::int as workers
    from pg_stat_activity where datname = current_database()
    and application_name in ('real-playlist worker', 'real-playlist all')`.execute(db);
  return rows[0]?.workers ?? 0;
}
