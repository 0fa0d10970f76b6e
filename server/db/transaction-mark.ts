import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, OperationNodeSource } from 'kysely';
import type { Database } from './schema.ts';

export interface OpenTransaction {
  db: Kysely<Database>;
  /** The database that `db` is a transaction of. */
  outer: Kysely<Database>;
  afterCommit: (() => void)[];
  /** Writes that `deferWrite` has not sent yet, by table. */
  waiting: Map<string, OperationNodeSource>;
}

const mark = new AsyncLocalStorage<OpenTransaction>();

/** Runs `work` marked as inside a transaction. */
export const markTransaction = <T>(open: OpenTransaction, work: () => Promise<T>): Promise<T> =>
  mark.run(open, work);

/** The transaction around the caller, if there is one. */
export const openTransaction = (): OpenTransaction | undefined => mark.getStore();

/**
 * Runs `callback` once the caller's transaction has committed; never after a rollback. Throws outside a transaction.
 */
export function afterCommit(callback: () => void): void {
  const open = mark.getStore();
  if (!open) throw new Error('No transaction is open here.');
  open.afterCommit.push(callback);
}

/**
 * Throws inside a transaction. A query on another connection would miss the transaction's writes, and on the embedded
 * database, which has one connection, it would deadlock.
 */
export function assertNotInTransaction(): void {
  if (mark.getStore()) {
    throw new Error('A query bypassed the open transaction. Use the ctx passed by inTx.');
  }
}
