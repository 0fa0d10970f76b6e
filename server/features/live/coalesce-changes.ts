import type { Change } from '#contract/live.ts';
import type { Account } from '#server/context.ts';
import type { ReadChange } from './live.queries.ts';

/** More rows of one kind than these at once are told as "many", without their ids. */
const MOST_OF_A_KIND = 100;

/** Operators see every row; artists their own, and nothing of the queue. */
export const maySee = ({ role, id }: Account, { type, ownerId }: ReadChange): boolean =>
  role === 'admin' || (type !== 'job' && ownerId === id);

/** What one account is told of what was read: each row once, as it was last, and many of a kind as one. */
export function changesFor(account: Account, read: readonly ReadChange[]): Change[] {
  const byRow = new Map<string, Change>();
  for (const change of read) {
    if (!maySee(account, change)) continue;
    const { type, id, version, brand } = change;
    // Anew, so that it stands where it was last.
    byRow.delete(`${type} ${id}`);
    byRow.set(`${type} ${id}`, { type, id, version, brand });
  }
  const ofKind = Map.groupBy(byRow.values(), ({ type }) => type);
  return [...ofKind].flatMap(([type, changes]) =>
    changes.length > MOST_OF_A_KIND ? [{ type, id: null, version: null, brand: null }] : changes,
  );
}
