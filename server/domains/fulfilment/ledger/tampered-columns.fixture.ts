import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Tables of what was answered, seen, owed, refunded and reviewed, with the rows that are over first. */
const over = {
  pitches: 'closed_at is null, status desc, id',
  placements: 'over_at is null, id',
  placement_checks: 'placement_id, number',
  curator_fees: 'paid_at is null, pitch_id',
  make_goods: 'placement_id is null, id',
  refunds: 'id',
  playlist_reviews: 'id',
  pitch_ratings: 'pitch_id',
};

type RecordedTable = keyof typeof over;
export const recordedTables = Object.keys(over) as RecordedTable[];

/** Columns whose change no proof finds, and why they prove nothing. */
export const provesNothing: Partial<Record<RecordedTable, Readonly<Record<string, string>>>> = {
  pitches: {
    refused_copies: 'Counts attempts; the answer itself is proved.',
    reminders: 'Counts emails; nothing is owed for one.',
    version: 'Tells pages that a row has changed.',
  },
  placements: {
    check_at: 'When to look next; what a look saw is a check.',
    hidden_seen: 'A hint to the next look; what it saw is a check.',
    version: 'Tells pages that a row has changed.',
  },
  make_goods: { try_at: 'When to try next; due_at is what was promised.' },
};

interface Column {
  name: string;
  type: string;
  /** The values that a check of the column allows. */
  values: string[];
}

export async function columnsOf(db: Kysely<Database>, table: RecordedTable): Promise<Column[]> {
  const { rows } = await sql<{ name: string; type: string; checks: string }>`
    select column_name as name, data_type as type, coalesce((
      select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint
      where conrelid = ${table}::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ ('\\m' || column_name || ' = ANY')), '') as checks
    from information_schema.columns where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER'
    order by ordinal_position`.execute(db);
  return rows.map(({ checks, ...column }) => ({
    ...column,
    values: [...new Set([...checks.matchAll(/'(\w+)'::text/g)].map(([, value = '']) => value))],
  }));
}

/** Other values of a column, by its type. */
function otherValues({ name, type, values }: Column): RawBuilder<unknown>[] {
  const column = sql.ref(name);
  if (type.startsWith('timestamp'))
    return [sql`${column} + interval '1 day'`, sql`${column} - interval '1 day'`, sql`now()`, sql`null`];
  if (type === 'boolean') return [sql`not ${column}`];
  if (type === 'jsonb')
    return [
      sql`regexp_replace(${column}::text, '([0-9])', '\\19')::jsonb`,
      sql`regexp_replace(${column}::text, ': "h', ': "g')::jsonb`,
    ];
  if (type === 'ARRAY') return [sql`array_append(${column}, 'x')`];
  if (type !== 'text') return [sql`${column} + 1`, sql`${column} - 1`, sql`7`];
  return [...values.map((value) => sql`${value}`), sql`coalesce(${column}, '') || 'x'`, sql`null`];
}

/** Statements that change a column of one row, the first of those that are over and hold something. */
export const changesOf = (table: RecordedTable, column: Column): RawBuilder<unknown>[] =>
  otherValues(column).map(
    (value) => sql`update ${sql.table(table)} set ${sql.ref(column.name)} = ${value} where ctid = (
      select ctid from ${sql.table(table)} where ${sql.ref(column.name)} is distinct from (${value})
      order by ${sql.ref(column.name)} is null, ${sql.raw(over[table])} limit 1)`,
  );
