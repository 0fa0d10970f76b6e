import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { AppError } from '#contract/errors.ts';
import { outsideCalls } from '#server/adapters/timed.ts';
import type { Context } from '#server/context.ts';
import { countCapped } from '#server/db/count-capped.ts';
import { statementTimes } from '#server/db/statement-times.ts';
import { jobsIn } from '#server/domains/office/jobs/job-states.ts';
import { cutStreams, openStreams } from '#server/domains/office/live/stream-metrics.ts';
import { readMailLanes } from '#server/domains/office/mails/mail-lanes.ts';
import { refusedRounds } from '#server/jobs/timed-round.ts';
import { jobRuns } from '#server/jobs/worker.ts';
import { safeEqual } from '#server/lib/crypto.ts';

/** Prometheus metrics at `/metrics`, for the bearer of the configured token. Without a configured token every call is refused. */
export function serveMetrics(
  app: FastifyInstance,
  token: string | undefined,
  { clock, db }: Pick<Context, 'clock' | 'db'>,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of [refusedRounds, openStreams, cutStreams, jobRuns, outsideCalls, statementTimes])
    registry.registerMetric(metric as Metric);
  new Gauge({
    name: 'machine_clock_ahead_seconds',
    help: 'Clock offset between this machine and the database, in seconds',
    registers: [registry],
    collect() {
      this.set(clock.secondsAhead());
    },
  });
  new Gauge({
    name: 'jobs_dead',
    help: 'Jobs that gave up and wait for a person, counted up to 999',
    registers: [registry],
    async collect() {
      try {
        const { rows } = await sql<{ dead: number }>`select ${countCapped(jobsIn('dead'))} as dead`.execute(
          db,
        );
        this.set(rows[0]?.dead ?? 0);
      } catch {
        // Without the database nothing is known of jobs; the other metrics are answered all the same.
        this.reset();
      }
    },
  });
  const laneGauge = (metric: { name: string; help: string }, value: 'waiting' | 'seconds') =>
    new Gauge({
      ...metric,
      labelNames: ['lane'],
      registers: [registry],
      async collect() {
        this.reset();
        // Without the database nothing is known of mails, either.
        const lanes = await readMailLanes({ db }).catch(() => []);
        for (const lane of lanes) this.set({ lane: lane.lane }, lane[value]);
      },
    });
  laneGauge(
    {
      name: 'mail_lane_depth',
      help: 'Emails that are due, by urgency',
    },
    'waiting',
  );
  laneGauge(
    {
      name: 'mail_lane_wait_seconds',
      help: 'For how long the oldest email that is due has waited, by urgency',
    },
    'seconds',
  );
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
