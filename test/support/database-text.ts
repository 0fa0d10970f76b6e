import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Dumps every row of every table, the queue's included, as text, to search for what must not be stored. */
export async function databaseText(db: Kysely<Database>): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(db);
  const parts = tables.map(({ schema, name }) => {
    const table = `${schema}.${name}`;
    return sql`select ${sql.lit(`${table} `)} || t::text as row from ${sql.table(table)} t`;
  });
  // One statement for all, as some tests take a dump after each call.
  const { rows } = await sql<{ row: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ row }) => row).join('\n');
}
