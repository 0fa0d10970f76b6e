import { join } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import { openIdConnect } from '#server/adapters/identity/openid-connect.ts';
import { loadMailRenderer } from '#server/adapters/mail/mail-renderer.ts';
import { smtpTransport } from '#server/adapters/mail/mail-transport.ts';
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts';
import { spotifySongSource } from '#server/adapters/spotify/resolve-song.ts';
import type { Config } from '#server/config.ts';
import type { Context, Outside } from '#server/context.ts';
import type { DatabaseClient } from '#server/db/client.ts';
import type { Release } from '#server/features/system/system.routes.ts';
import { queueOver, startBoss } from '#server/jobs/boss.ts';
import { drainJobs, startWorker, type Worker } from '#server/jobs/worker.ts';
import { buildApp } from './app.ts';
import { handledJobs } from './job-handlers.ts';

export interface ServerOptions {
  config: Config;
  client: DatabaseClient;
  log: Logger;
  release: Release;
  mounts?: readonly { prefix: string; plugin: FastifyPluginAsync }[];
  /** Where short links are followed, when not at Spotify's own host. */
  shortLinkBase?: string | undefined;
  now?: () => Date;
  checkAnswers?: boolean;
  /** What is done to the database before anybody can call. */
  prepare?: (ctx: Context) => Promise<void>;
  /** Runs jobs as they come; otherwise only `drain` does. */
  work?: boolean;
}

export interface Server {
  ctx: Context;
  app: FastifyInstance;
  /** Runs all jobs that are due, in this process. */
  drain(): Promise<number>;
  close(): Promise<void>;
}

/** The adapters, each to the host of the configuration. */
async function connectOutside(options: ServerOptions): Promise<Outside> {
  const { config, log } = options;
  return {
    payments: stripePayments({
      secretKey: config.STRIPE_SECRET_KEY ?? '',
      webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? '',
      ...(config.STRIPE_API_BASE && { apiBase: config.STRIPE_API_BASE }),
    }),
    songs: spotifySongSource({
      apiBase: config.SPOTIFY_API_BASE,
      accountsBase: config.SPOTIFY_ACCOUNTS_BASE,
      oembedBase: config.SPOTIFY_OEMBED_BASE,
      ...(options.shortLinkBase && { shortLinkBase: options.shortLinkBase }),
      log,
      ...(options.now && { now: options.now }),
    }),
    identity:
      config.OIDC_ISSUER && config.OIDC_CLIENT_ID
        ? openIdConnect({
            issuer: config.OIDC_ISSUER,
            clientId: config.OIDC_CLIENT_ID,
            clientSecret: config.OIDC_CLIENT_SECRET,
            name: config.OIDC_NAME ?? new URL(config.OIDC_ISSUER).host,
            now: options.now ?? (() => new Date()),
          })
        : null,
    mail: smtpTransport({ url: config.SMTP_URL ?? '', log }),
    renderMail: await loadMailRenderer(),
  };
}

/** Everything over a migrated database, listening at the configured port unless this process only works jobs. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { config, client, log, release } = options;
  const outside = await connectOutside(options);
  const boss = await startBoss(
    client,
    handledJobs.map(({ job }) => job),
    log,
  );
  let worker: Worker | null = null;
  const ctx: Context = {
    db: client.db,
    now: options.now ?? (() => new Date()),
    actor: { kind: 'system', label: 'Real Playlist' },
    brand: 'real-playlist',
    config,
    outside,
    queue: queueOver(boss, (name) => worker?.nudge(name)),
    log,
  };
  const jobContext = (job: string): Context => ({ ...ctx, log: log.child({ job }) });
  const app = await buildApp({
    ctx,
    log,
    release,
    pagesFolder: join(import.meta.dirname, '..', 'dist', 'web'),
    mounts: options.mounts ?? [],
    checkAnswers: options.checkAnswers ?? false,
  });
  await options.prepare?.(ctx);
  if (config.ROLE !== 'worker') await app.listen({ host: config.HOST, port: config.PORT });
  if (config.ROLE !== 'web' && options.work !== false) {
    worker = await startWorker(boss, handledJobs, jobContext);
  }
  return {
    ctx,
    app,
    drain: () => drainJobs(boss, handledJobs, jobContext),
    close: async () => {
      await app.close();
      await boss.stop({ graceful: true, timeout: 10_000 });
      outside.mail.close();
    },
  };
}
