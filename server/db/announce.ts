import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import { afterCommit, openTransaction } from './transaction-mark.ts';

/** Hears what was announced over a database, as it is announced. */
type Hearer = (note: string) => void;

const hearers = new WeakMap<object, Set<Hearer>>();

/** Calls back for every note that this process announces over `db`; the answer ends that. */
export function onAnnounced(db: Kysely<Database>, hearer: Hearer): () => void {
  const all = hearers.get(db) ?? new Set();
  hearers.set(db, all.add(hearer));
  return () => void all.delete(hearer);
}

/**
 * Says that something changed, in a word without spaces; inside a transaction once it has committed, and never if it
 * rolls back. A note can be lost with its process: whoever must not miss anything also looks at the rows.
 */
export function announce(db: Kysely<Database>, note: string): void {
  const open = openTransaction();
  const tell = (to: object): void => {
    for (const hear of hearers.get(to) ?? []) hear(note);
  };
  if (open) afterCommit(() => tell(open.outer));
  else tell(db);
}

/** Notes that are no ids. The queue moved: a job was written, began or ended. */
export const JOBS_MOVED = 'jobs';
export const SESSIONS_ENDED = 'sessions';
