import { Command } from 'commander';
import { moveDatabase } from '#server/backup/move-database.ts';
import { connectPostgres } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { createLog } from '#server/lib/log.ts';
import { print, progress } from './output.ts';
import { readSettings, withDatabase } from './with-product.ts';

export const moveCommand = new Command('move')
  .description(
    'Copies the embedded database into an empty PostgreSQL. Stop the product first. To resume an interrupted move, run it again.',
  )
  .requiredOption('--to <url>', 'address of the PostgreSQL, as for DATABASE_URL')
  .option('--json', 'answer as JSON')
  .action(async ({ to, json }: { to: string; json?: boolean }) => {
    const config = readSettings();
    if (config.DATABASE_URL)
      throw new Error('Unset DATABASE_URL: the move starts from the embedded database in DATA_DIR.');
    const log = createLog({ level: 'error', pretty: false });
    const target = connectPostgres(to, { connections: 2 });
    try {
      const moved = await withDatabase(config, async (source) => {
        await source.patiently(migrate);
        return moveDatabase(source, target, { log, progress });
      });
      const rows = Object.values(moved).reduce((sum, table) => sum + table.rows, 0);
      const text = `${rows.toLocaleString('en')} rows moved, every table is as it was. Set DATABASE_URL to the new address, and APP_SECRET to the same secret as before.`;
      print(moved, text, json);
    } finally {
      await target.close();
    }
  });
