import type { DatabaseSync } from 'node:sqlite';

/** Runs `work` (synchronous) in one transaction: all of its writes commit, or none. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}
