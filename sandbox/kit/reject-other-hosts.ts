import type { FastifyInstance } from 'fastify';
import { isForwarded, isLocalHost } from '#contract/this-machine.ts';

const REFUSAL =
  'This emulator answers this machine only, and not through a proxy. Call it at 127.0.0.1, or open its pages at the address of the product.\n';

/**
 * Refuses what comes to an emulator's own port under another name or through a proxy: a page in a browser could reach it by
 * a name that it leads to this machine, and a tunnel from anywhere. Only the product calls these ports, at their address.
 */
export function rejectOtherHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isLocalHost(request.hostname) && !isForwarded(request.headers)) return undefined;
    return reply.code(403).type('text/plain; charset=utf-8').send(REFUSAL);
  });
}
