import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { AppError } from '#contract/errors.ts';
import { outsideCalls } from '#server/adapters/timed.ts';
import type { Context } from '#server/context.ts';
import { countCapped } from '#server/db/count-capped.ts';
import { statementTimes } from '#server/db/statement-times.ts';
import { waitingTransactions } from '#server/db/transaction-slots.ts';
import { readArchiveFailure, readLastBackups } from '#server/domains/office/backups/backups.ts';
import { jobsIn } from '#server/domains/office/jobs/job-states.ts';
import { readWaitingQueues } from '#server/domains/office/jobs/queues.ts';
import { cutStreams, openStreams } from '#server/domains/office/live/stream-metrics.ts';
import { refusedRounds } from '#server/jobs/timed-round.ts';
import { jobRuns } from '#server/jobs/worker.ts';
import { safeEqual } from '#server/lib/crypto.ts';

/** What the metrics are read from. */
export interface Measured {
  ctx: Pick<Context, 'clock' | 'db' | 'late'>;
  /** The connections of calls and jobs. */
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
}

type Sample = readonly [labels: Record<string, string>, value: number];

/** Values that are read anew for each answer. */
interface Reading {
  name: string;
  help: string;
  labelNames?: readonly string[];
  read(): Sample[] | Promise<Sample[]>;
}

const seconds = (at: Date | null): number => (at?.getTime() ?? 0) / 1000;

const readings = ({ ctx, pool }: Measured): Reading[] => [
  {
    name: 'machine_clock_ahead_seconds',
    help: 'Clock offset between this machine and the database, in seconds',
    read: () => [[{}, ctx.clock.secondsAhead()]],
  },
  {
    name: 'database_connections',
    help: 'Connections of this process for calls and jobs: used, idle, and those that are waited for',
    labelNames: ['state'],
    read: () => [
      [{ state: 'used' }, pool.totalCount - pool.idleCount],
      [{ state: 'idle' }, pool.idleCount],
      [{ state: 'waited for' }, pool.waitingCount],
    ],
  },
  {
    name: 'jobs_dead',
    help: 'Jobs that gave up and wait for a person, counted up to 999',
    read: async () => {
      const { rows } = await sql<{ dead: number }>`select ${countCapped(jobsIn('dead'))} as dead`.execute(
        ctx.db,
      );
      return rows.map(({ dead }) => [{}, dead]);
    },
  },
  {
    name: 'queue_depth',
    help: 'Jobs that are due, by queue; none of a queue without any',
    labelNames: ['queue'],
    read: async () => (await readWaitingQueues(ctx)).map(({ name, waiting }) => [{ queue: name }, waiting]),
  },
  {
    name: 'queue_wait_seconds',
    help: 'For how long the oldest job that is due has waited, by queue',
    labelNames: ['queue'],
    read: async () => (await readWaitingQueues(ctx)).map((queue) => [{ queue: queue.name }, queue.seconds]),
  },
  {
    name: 'backup_time_seconds',
    help: 'When a backup was last taken, and last restored as proof, in seconds since 1970; 0 for never',
    labelNames: ['outcome'],
    read: async () => {
      const { taken, restored } = await readLastBackups(ctx);
      return [
        [{ outcome: 'taken' }, seconds(taken)],
        [{ outcome: 'restored' }, seconds(restored)],
      ];
    },
  },
  {
    name: 'archive_failing',
    help: 'Whether PostgreSQL’s archiver failed since it last archived',
    read: async () => [[{}, (await readArchiveFailure(ctx)) === null ? 0 : 1]],
  },
  {
    name: 'standby_behind_bytes',
    help: 'How much of what is committed the standby has not replayed; without end while it does not answer',
    read: async () => (ctx.late ? [[{}, await bytesBehind(ctx.db, ctx.late)]] : []),
  },
];

/** Bytes of the log that the primary has written and the standby has not replayed. */
async function bytesBehind(primary: Context['db'], standby: Context['db']): Promise<number> {
  const replayed = await sql<{ at: string }>`select pg_last_wal_replay_lsn() as at`
    .execute(standby)
    .catch(() => null);
  if (!replayed) return Number.POSITIVE_INFINITY;
  const { rows } = await sql<{
    behind: number;
  }>`select pg_wal_lsn_diff(pg_current_wal_lsn(), ${replayed.rows[0]?.at}::pg_lsn)::float as behind`.execute(
    primary,
  );
  return Math.max(0, rows[0]?.behind ?? 0);
}

/** Prometheus metrics at `/metrics`, for the bearer of the configured token. Without a configured token every call is refused. */
export function serveMetrics(app: FastifyInstance, token: string | undefined, measured: Measured): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of [
    refusedRounds,
    openStreams,
    cutStreams,
    jobRuns,
    outsideCalls,
    statementTimes,
    waitingTransactions,
  ])
    registry.registerMetric(metric as Metric);
  for (const { name, help, labelNames = [], read } of readings(measured))
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        this.reset();
        // Without labels, it is 0 after a reset.
        if (labelNames.length === 0) this.remove();
        // Without the database nothing is known of it; the other metrics are answered all the same.
        const samples = await Promise.resolve(read()).catch(() => []);
        for (const [labels, value] of samples) this.set(labels, value);
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
