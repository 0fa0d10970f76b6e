import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { writeDump } from '#server/backup/write-dump.ts';
import type { Config } from '#server/config.ts';
import { foldersToRemove, newestFolder } from '#server/lib/backup-folders.ts';
import { askRunning } from '#server/lib/command-socket.ts';
import { FolderInUse, lockFolder } from '#server/lib/folder-lock.ts';
import { readVersion } from '#server/lib/release.ts';
import { print, progress } from './output.ts';
import { readSettings, withDatabase } from './with-product.ts';

const ONLY_EMBEDDED =
  'DATABASE_URL is set: PostgreSQL is backed up and restored with its own tools. See Backups in docs/operations.md.';

/** Writes a dump of the embedded database, by the process that has it open if there is one. */
async function dumpTo(config: Config, file: string): Promise<void> {
  try {
    await withDatabase(config, ({ dump }) =>
      dump ? writeDump(dump, file) : Promise.reject(new Error(ONLY_EMBEDDED)),
    );
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    await askRunning(config.DATA_DIR, 'dump', file);
  }
}

export const backupCommand = new Command('backup')
  .description(
    'Backs up the embedded database, also while the product is running, and proves that it can be restored.',
  )
  .requiredOption('--to <folder>', 'where backups are kept, each in a folder of its own')
  .option('--prune', 'then keep the backups of the last 7 days and one for each of the last 8 weeks')
  .option('--json', 'answer as JSON')
  .action(async ({ to, prune, json }: { to: string; prune?: boolean; json?: boolean }) => {
    const config = readSettings();
    if (config.DATABASE_URL) throw new Error(ONLY_EMBEDDED);
    if (!existsSync(join(config.DATA_DIR, 'database')))
      throw new Error(
        `There is no database in ${config.DATA_DIR}. Set DATA_DIR to the product’s data folder.`,
      );
    const { folder, manifest } = await takeBackup((file) => dumpTo(config, resolve(file)), {
      to,
      secrets: config.secrets,
      product: readVersion().version,
      now: new Date(),
      progress,
    });
    const removed = prune ? foldersToRemove(await readdir(to), new Date()) : [];
    for (const name of removed) await rm(join(to, name), { recursive: true });
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    const text = `${folder}: ${rows.toLocaleString('en')} rows, ${(manifest.bytes / 1e6).toFixed(1)} MB. It doesn’t hold APP_SECRET: keep that in a safe of its own.`;
    print({ folder, removed, ...manifest }, text, json);
    if (manifest.ledger.broken)
      throw new Error(
        'The ledger of placements in this database is broken. Run: npm run op -- ledger verify',
      );
  });

export const restoreCommand = new Command('restore')
  .description('Restores a backup into a data folder without a database, and compares every table.')
  .requiredOption(
    '--from <folder>',
    'where backups are kept, to restore the latest one, or the folder of one',
  )
  .option('--json', 'answer as JSON')
  .action(async ({ from, json }: { from: string; json?: boolean }) => {
    const config = readSettings();
    if (config.DATABASE_URL) throw new Error(ONLY_EMBEDDED);
    const newest = newestFolder(await readdir(from).catch(() => []));
    const folder = newest === null ? from : join(from, newest);
    const lock = lockFolder(config.DATA_DIR);
    try {
      const manifest = await restoreBackup({
        from: folder,
        dataDir: config.DATA_DIR,
        secrets: config.secrets,
        progress,
      });
      print(
        manifest,
        `Restored ${folder}, as of ${manifest.takenAt}. Every table is as it was. Start the product, then run: npm run op -- reconcile --fix`,
        json,
      );
    } finally {
      lock.release();
    }
  });
