import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A loopback port that nobody else can take until it is released. */
export interface ReservedPort {
  port: number;
  release(): Promise<void>;
}

/**
 * Holds a free loopback port until whoever wants it is about to listen. It lies below the range that the system hands
 * out by itself, so no connection made right then can take it.
 */
export async function reservePort(): Promise<ReservedPort> {
  const port = randomInt(10_000, 32_000);
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

/** A loopback port that is free now, for a process of its own that listens at once. */
export async function freePort(): Promise<number> {
  const { port, release } = await reservePort();
  await release();
  return port;
}
