import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { connectStandby, type DatabaseClient } from '#server/db/client.ts';
import { logConnectionBudget } from '#server/db/connection-budget.ts';
import { startProductClock, timeSources } from '#server/db/product-clock.ts';
import { assertSecretOpens } from '#server/db/secret-canary.ts';
import { startHub } from '#server/domains/office/live/hub.ts';
import type { Release } from '#server/domains/office/system/system.routes.ts';
import { queueOver, startBoss } from '#server/jobs/boss.ts';
import { drainJobs, startWorker, type Worker } from '#server/jobs/worker.ts';
import { BUILT_FOLDER } from '#server/lib/built-folder.ts';
import { withTimeout } from '#server/lib/with-timeout.ts';
import { buildApp, buildProbes } from './app.ts';
import { connectOutside } from './connect-outside.ts';
import { handledJobs } from './job-handlers.ts';

export interface ServerOptions {
  config: Config;
  client: DatabaseClient;
  log: Logger;
  release: Release;
  /** Folder of pages and mails, that of the build by default. */
  builtFolder?: string | undefined;
  mounts?: readonly { prefix: string; plugin: FastifyPluginAsync }[];
  /** The host for short links, when it is not Spotify's own. */
  shortLinkBase?: string | undefined;
  /** A test clock, used without checks; by default the time is the database's. */
  now?: () => Date;
  /** This machine's clock, in milliseconds. */
  machineClock?: () => number;
  checkAnswers?: boolean;
  /** Milliseconds within which a request has to arrive; for tests. */
  requestMs?: number;
  /** Prepares the database before the server accepts calls. */
  prepare?: (ctx: Context) => Promise<void>;
  /** Whether to run jobs as they arrive; otherwise only `drain` does. */
  work?: boolean;
}

export interface Server {
  ctx: Context;
  app: FastifyInstance;
  /** Runs all due jobs in this process. */
  drain(): Promise<number>;
  /** Finishes running requests and jobs for at most eight seconds, then aborts the rest. */
  close(): Promise<void>;
}

/** Milliseconds after which a stop aborts what is still running, even if clients or the database are stuck. */
const STOP_MS = 8_000;
/** The jobs always get this long to record their outcome, even when requests used up the time. */
const LAST_MS = 1_500;

/**
 * Starts everything over a migrated database, and listens at the configured port. A process that only works jobs answers
 * there how it is, and nothing else.
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { config, client, log, release, builtFolder = BUILT_FOLDER } = options;
  // The SDK takes memory and time, so it is loaded only where traces are wanted.
  const tracing = config.TRACES_URL
    ? (await import('./start-tracing.ts')).startTracing(config.TRACES_URL, release)
    : null;
  await assertSecretOpens(client.db, config);
  if (client.kind === 'postgres') await logConnectionBudget(client.probe, config.DB_POOL, log);
  const clock = options.now ? null : await startProductClock(timeSources(client.db, options.machineClock));
  const now = options.now ?? (() => clock?.now() ?? new Date());
  const outside = await connectOutside({
    config,
    log,
    builtFolder,
    shortLinkBase: options.shortLinkBase,
    now,
    providerNow: options.now ? () => new Date() : now,
  });
  const works = config.ROLE !== 'web' && options.work !== false;
  const boss = await startBoss(
    client,
    handledJobs.map(({ job }) => job),
    log,
    { works },
  );
  let worker: Worker | null = null;
  const standby = config.DATABASE_STANDBY_URL
    ? connectStandby(config.DATABASE_STANDBY_URL, { connections: config.DB_POOL })
    : null;
  const ctx: Context = {
    db: client.db,
    ...(standby && { late: standby.db }),
    now,
    clock: clock ?? { assertAgreed: async () => undefined, secondsAhead: () => 0 },
    actor: { kind: 'system', label: 'Real Playlist' },
    brand: 'real-playlist',
    config,
    outside,
    queue: queueOver(boss, (name) => worker?.nudge(name)),
    log,
  };
  const jobContext = (job: string): Context => ({ ...ctx, log: log.child({ job }) });
  const { probe, pool } = client;
  const probed = { ctx, config, log, release, probe, pool, requestMs: options.requestMs, tracing };
  const app =
    config.ROLE === 'worker'
      ? await buildProbes(probed)
      : await buildApp({
          ...probed,
          hub: startHub(ctx, client.feed),
          builtFolder,
          mounts: options.mounts ?? [],
          checkAnswers: options.checkAnswers ?? false,
        });
  await options.prepare?.(ctx);
  await app.listen({ host: config.HOST, port: config.PORT });
  log.info({ version: release.version, commit: release.commit, role: config.ROLE }, 'started');
  if (works) worker = await startWorker(boss, handledJobs, jobContext);
  return {
    ctx,
    app,
    drain: () => drainJobs(boss, handledJobs, jobContext),
    close: async () => {
      worker?.stop();
      const ends = performance.now() + STOP_MS;
      const left = () => Math.max(0, ends - performance.now());
      // Running requests may still write jobs, so the queue itself stops after them.
      const answered = app.close();
      await withTimeout(left(), answered);
      app.server.closeAllConnections();
      const worked = boss.stop({ graceful: true, timeout: left() });
      await withTimeout(Math.max(left(), LAST_MS), Promise.allSettled([answered, worked]));
      await standby?.close();
      clock?.stop();
      outside.mail.close();
      if (tracing) await withTimeout(LAST_MS, tracing.stop());
    },
  };
}
