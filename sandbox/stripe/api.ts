import { timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { rejectOtherHosts } from '#sandbox/kit/reject-other-hosts.ts';
import type { Emulator } from './emulator.ts';
import { ENDPOINTS, type Endpoint } from './endpoints.ts';
import { presentResource } from './expand.ts';
import { executeOnce, fingerprintOf, storedAnswer, type WireAnswer } from './idempotency.ts';
import { MAX_UPLOAD_BYTES, Multipart, readMultipart } from './multipart.ts';
import { newId } from './objects.ts';
import { API_VERSION, ApiError, type ErrorBody, parseForm } from './protocol.ts';

/** The provider's HTTP API under /v1: checks key, idempotency and faults, then runs the endpoint. */
export function buildApi(emulator: Emulator, log: Pick<Logger, 'error'>): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 500 } });
  rejectOtherHosts(app);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => body,
  );

  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
    async (request: FastifyRequest, body: Buffer) => readMultipart(request.headers['content-type'], body),
  );

  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', newId('req_', 14));
    reply.header('stripe-version', request.headers['stripe-version'] ?? API_VERSION);
    if (request.url.startsWith('/v1/')) requireKey(request, emulator.store.secretKey);
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiError) return reply.status(error.status).send({ error: error.body });
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status < 500) {
      const body: ErrorBody = { type: 'invalid_request_error', message: (error as Error).message };
      return reply.status(status).send({ error: body });
    }
    log.error({ err: error, url: request.url }, 'embedded payment provider failed to respond');
    const body: ErrorBody = { type: 'api_error', message: 'An unknown error occurred.' };
    return reply.status(500).send({ error: body });
  });
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`;
    const body: ErrorBody = { type: 'invalid_request_error', message };
    return reply.status(404).send({ error: body });
  });

  const inFlight = new Set<string>();
  for (const endpoint of ENDPOINTS) {
    app.route({
      method: endpoint.method,
      url: `/v1${endpoint.url}`,
      handler: (request, reply) => answer(emulator, inFlight, endpoint, request, reply),
    });
  }
  return app;
}

async function answer(
  emulator: Emulator,
  inFlight: Set<string>,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const header = request.headers['idempotency-key'];
  const key = endpoint.method === 'POST' && typeof header === 'string' && header !== '' ? header : null;
  if (key !== null) {
    if (inFlight.has(key)) throw keyInUse(key);
    inFlight.add(key);
    reply.header('idempotency-key', key);
  }
  try {
    if (emulator.switches.latencyMs > 0) await wait(emulator.switches.latencyMs);
    const wire = perform(emulator, endpoint, request, key);
    if (emulator.switches.dropAnswer > 0) {
      emulator.switches.dropAnswer -= 1;
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    if (wire.replayed) reply.header('idempotent-replayed', 'true');
    return await reply.status(wire.status).type('application/json').send(wire.body);
  } finally {
    if (key !== null) inFlight.delete(key);
  }
}

function perform(
  emulator: Emulator,
  endpoint: Endpoint,
  request: FastifyRequest,
  key: string | null,
): WireAnswer {
  const query = request.url.split('?')[1] ?? '';
  const upload = request.body instanceof Multipart ? request.body : null;
  const form = endpoint.method === 'GET' ? query : typeof request.body === 'string' ? request.body : '';
  const fingerprint = fingerprintOf(endpoint.method, request.url, upload?.fingerprint ?? form);
  const kept = key === null ? null : storedAnswer(emulator, key, fingerprint);
  if (kept) return kept;

  const { expand = [], ...params } = upload?.params ?? parseForm(form);
  const run = endpoint.prepare(params);
  const paths = Array.isArray(expand) ? expand.map(String) : [String(expand)];
  const { id = '' } = request.params as { id?: string };
  const failure = nextFailure(emulator);
  // A 500 happens while the endpoint runs and is stored under the key; other faults happen before that.
  if (failure && failure.status !== 500) throw failure;
  return executeOnce(emulator, key, fingerprint, () => {
    if (failure) throw failure;
    const { status, body } = run(emulator, id);
    return { status, body: presentResource(emulator, body, paths) };
  });
}

function nextFailure(emulator: Emulator): ApiError | null {
  const planned = emulator.switches.failNext;
  if (!planned || planned.count < 1) return null;
  emulator.switches.failNext = planned.count > 1 ? { ...planned, count: planned.count - 1 } : null;
  const { code, param } = planned.error ?? {};
  if (planned.error)
    return new ApiError(planned.status, {
      type: 'invalid_request_error',
      message: 'Refused on purpose.',
      ...(code !== undefined && { code }),
      ...(param !== undefined && { param }),
    });
  return planned.status === 429
    ? new ApiError(429, { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests.' })
    : new ApiError(planned.status, { type: 'api_error', message: 'The provider failed on purpose.' });
}

function keyInUse(key: string): ApiError {
  return new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `Another request with the idempotency key '${key}' is still in progress. Try again later.`,
  });
}

function requireKey(request: FastifyRequest, secretKey: string): void {
  const given = keyIn(request.headers.authorization);
  if (given === null) {
    throw new ApiError(401, {
      type: 'invalid_request_error',
      message:
        'You did not provide an API key. Send it in the Authorization header, as Bearer or as Basic user.',
    });
  }
  const [a, b] = [Buffer.from(given), Buffer.from(secretKey)];
  if (a.length !== b.length || !timingSafeEqual(a, b)) {
    const masked = `${given.slice(0, 8)}****${given.slice(-4)}`;
    throw new ApiError(401, {
      type: 'invalid_request_error',
      message: `Invalid API Key provided: ${masked}`,
    });
  }
}

function keyIn(authorization: string | undefined): string | null {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer' && value) return value;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0] || null;
  return null;
}
