import underPressure from '@fastify/under-pressure';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginCallback,
  type FastifyReply,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '#contract/errors.ts';
import { MAX_BODY_BYTES } from '#contract/limits.ts';
import { system } from '#contract/office/system/calls.ts';
import type { Config } from '#server/config.ts';
import { originOfCovers } from '#server/lib/pictures.ts';
import { handleErrors, sendProblem, toAppError } from './errors.ts';
import { limitConnections } from './limit-connections.ts';
import { HTTPS_ONLY, sendSecurityHeaders } from './security-headers.ts';
import { replyToUnreadable } from './unreadable-requests.ts';

/** Milliseconds within which a request has to arrive, headers and body; its answer may take as long as it needs. */
const REQUEST_MS = 15_000;

export interface ListenerOptions {
  config: Config;
  log: Logger;
  /** Replaces `REQUEST_MS`; for tests. */
  requestMs?: number | undefined;
  /** Makes a span of each request. */
  tracing?: { plugin: FastifyPluginCallback } | null;
}

/** A server that knows no calls yet: bounded requests and connections, refusals as problems, security headers. */
export async function openListener(options: ListenerOptions): Promise<FastifyInstance> {
  const { config, log, requestMs = REQUEST_MS } = options;
  const https = config.publicUrl.startsWith('https:');
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: config.TRUST_PROXY ?? false,
    genReqId: () => crypto.randomUUID(),
    requestTimeout: requestMs,
    // By default Node would look for late requests only every 30 seconds.
    http: {
      headersTimeout: requestMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(1_000, requestMs),
    },
    return503OnClosing: true,
    routerOptions: { maxParamLength: 512 },
    clientErrorHandler: replyToUnreadable,
    frameworkErrors: (error, _request, reply) => {
      // No hook runs for a malformed URL, so this sets the relevant headers itself.
      reply.header('x-content-type-options', 'nosniff');
      if (https) reply.header('strict-transport-security', HTTPS_ONLY);
      sendProblem(reply as FastifyReply, toAppError(error));
    },
  });
  if (options.tracing) await app.register(options.tracing.plugin);
  handleErrors(app);
  refuseSecondHost(app);
  closeIdleConnections(app);
  if (config.LIMITS === 'on') limitConnections(app.server, config.TRUST_PROXY, log);
  // The embedded catalogue of songs has its covers at the public address alone, and EAA's host shows them too.
  const pictures = config.EAA_HOST === undefined ? null : originOfCovers(config);
  await sendSecurityHeaders(app, { https, pictures });
  await shedLoad(app);
  return app;
}

/**
 * Refuses a request with two `Host` headers (RFC 9112, 3.2), also where a proxy joined them: it may have taken the other one, and the
 * host decides which brand is meant and what links in mails say.
 */
function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headersDistinct.host?.join(',').includes(','))
      throw new AppError('malformed_request', 'Send one Host header.');
  });
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

/** Health checks, which are never refused because of other requests. */
const monitoring = new Set<string>([system.livez.path, system.readyz.path, system.metrics.path]);

/** Whether a path is one of the probes and metrics, which no limit counts. */
export const isMonitoring = (path: string | undefined): boolean =>
  path !== undefined && monitoring.has(path.split('?', 1)[0] ?? '');

/**
 * Refuses calls while the event loop is overloaded. The delay is measured over five seconds, so that one long pause,
 * such as the start, refuses nothing. Probes and metrics still answer, as a busy process must not be restarted, and so do the
 * parts of pages that are shown already.
 */
async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    sampleInterval: 5000,
    exposeStatusRoute: false,
    pressureHandler: async ({ url }) => {
      if (isMonitoring(url) || url.startsWith('/assets/')) return;
      throw new AppError('unavailable', 'The service is busy. Try again in a few seconds.', {
        retryAfterSeconds: 5,
      });
    },
  });
}
