import { open } from 'node:fs/promises';

/** A dump of an embedded database: a compressed archive of its folder, as of one moment. */
export type Dump = () => Promise<Blob>;

/** Writes a dump to a new file, and waits until it is on the disk. */
export async function writeDump(dump: Dump, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(Buffer.from(await (await dump()).arrayBuffer()));
    await file.sync();
  } finally {
    await file.close();
  }
}
