import type { Change } from '#contract/office/live/schema.ts';
import type { Account } from '#server/context.ts';
import type { ReadChange } from './live.queries.ts';

/** More rows of one kind than this are sent as one event without id. */
const MAX_CHANGES_PER_TYPE = 100;

/** Admins see the rows of brands in which they have a role; artists only their own, and no jobs. */
export const canSee = ({ role, id, team }: Account, { type, ownerId, brand }: ReadChange): boolean =>
  role === 'admin' ? brand === null || team[brand] !== null : type !== 'job' && ownerId === id;

/** The changes that one account gets: each row once, with its latest version. */
export function changesFor(account: Account, read: readonly ReadChange[]): Change[] {
  const byRow = new Map<string, Change>();
  for (const change of read) {
    if (!canSee(account, change)) continue;
    const { type, id, version, brand } = change;
    // Deleted first, so that the row moves to the end.
    byRow.delete(`${type} ${id}`);
    byRow.set(`${type} ${id}`, { type, id, version, brand });
  }
  const ofKind = Map.groupBy(byRow.values(), ({ type }) => type);
  return [...ofKind].flatMap(([type, changes]) =>
    changes.length > MAX_CHANGES_PER_TYPE ? [{ type, id: null, version: null, brand: null }] : changes,
  );
}
