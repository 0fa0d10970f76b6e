import { join } from 'node:path';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { api } from '#contract/api.ts';
import { AppError } from '#contract/errors.ts';
import { callLimits, MAX_BODY_BYTES } from '#contract/limits.ts';
import { system } from '#contract/system.ts';
import type { Actor, Context } from '#server/context.ts';
import type { LiveHub } from '#server/features/live/hub.ts';
import { listPackages } from '#server/features/packages/packages.service.ts';
import { weekOfReviews } from '#server/features/public-reviews/week-of-reviews.ts';
import { authenticate } from '#server/features/sessions/sessions.service.ts';
import { publicSettings } from '#server/features/settings/public-settings.ts';
import type { Probed } from '#server/features/system/system.routes.ts';
import { handleErrors, sendProblem, toAppError } from '#server/http/errors.ts';
import { firstViews } from '#server/http/first-views.ts';
import { serveMetrics } from '#server/http/metrics.ts';
import { contextOfRequest, mountRoutes, type SignedCalls } from '#server/http/mount.ts';
import { servePages } from '#server/http/pages.ts';
import { publicPages } from '#server/http/public-pages.ts';
import { HTTPS_ONLY, sendSecurityHeaders } from '#server/http/security-headers.ts';
import { serveDocs } from '#server/http/serve-docs.ts';
import { answerUnreadable } from '#server/http/unreadable-requests.ts';
import { brandOfHost, siteOf } from './lib/brand-site.ts';
import type { Route } from './route.ts';
import { allRoutes } from './routes.ts';

export interface AppOptions extends Probed {
  /** The base context, without an actor: each request gets a copy with its actor and brand. */
  ctx: Context;
  log: Logger;
  /** Tells browsers what changes. */
  hub: LiveHub;
  /** Folder of the build. */
  builtFolder: string;
  /** Plugins with prefixes of their own, such as the emulators' pages. */
  mounts: readonly { prefix: string; plugin: FastifyPluginAsync }[];
  /** Whether to parse every answer too; for tests. */
  checkAnswers?: boolean;
}

/** The whole server, not yet listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { ctx, log, release, probe, hub } = options;
  const { config } = ctx;
  const https = config.publicUrl.startsWith('https:');
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: config.TRUST_PROXY ?? false,
    genReqId: () => crypto.randomUUID(),
    requestTimeout: 30_000,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 512 },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, _request, reply) => {
      // No hook runs for a malformed URL, so this sets the relevant headers itself.
      reply.header('x-content-type-options', 'nosniff');
      if (https) reply.header('strict-transport-security', HTTPS_ONLY);
      sendProblem(reply as FastifyReply, toAppError(error));
    },
  });
  handleErrors(app);
  closeIdleConnections(app);
  // Otherwise the stop would wait for the streams as for any request.
  app.addHook('preClose', async () => hub.close());
  // The embedded catalogue of songs has its covers at the public address alone, and EAA's host shows them too.
  const embedded = config.notes.some(({ emulator }) => emulator === 'spotify');
  const pictures = embedded && config.EAA_HOST !== undefined ? config.publicUrl : null;
  await sendSecurityHeaders(app, { https, pictures });
  await shedLoad(app);
  serveMetrics(app, config.METRICS_TOKEN, ctx.clock);
  for (const { prefix, plugin } of options.mounts) await app.register(plugin, { prefix });
  await app.register(async (calls) => {
    const signedCalls = await limitCalls(calls, config.LIMITS === 'on');
    acceptBodies(calls);
    const siteFor = (request: FastifyRequest) => siteOf(config, brandOfHost(config, request.hostname));
    const publicOnes = publicPages({
      folder: join(options.builtFolder, 'landing'),
      siteFor,
      figuresOf: async (brand) => ({
        week: await weekOfReviews({ ...ctx, brand }),
        onSale: await listPackages({ ...ctx, brand }),
      }),
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

const probes = new Set<string | undefined>([system.livez.path, system.readyz.path]);

/** The context of a request: actor from the bearer token, brand from the host. */
async function contextOf(base: Context, request: FastifyRequest): Promise<Context> {
  const ctx: Context = {
    ...base,
    actor: { kind: 'visitor' },
    brand: brandOfHost(base.config, request.hostname),
    log: base.log.child({ request: request.id }),
  };
  // A probe's token is ignored: a probe must not depend on a session lookup in the database.
  if (probes.has(request.routeOptions.url)) return ctx;
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return ctx;
  const actor = await authenticate(ctx, token).catch((refused: unknown): Actor => {
    if (refused instanceof AppError) return { kind: 'visitor', refused };
    throw refused;
  });
  return { ...ctx, actor };
}

/** Closes kept-alive connections after their current request once the server stops; they would delay the stop. */
function closeIdleConnections(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}

/**
 * Refuses calls while the event loop is overloaded. The delay is measured over five seconds, so that one long pause,
 * such as the start, refuses nothing. `/livez` still answers, as a busy process must not be restarted, and so do the parts of
 * pages that are shown already.
 */
async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    sampleInterval: 5000,
    exposeStatusRoute: false,
    pressureHandler: async (request: FastifyRequest) => {
      if (request.url === system.livez.path || request.url.startsWith('/assets/')) return;
      throw new AppError('unavailable', 'The service is busy. Try again in a few seconds.', {
        retryAfterSeconds: 5,
      });
    },
  });
}

/** Accepts only JSON, and keeps its text too: webhook signatures cover the text. An empty body counts as none. */
function acceptBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' || request.url.startsWith('/api/webhooks/')) done(null, body === '' ? undefined : body);
    else void parse(request, body as string, done);
  });
}

/** The calls whose body is a file, and the others. */
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
    // Pages and their assets are not counted.
    allowList: (request) => contextOfRequest(request) === undefined,
    max: (request) => (actorOf(request)?.kind === 'account' ? account.most : network.most),
    keyGenerator: (request) => {
      const actor = actorOf(request);
      return actor?.kind === 'account' ? actor.id : normalizeIP(request.ip);
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
