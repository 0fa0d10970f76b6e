import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A loopback port that no other process can use until it is released. */
export interface ReservedPort {
  port: number;
  release(): Promise<void>;
}

/**
 * Reserves a free loopback port until its user is about to listen. The port is below the range of ephemeral ports, so
 * no outgoing connection can take it in between, and above 10080, the last one that browsers and `fetch` refuse.
 */
export async function reservePort(): Promise<ReservedPort> {
  const port = randomInt(10_081, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const free = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!free) return reservePort();
  return {
    port,
    release: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** A free loopback port, for a process that listens at once. */
export async function freePort(): Promise<number> {
  const { port, release } = await reservePort();
  await release();
  return port;
}
