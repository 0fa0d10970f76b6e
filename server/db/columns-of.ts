import type { Updateable } from 'kysely';
import type { Database } from './schema.ts';

/** `startsAt` is in the column `starts_at`. */
type ColumnName<Field> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : '';

type Columns<Fields> = { [Field in keyof Fields as ColumnName<Field>]: Exclude<Fields[Field], undefined> };

/** `never` for fields without a column. */
type Known<Table extends keyof Database, Fields> = {
  [Field in keyof Fields]: ColumnName<Field> extends keyof Updateable<Database[Table]>
    ? Fields[Field]
    : never;
};

/** The columns of given fields; absent ones stay as they are. A field that its table has no column for doesn't compile. */
export const columnsOf = <Table extends keyof Database, Fields extends object>(
  _table: Table,
  fields: Fields & Known<Table, Fields>,
): Columns<Fields> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  ) as Columns<Fields>;
