import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { api } from '#contract/api.ts';
import { AppError } from '#contract/errors.ts';
import { callLimits } from '#contract/limits.ts';
import type { Actor, Context } from '#server/context.ts';
import { lateReads } from '#server/db/late-reads.ts';
import { authenticate } from '#server/domains/accounts/sessions/sessions.service.ts';
import { publicSettings } from '#server/domains/accounts/settings/public-settings.ts';
import type { LiveHub } from '#server/domains/office/live/hub.ts';
import { type ProbeTargets, systemRoutes } from '#server/domains/office/system/system.routes.ts';
import { latestCases } from '#server/domains/reporting/public-cases/latest-cases.ts';
import {
  curatorsOfPage,
  introducedCurators,
} from '#server/domains/reporting/public-curators/show-curators.ts';
import { weekOfReviews } from '#server/domains/reporting/public-reviews/week-of-reviews.ts';
import { listPackages } from '#server/domains/sales/packages/list-offers.ts';
import { logAccess } from '#server/http/access-log.ts';
import { sendProblem, toAppError } from '#server/http/errors.ts';
import { firstViews } from '#server/http/first-views.ts';
import { hideLinkedPages } from '#server/http/linked-pages.ts';
import { isMonitoring, type ListenerOptions, openListener } from '#server/http/listener.ts';
import { type Measured, serveMetrics } from '#server/http/metrics.ts';
import { contextOfRequest, mountRoutes, type SignedCalls } from '#server/http/mount.ts';
import { servePages } from '#server/http/pages.ts';
import { publicPages } from '#server/http/public-pages.ts';
import { serveDocs } from '#server/http/serve-docs.ts';
import { mountEmulator } from '#server/http/this-machine.ts';
import { serveUnsubscribePages } from '#server/http/unsubscribe-pages.ts';
import { brandOfHost, siteOf } from './lib/brand-site.ts';
import type { Route } from './route.ts';
import { allRoutes } from './routes.ts';

/** What an application needs that answers only how its process is. */
export interface ProbesOptions extends ProbeTargets, ListenerOptions, Measured {
  /** The base context, without an actor: each request gets a copy with its actor and brand. */
  ctx: Context;
}

export interface AppOptions extends ProbesOptions {
  /** Tells browsers what changes. */
  hub: LiveHub;
  /** Folder of the build. */
  builtFolder: string;
  /** The emulators' pages, each with its own prefix. */
  mounts: readonly { prefix: string; plugin: FastifyPluginAsync }[];
  /** Whether to parse every answer too; for tests. */
  checkAnswers?: boolean;
}

/** The whole server, not yet listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { ctx, config, log, release, probe, hub } = options;
  const app = await openListener(options);
  // Otherwise the stop would wait for the streams as for any request.
  app.addHook('preClose', async () => hub.close());
  if (config.ACCESS_LOG === 'on') logAccess(app, log);
  hideLinkedPages(app);
  serveMetrics(app, config.METRICS_TOKEN, options);
  for (const mount of options.mounts) await mountEmulator(app, config, mount);
  await app.register(async (calls) => {
    const signedCalls = await limitCalls(calls, config.LIMITS === 'on');
    acceptBodies(calls);
    const siteFor = (request: FastifyRequest) => siteOf(config, brandOfHost(config, request.hostname));
    const publicOnes = publicPages({
      folder: join(options.builtFolder, 'landing'),
      siteFor,
      figuresOf: async (brand) => ({
        week: await weekOfReviews({ ...(await lateReads(ctx)), brand }),
        onSale: await listPackages({ ...ctx, brand }),
        cases: await latestCases({ ...ctx, brand }),
        curators: await introducedCurators({ ...ctx, brand }),
      }),
      curatorsOf: (request, path) =>
        curatorsOfPage({ ...ctx, brand: siteFor(request).brand }, path, request.url),
      now: ctx.now,
      onError: (error) => log.warn({ err: error }, 'public page metrics could not be read'),
    });
    const pages = servePages({
      folder: join(options.builtFolder, 'web'),
      siteFor,
      publicPages: publicOnes,
      firstViewOf: firstViews({
        folder: join(options.builtFolder, 'first-view'),
        brandOf: (request) => brandOfHost(config, request.hostname),
        settingsOf: (brand) => publicSettings(ctx, brand),
        onSaleOf: async (brand) => (await publicOnes.figuresOf(brand))?.onSale ?? null,
        onError: (error) => log.warn({ err: error }, 'the first view of a page could not be rendered'),
      }),
      endpoints: api,
    });
    serveUnsubscribePages(calls, publicOnes);
    const mounting = {
      contextOf: (request: FastifyRequest) => contextOf(ctx, request),
      checkAnswers: options.checkAnswers ?? false,
      sendPage: pages.sendForCall,
      signedCalls,
    };
    const [files, others] = splitUploads(allRoutes({ release, probe }, hub));
    mountRoutes(calls, others, mounting);
    await calls.register(async (uploads) => {
      acceptFiles(uploads);
      mountRoutes(uploads, files, mounting);
    });
    serveDocs(calls, config, release.version);
    await pages.mount(app);
  });
  return app;
}

/** The server of a process that only works jobs, not yet listening: its probes and metrics. */
export async function buildProbes(options: ProbesOptions): Promise<FastifyInstance> {
  const { ctx, config } = options;
  const app = await openListener(options);
  serveMetrics(app, config.METRICS_TOKEN, options);
  mountRoutes(
    app,
    systemRoutes(options).filter(({ endpoint }) => isMonitoring(endpoint.path)),
    { contextOf: (request) => contextOf(ctx, request), checkAnswers: false, sendPage: () => false },
  );
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new AppError('not_found')));
  return app;
}

