import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between a program and a service on loopback that can swallow all packets. */
export interface TcpProxy {
  port: number;
  /** The address of a service through this proxy. */
  through(url: string): string;
  /** From now on nothing arrives in either direction. Connections stay open, and new ones are accepted. */
  silence(): void;
  /** New connections work again. Silenced ones have lost bytes and stay dead. */
  restore(): void;
  close(): Promise<void>;
}

/** Starts a proxy to `port` on loopback. */
export async function startTcpProxy(port: number): Promise<TcpProxy> {
  const lines = new Set<{ ends: [Socket, Socket]; dead: boolean }>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const line = { ends: [near, far] as [Socket, Socket], dead: silent };
    lines.add(line);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true);
      from.on('data', (bytes) => void (line.dead || to.write(bytes)));
      from.on('error', () => undefined);
      from.on('close', () => {
        if (!line.dead) to.destroy();
        if (near.destroyed && far.destroyed) lines.delete(line);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    port: own,
    through: (url) => {
      const there = new URL(url);
      there.hostname = '127.0.0.1';
      there.port = String(own);
      return there.href;
    },
    silence: () => {
      silent = true;
      for (const line of lines) line.dead = true;
    },
    restore: () => {
      silent = false;
    },
    close: async () => {
      for (const { ends } of lines) for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
