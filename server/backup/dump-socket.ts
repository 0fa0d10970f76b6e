import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/** A dump of an embedded database: a compressed archive of its folder, as of one moment. */
export type Dump = () => Promise<Blob>;

const socketOf = (dataDir: string): string => join(dataDir, 'dump.sock');

/** The file to write is sent; the answer is an error's sentence, or null. */
const Asked = z.strictObject({ file: z.string() });
const Answered = z.strictObject({ error: z.string().nullable() });

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

/**
 * Lets commands of the data folder's owner ask this process for a dump: only one process can have the embedded database open.
 * The socket is in the private data folder, out of reach of other users.
 */
export async function offerDumps(dataDir: string, dump: Dump): Promise<Server> {
  // Left by a process that was killed; the folder's lock proves that no other one uses it.
  rmSync(socketOf(dataDir), { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const answer = async (): Promise<z.infer<typeof Answered>> => {
      const { file } = Asked.parse(await json(socket));
      await writeDump(dump, file);
      return { error: null };
    };
    void answer()
      .catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }))
      .then((said) => socket.end(JSON.stringify(said)));
    socket.on('error', () => socket.destroy());
  });
  server.listen(socketOf(dataDir));
  await once(server, 'listening');
  return server;
}

/** Asks the process that has the embedded database open to write a dump. Throws its reason when it cannot. */
export async function requestDump(dataDir: string, file: string): Promise<void> {
  const socket = connect({ path: socketOf(dataDir), allowHalfOpen: true });
  await once(socket, 'connect');
  socket.end(JSON.stringify({ file }));
  const { error } = Answered.parse(await json(socket));
  if (error !== null) throw new Error(`The running product couldn’t write the dump: ${error}`);
}
