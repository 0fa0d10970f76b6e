import { DatabaseBusy } from './database-away.ts';

/**
 * How many transactions may be open at once over one pool. Fewer than it has connections: when every one of them waits
 * for a row that somebody holds, what reads goes on.
 */
export interface TransactionSlots {
  /** Resolves to what gives the place back. Throws `DatabaseBusy` when none came free in time. */
  take(): Promise<() => void>;
}

const slots = new WeakMap<object, TransactionSlots>();

/** Bounds the transactions of a database from here on. */
export function boundTransactions(db: object, most: number, waitMs: number): void {
  slots.set(db, makeSlots(most, waitMs));
}

/** A place for one transaction; at once where they are not bounded. */
export async function takeTransactionSlot(db: object): Promise<() => void> {
  return (await slots.get(db)?.take()) ?? (() => undefined);
}

function makeSlots(most: number, waitMs: number): TransactionSlots {
  let taken = 0;
  const waiting = new Set<() => void>();
  const giveBack = (): void => {
    taken -= 1;
    const [next] = waiting;
    next?.();
  };
  return {
    take: () =>
      new Promise((resolve, reject) => {
        const enter = (): void => {
          clearTimeout(late);
          waiting.delete(enter);
          taken += 1;
          resolve(giveBack);
        };
        const late = setTimeout(() => {
          waiting.delete(enter);
          reject(new DatabaseBusy(new Error('too many transactions at once')));
        }, waitMs);
        if (taken < most) enter();
        else waiting.add(enter);
      }),
  };
}
