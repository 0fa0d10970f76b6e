import { type Kysely, sql } from 'kysely';
import { pluralize } from '#contract/plural.ts';
import type { Logger } from '#server/lib/log.ts';
import { PROBE_NAME } from './bounded-pool.ts';
import type { Database } from './schema.ts';

/** Connections of a process outside its pool: one for probes, one for live changes. */
const CONNECTIONS_OUTSIDE_POOL = 2;

export interface ConnectionFacts {
  /** Processes of the product over this database, this one included. */
  processes: number;
  /** Connections of others to this database. */
  others: number;
  /** Connections that PostgreSQL takes, without those it reserves. */
  most: number;
}

/**
 * Logs how many connections the processes over this database may open together, and how many PostgreSQL takes; as a
 * warning when they will not fit. Other processes are taken to have pools of the same size.
 */
export async function logConnectionBudget(probe: Kysely<Database>, pool: number, log: Logger): Promise<void> {
  try {
    const facts = await readFacts(probe);
    const { fits, text, needed } = connectionBudget(facts, pool);
    log[fits ? 'info' : 'warn']({ ...facts, pool, needed }, text);
  } catch (error) {
    // A start does not depend on this line.
    log.warn({ error }, 'the database connections could not be counted');
  }
}

/** Whether the connections that may be opened fit, with a sentence for the log. */
export function connectionBudget(
  { processes, others, most }: ConnectionFacts,
  pool: number,
): { fits: boolean; text: string; needed: number } {
  const needed = processes * (pool + CONNECTIONS_OUTSIDE_POOL) + others;
  const counted = `${pluralize(processes, 'process', 'processes')} of ${pool + CONNECTIONS_OUTSIDE_POOL} connections and ${others} of others need ${needed} of the ${most} that PostgreSQL takes`;
  if (needed <= most) return { fits: true, text: `database connections: ${counted}`, needed };
  const text = `too few database connections: ${counted}; lower DB_POOL, run fewer processes, or raise max_connections of PostgreSQL`;
  return { fits: false, text, needed };
}

/** Each process holds one connection for probes from its first probe on, so these count the processes. */
async function readFacts(probe: Kysely<Database>): Promise<ConnectionFacts> {
  const { rows } = await sql<ConnectionFacts>`
    select count(*) filter (where application_name = ${PROBE_NAME})::int as processes,
      count(*) filter (where application_name not like 'real-playlist%')::int as others,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as most
    from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(probe);
  const [facts] = rows;
  if (!facts) throw new Error('PostgreSQL did not tell its connections.');
  return facts;
}
