import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { confirm } from './output.ts';
import { readSettings, withDatabase } from './with-product.ts';

async function dropAll(tx: Kysely<Database>): Promise<void> {
  for (const statement of [
    'drop schema if exists pgboss cascade',
    'drop schema public cascade',
    'create schema public',
  ])
    await sql.raw(statement).execute(tx);
}

export const demoCommand = new Command('demo')
  .description(
    'Takes a trial back to its beginning: deletes its database and what the emulators keep. The next start creates the demo data. Stop the product first.',
  )
  .requiredOption('--reset', 'delete everything')
  .option('--yes', 'don’t ask')
  .action(async ({ yes }: { yes?: boolean }) => {
    const config = readSettings();
    if (!config.emulators)
      throw new Error('This is no trial: real services are set. To remove demo data, run remove-demo.');
    const folder = join(config.DATA_DIR, 'database');
    if (!config.DATABASE_URL && !existsSync(folder))
      throw new Error(`There is no database in ${config.DATA_DIR}.`);
    await withDatabase(config, async ({ db, patiently }) => {
      const demo = await db
        .selectFrom('users')
        .select('id')
        .where('demo', '=', true)
        .limit(1)
        .executeTakeFirst();
      if (!demo) throw new Error('This database has no demo data.');
      const { rows } = await sql<{ others: number }>`select count(*)::int as others from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
      if (rows[0]?.others)
        throw new Error('Others are connected to the database. Stop every process of the product first.');
      await confirm(
        `This deletes everything in the database, and what the emulators keep in ${config.DATA_DIR}. It can’t be undone.`,
        yes,
      );
      if (config.DATABASE_URL) await patiently((all) => all.transaction().execute(dropAll));
    });
    if (!config.DATABASE_URL) await rm(folder, { recursive: true });
    await rm(join(config.DATA_DIR, 'sandbox'), { recursive: true, force: true });
    process.stdout.write(
      'Everything is deleted. Start the product with DEMO_DATA=on to create the demo data again.\n',
    );
  });
