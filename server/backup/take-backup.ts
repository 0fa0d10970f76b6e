import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openPglite } from '#server/db/pglite.ts';
import { sealedCanary } from '#server/db/secret-canary.ts';
import { folderNameOf, UNFINISHED } from '#server/lib/backup-folders.ts';
import type { AppSecrets } from '#server/lib/crypto.ts';
import { ledgerOf, readContents } from './contents.ts';
import { DUMP_FILE, dumpAt, MANIFEST_FILE, type Manifest, sha256Of } from './manifest.ts';

export interface BackupOptions {
  /** Where backups are kept, a folder for each. */
  to: string;
  secrets: AppSecrets;
  /** The product's version. */
  product: string;
  now: Date;
  progress: (text: string) => void;
}

/**
 * Takes a backup of an embedded database with `writeDump`, which writes a dump to a file. Opens it once to prove that it can be
 * restored, and writes what it holds into its manifest. Answers its folder. On failure nothing is left of it.
 */
export async function takeBackup(
  writeDump: (file: string) => Promise<void>,
  options: BackupOptions,
): Promise<{ folder: string; manifest: Manifest }> {
  const folder = join(options.to, folderNameOf(options.now));
  const unfinished = `${folder}${UNFINISHED}`;
  await mkdir(options.to, { recursive: true, mode: 0o700 });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    options.progress('Writing the dump');
    const file = join(unfinished, DUMP_FILE);
    await writeDump(file);
    const manifest = await manifestOf(file, options);
    await writeFile(join(unfinished, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
    });
    await rename(unfinished, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function manifestOf(
  file: string,
  { secrets, product, now, progress }: BackupOptions,
): Promise<Manifest> {
  progress('Opening the dump, to prove that it can be restored');
  const copy = await openPglite({ dump: await dumpAt(file) });
  try {
    const [{ engine, size } = { engine: '', size: 0 }] = (
      await sql<{ engine: string; size: number }>`select current_setting('server_version') as engine,
        pg_database_size(current_database())::float8 as size`.execute(copy.db)
    ).rows;
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      copy.db,
    );
    return {
      takenAt: now.toISOString(),
      product,
      engine,
      migrations: rows.map(({ name }) => name),
      bytes: (await stat(file)).size,
      unpackedBytes: size,
      sha256: await sha256Of(file),
      canary: sealedCanary(secrets),
      tables: await readContents(copy.db, (table) => progress(`Reading ${table}`)),
      ledger: await ledgerOf(copy.db),
    };
  } finally {
    await copy.close();
  }
}
