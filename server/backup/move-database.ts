import { type Kysely, sql } from 'kysely';
import type { DatabaseClient } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { handledJobs } from '#server/job-handlers.ts';
import { startBoss } from '#server/jobs/boss.ts';
import type { Logger } from '#server/lib/log.ts';
import { type Contents, differences, listTables, readTable } from './contents.ts';

/** Rows of one statement. */
const BATCH = 500;

/** Written anew by the product when it starts; the rest of the queue's tables is its own bookkeeping. */
const JOBS = 'pgboss.job';

export interface MoveOptions {
  log: Logger;
  progress: (text: string) => void;
}

/**
 * Copies all rows of an embedded database into a PostgreSQL, which it migrates first. The source must not be in use. A move that
 * was interrupted goes on: rows that are there are left. Throws, naming the tables, when the target has other rows than the source.
 */
export async function moveDatabase(
  source: DatabaseClient,
  target: DatabaseClient,
  { log, progress }: MoveOptions,
): Promise<Contents> {
  progress('Migrating the target');
  await target.patiently(migrate);
  await prepareQueue(target, log);
  const names = await inOrderOfReferences(target.db);
  await clearUnused(target.db, names);
  const moved: Contents = {};
  const found: Contents = {};
  for (const name of names) {
    moved[name] = await readTable(source.db, name);
    found[name] = await readTable(target.db, name);
    if (differences({ [name]: moved[name] }, { [name]: found[name] }).length === 0) continue;
    progress(`Copying ${name}: ${moved[name].rows} rows`);
    await copyTable(source.db, target, name);
    found[name] = await readTable(target.db, name);
  }
  const flaws = differences(moved, found);
  if (flaws.length > 0)
    throw new Error(`The target is not a copy. Use an empty database. ${flaws.join('. ')}.`);
  await continueCounters(target.db);
  return moved;
}

/** Creates the queue's tables and queues, as a start does. */
async function prepareQueue(target: DatabaseClient, log: Logger): Promise<void> {
  const jobs = handledJobs.map(({ job }) => job);
  const boss = await startBoss(target, jobs, log);
  await boss.stop({ graceful: false });
}

/** Removes what the migrations put into a database that nobody has used yet, such as the first packages. */
async function clearUnused(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return;
  for (const name of names.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db);
}

/** The tables to copy: each after those that its rows refer to. */
async function inOrderOfReferences(db: Kysely<Database>): Promise<string[]> {
  const names = (await listTables(db)).filter(
    (name) => name.startsWith('public.') && !/^public\.(kysely_|migration_)/.test(name),
  );
  const { rows } = await sql<{ from: string; to: string }>`
    select distinct a.relname as "from", b.relname as "to" from pg_constraint
      join pg_class a on a.oid = conrelid join pg_class b on b.oid = confrelid
    where contype = 'f' and a.oid <> b.oid`.execute(db);
  const ordered = new Set<string>();
  const add = (name: string, above: readonly string[]): void => {
    if (ordered.has(name)) return;
    if (above.includes(name)) throw new Error(`${[...above, name].join(' -> ')} refer to one another.`);
    for (const { from, to } of rows) if (`public.${from}` === name) add(`public.${to}`, [...above, name]);
    ordered.add(name);
  };
  for (const name of names) add(name, []);
  return [...ordered, JOBS];
}

interface Column {
  name: string;
  key: number | null;
}

/** Columns that are stored, in their order, with their place in the primary key. */
async function columnsOf(db: Kysely<Database>, name: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, array_position(indkey::int2[], attnum) as key from pg_attribute
      left join pg_index on indrelid = attrelid and indisprimary
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  return rows;
}

async function copyTable(source: Kysely<Database>, target: DatabaseClient, name: string): Promise<void> {
  const columns = await columnsOf(target.db, name);
  const list = sql.join(columns.map((column) => sql.ref(column.name)));
  const keys = columns.filter(({ key }) => key !== null).sort((a, b) => (a.key ?? 0) - (b.key ?? 0));
  if (keys.length === 0) throw new Error(`${name} has no primary key.`);
  const key = sql.join(keys.map((column) => sql.ref(column.name)));
  const table = sql.table(name);
  await target.patiently((db) =>
    db.transaction().execute(async (tx) => {
      // What triggers write is among the rows that are copied.
      await sql`alter table ${table} disable trigger user`.execute(tx);
      for (let last: string | undefined; ; ) {
        const after =
          last &&
          sql`where (${key}) > (select ${key} from jsonb_populate_record(null::${table}, ${last}::jsonb))`;
        const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${table} t
          ${after ?? sql``} order by ${key} limit ${BATCH}`.execute(source);
        if (rows.length > 0)
          await sql`insert into ${table} (${list}) overriding system value
            select ${list} from jsonb_populate_recordset(null::${table}, ${`[${rows.map(({ row }) => row).join()}]`}::jsonb)
            on conflict do nothing`.execute(tx);
        last = rows.at(-1)?.row;
        if (rows.length < BATCH) break;
      }
      await sql`alter table ${table} enable trigger user`.execute(tx);
    }),
  );
}

/** Lets every counter of the database go on after the highest number that was copied. */
async function continueCounters(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(db);
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(db);
}
