import { type Selectable, sql } from 'kysely';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';

/** Removes what a noun no longer keeps. Every noun exports its own from `<noun>.retention.ts`; the sweep runs them hourly. */
export type Retention = (ctx: Context) => Promise<unknown>;

type TimeColumn<Row> = { [C in keyof Row]: Row[C] extends Date | null ? C : never }[keyof Row] & string;

/** Deletes each row of a table `keptMs` after the time in a column of it. */
export const deleteAfter =
  <T extends keyof Database>(table: T, column: TimeColumn<Selectable<Database[T]>>, keptMs = 0): Retention =>
  ({ db, now }) =>
    sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${plus(now(), -keptMs)}`.execute(db);