/** The context of a request: actor from the bearer token, brand from the host, or the curator’s. */
async function contextOf(base: Context, request: FastifyRequest): Promise<Context> {
  const ctx: Context = {
    ...base,
    actor: { kind: 'visitor' },
    brand: brandOfHost(base.config, request.hostname),
    log: base.log.child({ request: request.id }),
  };
  // A probe's token is ignored: a probe must not depend on a session lookup in the database.
  if (isMonitoring(request.routeOptions.url)) return ctx;
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return ctx;
  const actor = await authenticate(ctx, token).catch((refused: unknown): Actor => {
    if (refused instanceof AppError) return { kind: 'visitor', refused };
    throw refused;
  });
  return { ...ctx, actor, ...(actor.kind === 'curator' && { brand: actor.brand }) };
}

/** Accepts only JSON, and keeps its text too: webhook signatures cover the text. An empty body counts as none. */
function acceptBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!isUtf8(bytes as Buffer))
      return done(new AppError('malformed_json', 'The request body isn’t UTF-8.'));
    const body = bytes.toString();
    if (body === '' || request.url.startsWith('/api/webhooks/')) done(null, body === '' ? undefined : body);
    else void parse(request, body, done);
  });
}

/** Calls whose body is a file, and all others. */
const splitUploads = (routes: readonly Route[]): [Route[], Route[]] => [
  routes.filter(({ endpoint }) => endpoint.upload),
  routes.filter(({ endpoint }) => !endpoint.upload),
];

/** Accepts files as bodies; which types a call takes is checked before one is read. */
function acceptFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** The general rate limits. Answers the options of signed calls, which these limits do not count. */
async function limitCalls(app: FastifyInstance, on: boolean): Promise<SignedCalls> {
  if (!on) return {};
  const { account, network } = callLimits;
  const actorOf = (request: FastifyRequest) => contextOfRequest(request)?.actor;
  await app.register(rateLimit, {
    timeWindow: account.windowMs,
    // Pages, their assets and probes are not counted.
    allowList: (request) => contextOfRequest(request) === undefined || isMonitoring(request.routeOptions.url),
    max: (request) => ('id' in (actorOf(request) ?? {}) ? account.most : network.most),
    keyGenerator: (request) => {
      const actor = actorOf(request);
      return actor && 'id' in actor ? actor.id : normalizeIP(request.ip);
    },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => tooManyCalls(ttl),
  });
  // Webhooks with a valid signature are unlimited. Refused ones count, because anyone can send them.
  const countRefused = app.createRateLimit({
    max: network.most,
    timeWindow: network.windowMs,
    keyGenerator: (request) => normalizeIP(request.ip),
  });
  return {
    config: { rateLimit: false },
    // Errors thrown here go to the shared error handler.
    errorHandler: (error, request, reply) => {
      void (async () => {
        if (toAppError(error).code !== 'signature_invalid') return reply.send(error);
        const counted = await countRefused(request);
        return reply.send(counted.isAllowed || !counted.isExceeded ? error : tooManyCalls(counted.ttl));
      })();
    },
  };
}

const tooManyCalls = (waitMs: number): AppError =>
  new AppError('too_many_requests', 'Too many requests. Wait a moment, then try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
