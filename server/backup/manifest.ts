import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

export const DUMP_FILE = 'database.tar.gz';
export const MANIFEST_FILE = 'manifest.json';

/** What a backup holds, read from a copy that was opened: written last, so a folder without it is no backup. */
export const Manifest = z.strictObject({
  takenAt: z.iso.datetime(),
  /** Version of the product, and of the database engine. */
  product: z.string(),
  engine: z.string(),
  migrations: z.array(z.string()),
  bytes: z.int(),
  /** Of all files in the database's folder, unpacked. */
  unpackedBytes: z.int(),
  sha256: z.string(),
  /** A text sealed with the installation's secret: it proves a secret, and does not hold it. */
  canary: z.string(),
  tables: z.record(z.string(), z.strictObject({ rows: z.int(), digest: z.string() })),
  /** How far the ledger of placements was walked, and what was broken in it. */
  ledger: z.strictObject({ placements: z.int(), checks: z.int(), anchors: z.int(), broken: z.boolean() }),
});

export type Manifest = z.infer<typeof Manifest>;

/** SHA-256 of a file in hexadecimal. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Reads a backup's manifest. Throws a sentence when the folder is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new Error(`${folder} holds no backup: it has no ${MANIFEST_FILE}.`);
  });
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${join(folder, MANIFEST_FILE)} is not a manifest of this version.`);
  return parsed.data;
}

/** A dump as the embedded database loads it: by its type it knows that it is compressed. */
export const dumpAt = (path: string): Promise<Blob> => openAsBlob(path, { type: 'application/x-gzip' });
