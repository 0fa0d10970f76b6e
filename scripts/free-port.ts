import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A loopback port that is free, and stays so until it is listened on: it lies below the range that the system hands
 * out by itself, so no connection made in between can take it.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const free = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!free) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
