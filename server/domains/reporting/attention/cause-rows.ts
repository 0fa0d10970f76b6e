import { type RawBuilder, sql } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import { ACT_WITHIN_MS, AttentionKind } from '#contract/reporting/attention/schema.ts';

export type Sql = RawBuilder<unknown>;

/** Where the causes of one kind are, and what their rows say. */
export interface Arm {
  /** The row that an entry is named by. */
  subject: Sql;
  /** The row that a person opens, where that is another. */
  about?: Sql;
  brand: Sql;
  title: Sql;
  /** The order that says customer and song. */
  order?: Sql;
  /** Who it is about, where no order says so. */
  person?: Sql;
  cents?: Sql;
  /** How many rows have the cause; one, where it isn’t said. */
  causes?: Sql;
  since: Sql;
  due: Sql;
  from: Sql;
  where: Sql;
}

/** A cause of attention, as its rows say it. */
export interface Cause {
  id: string;
  brand: Brand;
  kind: AttentionKind;
  title: string;
  subject_id: string | null;
  order_id: string | null;
  person: string | null;
  cents: number | null;
  causes: number;
  since: Date;
  due_at: Date;
  /** Its place in the list by kind. */
  place: string;
}

const in_ = (ms: number): Sql => sql`${ms} * interval '1 millisecond'`;

/** A time after another. */
export const later = (time: Sql, ms: number): Sql => sql`${time} + ${in_(ms)}`;

/** When a cause without a due time of its own is due. */
export const soon = (time: Sql): Sql => later(time, ACT_WITHIN_MS);

/** The rows of one kind in some brands. Times are cut to milliseconds, as cursors hold them. */
export function rowsOf(kind: AttentionKind, arm: Arm, brands: readonly Brand[]): Sql {
  const { subject, about = subject, order = sql`null`, person = sql`null`, cents = sql`null` } = arm;
  const rank = String(AttentionKind.options.indexOf(kind)).padStart(2, '0');
  return sql`select
    (${kind}::text || '.' || ${subject}) collate "C" as id, ${arm.brand} as brand, ${kind}::text as kind,
    ${arm.title} as title, ${about}::text as subject_id, ${order}::text as order_id, ${person}::text as person,
    ${cents}::int as cents, ${arm.causes ?? sql`1`}::int as causes,
    date_trunc('milliseconds', ${arm.since}) as since, date_trunc('milliseconds', ${arm.due}) as due_at,
    (${rank}::text || to_char((${arm.due}) at time zone 'utc', 'YYYYMMDDHH24MISSMS')) collate "C" as place
    from ${arm.from} where ${arm.brand} in (${sql.join(brands)}) and ${arm.where}`;
}
