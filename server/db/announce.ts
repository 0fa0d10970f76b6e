import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import { afterCommit, openTransaction } from './transaction-mark.ts';

/** Receives announcements of one database. */
type Hearer = (note: string) => void;

const hearers = new WeakMap<object, Set<Hearer>>();

/** Subscribes to what this process announces over `db`; returns the unsubscribe function. */
export function onAnnounced(db: Kysely<Database>, hearer: Hearer): () => void {
  const all = hearers.get(db) ?? new Set();
  hearers.set(db, all.add(hearer));
  return () => void all.delete(hearer);
}

/**
 * Announces a change by a word without spaces. Inside a transaction it is sent after the commit, and not after a
 * rollback. Announcements can be lost with their process, so subscribers must also read the rows from time to time.
 */
export function announce(db: Kysely<Database>, note: string): void {
  const open = openTransaction();
  const tell = (to: object): void => {
    for (const hear of hearers.get(to) ?? []) hear(note);
  };
  if (open) afterCommit(() => tell(open.outer));
  else tell(db);
}

/** A job was queued, started or ended. Announced without the job's id. */
export const JOBS_MOVED = 'jobs';
export const SESSIONS_ENDED = 'sessions';
