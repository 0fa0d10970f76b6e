import type { FastifyInstance } from 'fastify';
import type { Logger } from '#server/lib/log.ts';
import { contextOfRequest } from './mount.ts';

/** Logs each request in one line once it is answered. It names the route, never the address, whose parts and query may be secret. */
export function logAccess(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, id, routeOptions } = request;
    const line = {
      request: id,
      method,
      route: routeOptions.url ?? 'other',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      caller: contextOfRequest(request)?.actor.kind ?? 'visitor',
    };
    log.info(line, 'request answered');
  });
}
