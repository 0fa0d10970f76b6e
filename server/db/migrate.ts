import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { DatabaseBusy } from './database-unavailable.ts';
import type { Database } from './schema.ts';

const ownFolder = new URL('./migrations/', import.meta.url);
/** This migration creates the table of checksums. The checksums of earlier ones are recorded with it. */
const FIRST_WITH_CHECKSUM = '0013_keep_checksums';
/** From this one on, what a migration ends is recorded beside its checksum. */
export const FIRST_WITH_END = '0086_tell_which_versions_end';

/**
 * How long each statement of a migration waits for a lock: all calls that want the table meanwhile wait behind it. PostgreSQL
 * needs a second to end an automatic vacuum that is in the way.
 */
const LOCK_MS = 1_500;
/** The pause before the next try, in which calls go on. */
const PAUSE_MS = 2_000;
/** No try begins later. */
const TRY_FOR_MS = 60_000;

export interface MigrationFile {
  name: string;
  text: string;
  checksum: string;
  /** Versions that do not know this migration do not work with the schema any more; null for nearly all. */
  endsBefore: string | null;
}

/** SHA-256 of a migration's text in hexadecimal. Line endings are normalised first. */
const checksumOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/** Each `NNNN_verb_noun.sql` file is one migration. Migrations are applied once, in the order of their numbers. */
export async function readFiles(folder = ownFolder): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      const endsBefore = /^-- ends versions before (\d{4}_\w+)$/m.exec(text)?.[1] ?? null;
      return { name: name.slice(0, -'.sql'.length), text, checksum: checksumOf(text), endsBefore };
    }),
  );
}

/** Kysely's migrations of these files. Each records the checksums up to its own in its own transaction. */
function migrator(db: Kysely<Database>, files: readonly MigrationFile[]): Migrator {
  const entries = files.map(({ name, text }): [string, Migration] => {
    const up = async (tx: Kysely<unknown>) => {
      await sql.raw(`set local lock_timeout = ${LOCK_MS}`).execute(tx);
      await sql.raw(text).execute(tx);
      if (name < FIRST_WITH_CHECKSUM) return;
      const upToThis = files.filter((other) => other.name <= name);
      await sql`insert into migration_checksums (name, checksum)
        values ${sql.join(upToThis.map((file) => sql`(${file.name}, ${file.checksum})`))}
        on conflict do nothing`.execute(tx);
      if (name < FIRST_WITH_END) return;
      for (const { name: of, endsBefore } of upToThis.filter((other) => other.endsBefore))
        await sql`update migration_checksums set ends_before = ${endsBefore} where name = ${of}`.execute(tx);
    };
    return [name, { up }];
  });
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(entries) } });
}

export async function hasTable(db: Kysely<Database>, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass(${table})::text as found`.execute(
    db,
  );
  return rows[0]?.found != null;
}

/**
 * Throws when the database was migrated with other texts than this version has, or by a later version that ended this one.
 * The message names the remedy. Answers whether a later version migrated it.
 */
export async function compareWithApplied(
  db: Kysely<Database>,
  files: readonly MigrationFile[],
): Promise<boolean> {
  if (!(await hasTable(db, 'kysely_migration'))) return false;
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const known = new Map(files.map(({ name, checksum }) => [name, checksum]));
  const later = applied.rows.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  await assertNotEnded(db, later, files.at(-1)?.name ?? '');
  if (!(await hasTable(db, 'migration_checksums'))) return false;
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from migration_checksums order by name`.execute(db);
  const changed = rows
    .filter(({ name, checksum }) => known.has(name) && known.get(name) !== checksum)
    .map(({ name }) => name);
  if (changed.length > 0) {
    throw new Error(
      `These migrations were modified after being applied: ${changed.join(', ')}. Restore the released files in server/db/migrations and add the change as a new migration.`,
    );
  }
  return later.length > 0;
}

/** Throws for migrations of a later version unless each was recorded as one that this version, up to `own`, works with. */
async function assertNotEnded(db: Kysely<Database>, later: readonly string[], own: string): Promise<void> {
  if (later.length === 0) return;
  const { rows } = await sql<{ name: string }>`
    select name from migration_checksums
    where name > ${own} and (ends_before is null or ends_before <= ${own})`.execute(db);
  const known = new Set(rows.map(({ name }) => name));
  const strange = later.find((name) => !known.has(name));
  if (strange) {
    throw new Error(
      `The database has a migration ${strange} of a newer version, with which this one doesn’t work. Run that version, or restore an earlier backup.`,
    );
  }
}

/** Runs the missing migrations. While others hold a lock that one needs, all are rolled back and begun anew after a pause. */
async function runMissing(
  db: Kysely<Database>,
  files: readonly MigrationFile[],
): Promise<MigrationResultSet> {
  const giveUpAt = Date.now() + TRY_FOR_MS;
  for (;;) {
    const ran = await migrator(db, files).migrateToLatest();
    if (!(ran.error instanceof DatabaseBusy) || Date.now() + PAUSE_MS > giveUpAt) return ran;
    await sleep(PAUSE_MS);
  }
}

/**
 * Applies the missing migrations, all or none: those of this version, or of another `folder`. Answers their names. Throws with the
 * name of a migration that failed, was edited after it was applied, or is of a later version that ended this one.
 */
export async function migrate(db: Kysely<Database>, folder?: URL): Promise<string[]> {
  const files = await readFiles(folder);
  // A later version has migrated it while processes of this one still run or start: there is nothing to do.
  if (await compareWithApplied(db, files)) return [];
  const { error, results = [] } = await runMissing(db, files);
  if (error) {
    const failed = results.find((result) => result.status === 'Error');
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${String(error)}`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}

/** Names of all migrations of this version, in their order. */
export const migrationNames = async (): Promise<string[]> => (await readFiles()).map(({ name }) => name);

/** Names of migrations that the database lacks. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const all = await migrator(db, await readFiles()).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}
