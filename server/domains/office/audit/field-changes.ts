import { isDeepStrictEqual } from 'node:util';
import type { FieldChange, FieldValue } from '#contract/office/audit/schema.ts';
import type { Context } from '#server/context.ts';

/** The fields of `after` that differ from those of `before`. What is undefined stays as it is. */
export function fieldChanges<After extends Record<string, FieldValue | undefined>>(
  before: { readonly [Field in keyof After]-?: FieldValue },
  after: After,
): FieldChange[] {
  return Object.entries(after).flatMap(([field, to]) => {
    const from = before[field];
    return to === undefined || isDeepStrictEqual(from, to) ? [] : [{ field, from, to }];
  });
}

/** Changes that are in no event yet, by transaction and subject. */
const pending = new WeakMap<Context['db'], Map<string, FieldChange[]>>();

/** Records changed fields of a row. The transaction's next event about that row includes them. */
export function recordChanges({ db }: Context, subjectId: string, changes: readonly FieldChange[]): void {
  const bySubject = pending.get(db) ?? new Map<string, FieldChange[]>();
  pending.set(db, bySubject);
  bySubject.set(subjectId, [...(bySubject.get(subjectId) ?? []), ...changes]);
}

/** Returns and clears the changes recorded for a row since its last event, one per field. */
export function consumeChanges({ db }: Context, subjectId: string): FieldChange[] {
  const recorded = pending.get(db)?.get(subjectId) ?? [];
  pending.get(db)?.delete(subjectId);
  const byField = new Map<string, FieldChange>();
  for (const change of recorded) {
    byField.set(change.field, {
      ...change,
      ...(byField.has(change.field) && { from: byField.get(change.field)?.from }),
    });
  }
  return [...byField.values()];
}
