import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { AppError } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { cutStreams, openStreams } from '#server/domains/office/live/stream-metrics.ts';
import { refusedRounds } from '#server/jobs/timed-round.ts';
import { safeEqual } from '#server/lib/crypto.ts';

/** Prometheus metrics at `/metrics`, for the bearer of the configured token. Without a configured token every call is refused. */
export function serveMetrics(app: FastifyInstance, token: string | undefined, clock: Context['clock']): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of [refusedRounds, openStreams, cutStreams]) registry.registerMetric(metric as Metric);
  new Gauge({
    name: 'machine_clock_ahead_seconds',
    help: 'Clock offset between this machine and the database, in seconds',
    registers: [registry],
    collect() {
      this.set(clock.secondsAhead());
    },
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'other';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!token || !safeEqual(bearer, token))
      throw new AppError('not_signed_in', 'Send METRICS_TOKEN as a bearer token.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
