import { type Kysely, sql } from 'kysely';
import { compareWithApplied, FIRST_WITH_END, hasTable, type MigrationFile, readFiles } from './migrate.ts';
import type { Database } from './schema.ts';

/** What a migration reads or writes whole takes about so long, on a slow disk. */
const BYTES_PER_SECOND = 20_000_000;

export interface UpgradePlan {
  /** Why this version does not start on the database; null where it does. */
  refused: string | null;
  /** The newest migration of the database; null for an empty one. */
  newest: string | null;
  /** Migrations of a later version, which this one doesn't know. */
  later: string[];
  missing: { name: string; tables: { table: string; bytes: number }[] }[];
  /** How long the missing migrations take at most, each table they name read whole once for each. */
  seconds: number;
  /** Missing migrations that end processes of the version which the database is of. */
  ending: string[];
  /** Whether that version starts again on the schema of this one. */
  wayBack: boolean;
}

/** What this version needs to run on a database. Changes nothing that a start would not. */
export async function planUpgrade(db: Kysely<Database>): Promise<UpgradePlan> {
  const files = await readFiles();
  const refused = await compareWithApplied(db, files).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const applied = (await hasTable(db, 'kysely_migration')) ? await readApplied(db) : new Set<string>();
  const known = new Set(files.map(({ name }) => name));
  const sizes = await readSizes(db);
  const lacking = files.filter(({ name }) => !applied.has(name));
  const missing = lacking.map((file) => ({ name: file.name, tables: tablesOf(file, sizes) }));
  const bytes = missing.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.bytes, 0);
  const ending = lacking
    .filter(({ endsBefore }) => applied.size > 0 && endsBefore !== null && !applied.has(endsBefore))
    .map(({ name }) => name);
  return {
    refused,
    newest: [...applied].sort().at(-1) ?? null,
    later: [...applied].filter((name) => !known.has(name)).sort(),
    missing,
    seconds: Math.ceil(bytes / BYTES_PER_SECOND),
    ending,
    wayBack: missing.length === 0 || (ending.length === 0 && applied.has(FIRST_WITH_END)),
  };
}

async function readApplied(db: Kysely<Database>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The bytes of each table, with its indexes. */
async function readSizes(db: Kysely<Database>): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; bytes: number }>`
    select relname as table, pg_total_relation_size(oid)::float as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  return new Map(rows.map(({ table, bytes }) => [table, bytes]));
}

/** The tables that a migration changes, reads or indexes, the largest first. */
function tablesOf(
  { text }: MigrationFile,
  sizes: ReadonlyMap<string, number>,
): { table: string; bytes: number }[] {
  const named = text.matchAll(
    /\b(?:alter table|update|from|join|on|references)\s+(?:if exists\s+|only\s+)?(\w+)/gi,
  );
  const tables = new Set([...named].map(([, table = '']) => table).filter((table) => sizes.has(table)));
  return [...tables]
    .map((table) => ({ table, bytes: sizes.get(table) ?? 0 }))
    .sort((one, other) => other.bytes - one.bytes);
}
