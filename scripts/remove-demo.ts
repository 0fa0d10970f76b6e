import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { connectPostgres, type DatabaseClient, openPglite } from '#server/db/client.ts';
import { removeDemoData } from '#server/features/demo/remove-demo-data.ts';
import { lockFolder } from '#server/lib/folder-lock.ts';

async function openDatabase(url: string | undefined, folder: string): Promise<DatabaseClient> {
  if (url) return connectPostgres(url, { connections: 1 });
  if (!existsSync(folder)) throw new Error(`There is no database in ${folder}. Is DATA_DIR right?`);
  return openPglite({ folder });
}

/** Removes the demo data of the configured database and says what went. The embedded one must not be in use. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const lock = config.DATABASE_URL ? null : lockFolder(config.DATA_DIR);
  const client = await openDatabase(config.DATABASE_URL, join(config.DATA_DIR, 'database'));
  const removed = await removeDemoData(client).finally(() => client.close());
  lock?.release();
  const lines = Object.entries(removed).map(([what, count]) => `${String(count).padStart(6)}  ${what}\n`);
  process.stdout.write(
    `Removed:\n${lines.join('')}Start with DEMO_DATA=off, or an empty database is filled again.\n`,
  );
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
