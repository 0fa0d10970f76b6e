import { sql } from 'kysely';
import { DAY, HOUR } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import type { Backups } from '#server/db/tables.ts';

/** A backup is taken every night; one is late after a day and two hours, as in `deploy/alerts.yml`. */
export const TAKEN_WITHIN_MS = 26 * HOUR;
/** A backup is restored as proof every month; one that was not for so long counts as none. */
export const RESTORED_WITHIN_MS = 40 * DAY;

/** The newest backup of each outcome; null for none. */
export interface LastBackups {
  taken: Date | null;
  failed: Date | null;
  restored: Date | null;
}

/** Notes what became of a backup. PostgreSQL's are noted by `deploy/systemd`, as the product may run on another machine. */
export const noteBackup = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  outcome: Backups['outcome'],
  method: string,
): Promise<unknown> => db.insertInto('backups').values({ outcome, method, at: now() }).execute();

/** One row: when backups were last taken, failed and restored. */
export const lastBackups = sql<LastBackups>`select max(at) filter (where outcome = 'taken') as taken,
  max(at) filter (where outcome = 'failed') as failed,
  max(at) filter (where outcome = 'restored') as restored from backups`;

/** When backups were last taken, failed and restored. */
export async function readLastBackups({ db }: Pick<Context, 'db'>): Promise<LastBackups> {
  const { rows } = await lastBackups.execute(db);
  return rows[0] ?? { taken: null, failed: null, restored: null };
}

/** Since when PostgreSQL's archiver fails; null while it archives, or has nothing to archive. */
export async function readArchiveFailure({ db }: Pick<Context, 'db'>): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`select last_failed_time as since from pg_stat_archiver
    where last_failed_time > coalesce(last_archived_time, '-infinity')`.execute(db);
  return rows[0]?.since ?? null;
}
