import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Dumps every row of every table, the queue's included, as text, to search for what must not be stored. */
export async function databaseText(db: Kysely<Database>): Promise<string> {
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db);
  const texts: string[] = [];
  for (const { schema, name } of tables.rows) {
    const rows = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(db);
    texts.push(...rows.rows.map(({ row }) => `${schema}.${name} ${row}`));
  }
  return texts.join('\n');
}
