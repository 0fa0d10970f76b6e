import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { connectPostgres } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { startProductClock, timeSources } from '#server/db/product-clock.ts';
import { lockFolder } from '#server/lib/folder-lock.ts';
import { createLog } from '#server/lib/log.ts';
import { exposedPathsError, makePrivate } from '#server/lib/private-folder.ts';

/**
 * Runs a command over the product's migrated database; locks the data folder if the database is embedded. Commands
 * only change rows: they call no outside service and queue no jobs. On failure, prints a sentence and exits.
 */
export async function withProduct(work: (ctx: Context) => Promise<void>): Promise<void> {
  try {
    process.umask(0o077);
    const config = readConfig(process.env);
    const { open } = makePrivate(config.DATA_DIR);
    if (open.length > 0) process.stderr.write(`${exposedPathsError(config.DATA_DIR, open)}\n`);
    const lock = config.DATABASE_URL ? null : lockFolder(config.DATA_DIR);
    const client = config.DATABASE_URL
      ? connectPostgres(config.DATABASE_URL, { connections: 2 })
      : await openPglite({ folder: join(config.DATA_DIR, 'database') });
    await client.patiently(migrate);
    const clock = await startProductClock(timeSources(client.db));
    await work({
      db: client.db,
      now: clock.now,
      clock,
      actor: { kind: 'system', label: 'Command' },
      brand: 'real-playlist',
      config,
      log: createLog({ level: config.LOG_LEVEL, pretty: false }),
      get outside(): never {
        throw new Error('Commands don’t call external services.');
      },
      get queue(): never {
        throw new Error('Commands don’t queue jobs.');
      },
    });
    clock.stop();
    await client.close();
    lock?.release();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
