import type { Server } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';
import type { Logger } from 'pino';
import { MAX_CONNECTIONS } from '#contract/limits.ts';

/** Refused connections are logged at most this often. */
const LOG_INTERVAL_MS = 60_000;

/**
 * Closes new connections of a network that has `MAX_CONNECTIONS` already. Trusted proxies may open any number: theirs
 * are those of everyone behind them.
 */
export function limitConnections(server: Server, trustProxy: string | undefined, log: Logger): void {
  const isProxy = trustProxy ? proxyAddr.compile(trustProxy.split(',').map((text) => text.trim())) : null;
  const open = new Map<string, number>();
  let loggedAt = Number.NEGATIVE_INFINITY;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy?.(address, 0)) return;
    const network = normalizeIP(address);
    const count = open.get(network) ?? 0;
    if (count >= MAX_CONNECTIONS) {
      socket.destroy();
      if (performance.now() - loggedAt < LOG_INTERVAL_MS) return;
      loggedAt = performance.now();
      log.warn(
        `connections beyond ${MAX_CONNECTIONS} of one address were closed; if it is your proxy, name it in TRUST_PROXY`,
      );
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
