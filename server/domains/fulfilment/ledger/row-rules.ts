import { type RawBuilder, sql } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';

/** Times that one transaction writes differ by less, and so do those of the processes. */
const MOMENT_SECONDS = 300;

/** A row that says something else than what it follows from. */
export interface RowFlaw {
  brand: Brand;
  order_id: string | null;
  row: string;
  what: string;
}

export type RowRule = RawBuilder<RowFlaw>;

type Sql = RawBuilder<unknown>;

/** The rows of `from` break a rule: `what` is a sentence about `row`, such as `pitch pit_…`. */
export const brokenBy = ({
  brand,
  order = sql`null::text`,
  row,
  what,
  from,
}: Record<'brand' | 'row' | 'what' | 'from', Sql> & { order?: Sql }): RowRule =>
  sql<RowFlaw>`select ${brand} as brand, ${order} as order_id, coalesce(${row}, 'a row without an id') as row,
    coalesce(${what}, 'it says nothing where something follows') as what from ${from}`;

/** Whether two times are not of the same moment. */
export const apart = (one: Sql, other: Sql): Sql =>
  sql`abs(extract(epoch from (${one}) - (${other}))) > ${MOMENT_SECONDS}`;

/** A time in a sentence. */
export const told = (time: Sql): Sql => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;

/** When an id was made, by its characters of time; null for text that is no id of ours. */
export const madeAt = (id: Sql): Sql => sql`(select to_timestamp(sum(
    (strpos('0123456789abcdefghijklmnopqrstuvwxyz', substr(split_part(${id}, '_', 2), place, 1)) - 1)
      * (36::numeric ^ (9 - place))) / 1000)
  from generate_series(1, 9) as place where ${id} ~ '^[a-z]+_[0-9a-z]{26}$')`;
