import { Gauge } from 'prom-client';
import { DatabaseBusy } from './database-unavailable.ts';

/**
 * Limits the number of open transactions of a pool. The limit is lower than the number of connections, so reads
 * continue while every transaction waits for a lock.
 */
export interface TransactionSlots {
  /** Resolves to a function that releases the slot. Throws `DatabaseBusy` when none came free in time. */
  take(): Promise<() => void>;
}

/** Transactions that wait for a connection; for `/metrics`. */
export const waitingTransactions = new Gauge({
  name: 'database_transactions_waiting',
  help: 'Transactions that wait for a connection',
  registers: [],
});

const slots = new WeakMap<object, TransactionSlots>();

/** Sets the limit for a database. */
export function limitTransactions(db: object, most: number, waitMs: number): void {
  slots.set(db, makeSlots(most, waitMs));
}

/** Takes a slot for one transaction; immediate where no limit is set. */
export async function takeTransactionSlot(db: object): Promise<() => void> {
  return (await slots.get(db)?.take()) ?? (() => undefined);
}

function makeSlots(most: number, waitMs: number): TransactionSlots {
  let taken = 0;
  const waiting = new Set<() => void>();
  const leave = (enter: () => void): void => {
    if (waiting.delete(enter)) waitingTransactions.dec();
  };
  const releaseSlot = (): void => {
    taken -= 1;
    const [next] = waiting;
    next?.();
  };
  return {
    take: () =>
      new Promise((resolve, reject) => {
        const enter = (): void => {
          clearTimeout(late);
          leave(enter);
          taken += 1;
          resolve(releaseSlot);
        };
        const late = setTimeout(() => {
          leave(enter);
          reject(new DatabaseBusy(new Error('too many concurrent transactions')));
        }, waitMs);
        if (taken < most) enter();
        else {
          waiting.add(enter);
          waitingTransactions.inc();
        }
      }),
  };
}
