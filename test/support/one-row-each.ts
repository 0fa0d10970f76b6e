import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** A column as the catalogue tells it. */
interface ColumnFacts {
  table: string;
  column: string;
  type: string;
  needed: boolean;
  /** The table that it refers to. */
  refers: string | null;
  /** The first word that a check takes. */
  word: string | null;
}

type Row = Record<string, unknown>;

async function columnsOf(db: Kysely<Database>): Promise<ColumnFacts[]> {
  const { rows } = await sql<ColumnFacts>`
    select c.relname as table, a.attname as column, t.typname as type, a.attnotnull and not a.atthasdef as needed,
      (select f.confrelid::regclass::text from pg_constraint f
        where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey) and a.attname <> 'brand'
          and a.attname <> 'provider' and a.attname <> 'list' limit 1) as refers,
      (select substring(pg_get_constraintdef(k.oid) from '\\(' || a.attname || ' = ANY \\(ARRAY\\[''([^'']*)')
        from pg_constraint k where k.contype = 'c' and k.conrelid = c.oid and a.attnum = any(k.conkey)
        order by 1 nulls last limit 1) as word
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attidentity = '' and c.relname not like '%migration%'
    order by c.relname, a.attnum`.execute(db);
  return rows;
}

/** Of rows that stand for any, the id by which others refer to them. */
export const plantedId = (table: string): string => `${table}_planted`;

/** What references of two columns share. */
const words: Record<string, string> = { brand: 'real-playlist', provider: 'manual', list: 'orders' };

const plain: Record<string, unknown> = {
  bool: false,
  bytea: Buffer.from('x'),
  date: '2026-01-01',
  int2: 1,
  int4: 1,
  int8: 1,
  json: '{}',
  jsonb: '{}',
  timestamptz: '2026-01-01T00:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000001',
  _text: '{}',
  _int4: '{}',
};

/**
 * Puts one row into each of these tables and those that they refer to, with what the catalogue asks for: what refers to another row
 * refers to the one planted there, and what refers to an account to `userId`. Each has the values that go with it, too: what its checks ask of more than one column, for example.
 */
export async function plantOneRowEach(
  db: Kysely<Database>,
  userId: string,
  planted: ReadonlyMap<string, Row>,
): Promise<void> {
  const failed: string[] = [];
  const tables = Map.groupBy(await columnsOf(db), ({ table }) => table);
  const all = new Map(planted);
  // The map grows by the tables that rows refer to.
  for (const [table, values] of all) {
    const columns = tables.get(table) ?? [];
    const row: Row = {};
    for (const { column, type, needed, refers, word } of columns) {
      if (refers === 'users') row[column] = userId;
      else if (refers !== null && needed) {
        row[column] = plantedId(refers);
        if (!all.has(refers)) all.set(refers, {});
      } else if (needed)
        row[column] =
          column === 'id' && type === 'text'
            ? plantedId(table)
            : (word ?? words[column] ?? plain[type] ?? 'x');
    }
    Object.assign(row, values);
    await db
      .transaction()
      .execute(async (tx) => {
        // Rows may come before those that they refer to, and records that triggers guard are made here.
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(row))})`.execute(tx);
      })
      .catch((error: unknown) => {
        failed.push(`${table}: ${String(error)}`);
      });
  }
  if (failed.length > 0) throw new Error(failed.join('\n'));
}
