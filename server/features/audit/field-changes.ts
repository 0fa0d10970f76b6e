import { isDeepStrictEqual } from 'node:util';
import type { FieldChange, FieldValue } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';

/** The fields of `after` that differ from `before`; one that `after` leaves out stays as it is. */
export function fieldChanges<T extends Record<string, FieldValue>>(
  before: T,
  after: { [F in keyof T]?: FieldValue | undefined },
): FieldChange[] {
  return Object.keys(before).flatMap((field) => {
    const [from, to] = [before[field], after[field]];
    return to === undefined || from === undefined || isDeepStrictEqual(from, to) ? [] : [{ field, from, to }];
  });
}

/** Changes that no event has told yet, by transaction and subject. */
const untold = new WeakMap<Context['db'], Map<string, FieldChange[]>>();

/** Notes that a row's fields were changed: the transaction's next event about it tells so. */
export function noteChanges({ db }: Context, subjectId: string, changes: readonly FieldChange[]): void {
  const bySubject = untold.get(db) ?? new Map<string, FieldChange[]>();
  untold.set(db, bySubject);
  bySubject.set(subjectId, [...(bySubject.get(subjectId) ?? []), ...changes]);
}

/** What was noted of a row since its last event, each field once. */
export function takeChanges({ db }: Context, subjectId: string): FieldChange[] {
  const noted = untold.get(db)?.get(subjectId) ?? [];
  untold.get(db)?.delete(subjectId);
  const byField = new Map<string, FieldChange>();
  for (const change of noted) {
    byField.set(change.field, {
      ...change,
      ...(byField.has(change.field) && { from: byField.get(change.field)?.from }),
    });
  }
  return [...byField.values()];
}
