import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { migrationNames } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { opensCanary } from '#server/db/secret-canary.ts';
import type { AppSecrets } from '#server/lib/crypto.ts';
import { differences, ledgerOf, readContents } from './contents.ts';
import { DUMP_FILE, dumpAt, type Manifest, readManifest, sha256Of } from './manifest.ts';

export interface RestoreOptions {
  /** The backup's folder. */
  from: string;
  /** The data folder, locked by the caller. Its database must not exist yet. */
  dataDir: string;
  secrets: AppSecrets;
  progress: (text: string) => void;
}

/**
 * Restores a backup into a data folder without a database. Throws a sentence, before anything is written, when the backup is
 * incomplete or of a later version, the secret is another one, or the disk is too small. Compares every table with the manifest
 * afterwards; if one differs, removes what it wrote and throws.
 */
export async function restoreBackup({ from, dataDir, secrets, progress }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(from);
  const folder = join(dataDir, 'database');
  progress('Checking the backup');
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} holds a database. Move it away, or set DATA_DIR to another folder.`);
  const file = join(from, DUMP_FILE);
  if ((await sha256Of(file)) !== manifest.sha256)
    throw new Error(`${file} is not as it was written. Restore another backup.`);
  const known = new Set(await migrationNames());
  const newer = manifest.migrations.find((name) => !known.has(name));
  if (newer !== undefined)
    throw new Error(
      `The backup is of version ${manifest.product} or later, which has the migration ${newer}. Install that version, then restore.`,
    );
  if (!opensCanary(secrets, manifest.canary))
    throw new Error(
      `APP_SECRET is not the one of this backup. Set the one that was used then; without that setting it was the file app-secret in its data folder.`,
    );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < 2 * manifest.unpackedBytes)
    throw new Error(`The disk of ${dataDir} has too little space: free ${2 * manifest.unpackedBytes} bytes.`);
  progress('Loading the dump');
  try {
    const database = await openPglite({ folder, dump: await dumpAt(file) });
    try {
      const found = await readContents(database.db, (table) => progress(`Comparing ${table}`));
      const flaws = differences(manifest.tables, found);
      if (!isDeepStrictEqual(await ledgerOf(database.db), manifest.ledger))
        flaws.push('the ledger of placements');
      if (flaws.length > 0) throw new Error(`The restored database differs. ${flaws.join('. ')}.`);
    } finally {
      await database.close();
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return manifest;
}
