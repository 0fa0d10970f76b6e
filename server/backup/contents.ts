import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { verifyLedger } from '#server/domains/fulfilment/placements/verify-ledger.ts';

/** How many rows a table has, and a digest of them in no order: equal rows have equal digests, on any PostgreSQL. */
export interface TableContents {
  rows: number;
  digest: string;
}

/** A table by its full name: `public.orders`. */
export type Contents = Record<string, TableContents>;

/** Tables of the product and of its queue, without the parents of partitions, by their full names. */
export async function listTables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
    order by n.nspname, c.relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** Reads a whole table. The digest adds up 60 bits of each row's MD5: it finds faults, not forgers. */
export async function readTable(db: Kysely<Database>, name: string): Promise<TableContents> {
  const { rows } = await sql<TableContents>`
    select count(*)::int as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as digest
    from ${sql.table(name)} t`.execute(db);
  return rows[0] ?? { rows: 0, digest: '0' };
}

/** Reads all tables. */
export async function readContents(
  db: Kysely<Database>,
  progress: (table: string) => void,
): Promise<Contents> {
  const contents: Contents = {};
  for (const name of await listTables(db)) {
    progress(name);
    contents[name] = await readTable(db, name);
  }
  return contents;
}

/** Names of the tables that differ, with what was expected and what is there. */
export const differences = (expected: Contents, found: Contents): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort().flatMap((name) => {
    const [a, b] = [expected[name], found[name]];
    if (a && b && a.rows === b.rows && a.digest === b.digest) return [];
    const count = (one: TableContents | undefined) => (one ? `${one.rows} rows` : 'the table is missing');
    return [`${name}: ${count(a)} expected, ${count(b)} found${a?.rows === b?.rows ? ', but others' : ''}`];
  });

/** How much of the ledger of placements holds. */
export async function ledgerOf(db: Kysely<Database>) {
  const { placements, checks, anchors, broken, brokenAnchor, brokenRemark } = await verifyLedger({ db });
  return { placements, checks, anchors, broken: (broken ?? brokenAnchor ?? brokenRemark) !== null };
}
