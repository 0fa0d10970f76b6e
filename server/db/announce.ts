import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import { afterCommit, openTransaction } from './transaction-mark.ts';

/** Receives announcements of one database. */
type Listener = (note: string) => void;

const listeners = new WeakMap<object, Set<Listener>>();

/** Subscribes to what this process announces over `db`; returns the unsubscribe function. */
export function onAnnounced(db: Kysely<Database>, listener: Listener): () => void {
  const all = listeners.get(db) ?? new Set();
  listeners.set(db, all.add(listener));
  return () => void all.delete(listener);
}

/**
 * Announces a change by a word without spaces. Inside a transaction it is sent after the commit, and not after a
 * rollback. Announcements can be lost with their process, so subscribers must also read the rows from time to time.
 */
export function announce(db: Kysely<Database>, note: string): void {
  const open = openTransaction();
  const notify = (to: object): void => {
    for (const listener of listeners.get(to) ?? []) listener(note);
  };
  if (open) afterCommit(() => notify(open.outer));
  else notify(db);
}

/** A job was queued, started or ended. Announced without the job's id. */
export const JOBS_CHANGED = 'jobs';
export const SESSIONS_ENDED = 'sessions';
