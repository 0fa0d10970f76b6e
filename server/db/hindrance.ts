import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { withTimeout } from '#server/lib/with-timeout.ts';
import { DatabaseBusy } from './database-unavailable.ts';
import { pendingMigrations } from './migrate.ts';
import type { Database } from './schema.ts';

/** A probe must answer within two seconds; this leaves room for the network. */
const PROBE_MS = 1_500;
const SLOW = 'the database takes more than a second to answer';

/** What keeps the database from serving calls, in words that follow “Not ready: ”; null when nothing does. */
export async function hindranceOf(probe: Kysely<Database>): Promise<string | null> {
  const asked = async (): Promise<string | null> => {
    await assertSpace(probe);
    const missing = await pendingMigrations(probe);
    return missing.length > 0 ? `${missing.join(', ')} is missing` : null;
  };
  const found = await withTimeout(PROBE_MS, asked().catch(hindranceIn));
  return found === undefined ? SLOW : found;
}

/** Lets the database write a quarter of a megabyte to its disk, as a sort that does not fit into memory. */
const assertSpace = (probe: Kysely<Database>): Promise<unknown> =>
  probe.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx);
    await sql`select count(*) from generate_series(1, 10000)`.execute(tx);
  });

function hindranceIn(error: unknown): string {
  const { code, message = '' } = ((error as Error).cause ?? error) as Partial<pg.DatabaseError>;
  if (code === '53100') return 'the disk of the database is full';
  return error instanceof DatabaseBusy || /timeout/i.test(message) ? SLOW : 'the database can’t be reached';
}
