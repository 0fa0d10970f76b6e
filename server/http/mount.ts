import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { BrandPath } from '#contract/brand.schema.ts';
import { brandOfPath } from '#contract/brand.ts';
import { csvName } from '#contract/csv-name.ts';
import type { Endpoint, Upload } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limitsCountedByVerb } from '#contract/limits.ts';
import type { Page } from '#contract/paging.ts';
import { containsSecret } from '#contract/secret.schema.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { countUse } from '#server/domains/office/limits/count-use.ts';
import { requestKeyOf } from '#server/lib/request-key.ts';
import { shortened } from '#server/lib/shortened.ts';
import type { Call, Route, SentFile } from '#server/route.ts';
import { assertAccess, inOwnName, reachOf, withinReach } from './access.ts';
import { assertStorable, isUnstorable } from './assert-storable.ts';
import { parseInput } from './errors.ts';
import { hideAddresses } from './hide-addresses.ts';
import { runIdempotently } from './idempotency.ts';
import { sendPageHeaders } from './paging-headers.ts';
import { sendCsv, sendEvents, sendFile } from './send-file.ts';
import { assertMaySignIn } from './this-machine.ts';
import { assertValueCount } from './value-count.ts';

export interface MountOptions {
  /** The context of a request: actor from its bearer token, brand from its host. */
  contextOf: (request: FastifyRequest) => Promise<Context>;
  /** Whether to parse answers too, so that a wrong shape fails the tests. */
  checkAnswers: boolean;
  /** Sends the page when a browser navigates to the path of a call. Answers whether it did. */
  sendPage: (request: FastifyRequest, reply: FastifyReply) => boolean;
  signedCalls?: SignedCalls;
}

/** Route options of calls that carry a signature, by which alone the sender is known. */
export type SignedCalls = Pick<RouteOptions, 'config' | 'errorHandler'>;

/** The body of calls that take none: absent or `{}`. */
const NoBody = z.strictObject({});

const contexts = new WeakMap<FastifyRequest, Context>();

/** The context of a request, once it exists; the general limits count by its actor. */
export const contextOfRequest = (request: FastifyRequest): Context | undefined => contexts.get(request);

function contextOf(request: FastifyRequest): Context {
  const ctx = contexts.get(request);
  if (!ctx) throw new Error('A request was handled before its context was created.');
  return ctx;
}

/** Mounts each endpoint: context, access, limits, parsing, verb, answer. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  for (const { endpoint, handle } of routes) {
    const { csv, file, events } = endpoint;
    const isWhole = csv === undefined && !file && !events;
    const keepsAnswers = endpoint.method === 'POST' && isWhole && !containsSecret(endpoint.answer);
    const { upload } = endpoint;
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.access === 'signature' && options.signedCalls),
      ...(upload && { bodyLimit: upload.mostBytes }),
      onRequest: async (request, reply) => {
        if (endpoint.method === 'GET' && options.sendPage(request, reply)) return reply;
        request.params = parseParams(endpoint, request.params);
        const ctx = await options.contextOf(request);
        contexts.set(request, { ...ctx, brand: brandOf(endpoint, request.params, ctx) });
        return undefined;
      },
      // Runs after the general limits, which count refused calls too, and before the body is read.
      preParsing: async (request) => {
        assertAccess(contextOf(request), endpoint);
        if (endpoint.errors?.includes('only_here')) assertMaySignIn(contextOf(request).config, request);
        if (upload) assertType(upload, request.headers['content-type']);
      },
      handler: async (request, reply) => {
        const ctx = inOwnName(contextOf(request), endpoint) as AccountContext;
        const asked = parseCall(endpoint, request);
        if (endpoint.limit && !limitsCountedByVerb.has(endpoint.limit)) {
          await countUse(ctx, endpoint.limit, {
            network: request.ip,
            ...('id' in ctx.actor && { account: ctx.actor.id }),
          });
        }
        const brands = reachOf(ctx, endpoint);
        const call = brands ? await withinReach(ctx, endpoint, asked, brands) : asked;
        const narrowed = brands ? { ...ctx, brands } : ctx;
        const exchange = { endpoint, request, reply, ctx: narrowed, call, options, keepsAnswers };
        return respond(exchange, async () => hideAddresses(narrowed, endpoint, await handle(narrowed, call)));
      },
    });
  }
}

/** The brand of the path where the endpoint declares it, else of the host. */
function brandOf(endpoint: Endpoint, params: unknown, ctx: Context): Context['brand'] {
  return endpoint.brand === 'path' ? brandOfPath[(params as { name: BrandPath }).name] : ctx.brand;
}

function parseCall(endpoint: Endpoint, request: FastifyRequest): Call<Endpoint> {
  const { headers } = request;
  if (endpoint.query) assertStorable('query', request.query);
  if (!endpoint.upload) assertValueCount(request.body);
  // A signed event is the text whose signature is checked; its verb parses it.
  if (endpoint.access !== 'signature' && !endpoint.upload) assertStorable('body', request.body);
  return {
    params: request.params,
    query: endpoint.query && parseInput(endpoint.query, request.query, 'query'),
    body:
      endpoint.access === 'signature' || endpoint.upload
        ? undefined
        : parseInput(endpoint.body ?? NoBody, request.body),
    upload: endpoint.upload ? fileOf(request.body) : EMPTY,
    network: request.ip,
    device: shortened(String(headers['user-agent'] ?? ''), 200),
    ifMatch: parseIfMatch(endpoint, headers['if-match']),
    requestKey: null,
    lastEventId: typeof headers['last-event-id'] === 'string' ? headers['last-event-id'] : null,
    signed: {
      body: typeof request.body === 'string' ? request.body : '',
      signature: headers['stripe-signature'] as string | undefined,
    },
  } as Call<Endpoint>;
}

const EMPTY = Buffer.alloc(0);

function fileOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body) && body.length > 0) return body;
  throw new AppError('malformed_request', 'The request body is empty. Send the file as the body.');
}

/** Refuses a file of a type that the call does not take, before the file is read. */
function assertType({ types }: Upload, header: string | undefined): void {
  const type = header?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === undefined || !types.includes(type))
    throw new AppError('unsupported_media_type', `Send the file as ${types.join(' or ')}.`);
}

/** A path parameter that is not a valid id, or that no row can have, gets the same 404 as an absent row. */
function parseParams(endpoint: Endpoint, params: unknown): unknown {
  if (!endpoint.params) return undefined;
  const parsed = endpoint.params.safeParse(params);
  if (!parsed.success || Object.values(params as Record<string, string>).some(isUnstorable))
    throw new AppError('not_found');
  return parsed.data;
}

function parseIfMatch(endpoint: Endpoint, header: string | undefined): number | null {
  if (endpoint.etag === undefined || endpoint.method === 'GET') return null;
  if (header === undefined) {
    if (endpoint.etag !== 'required') return null;
    throw new AppError(
      'precondition_required',
      'Send an If-Match header with the ETag of the row you’re editing.',
    );
  }
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined) throw new AppError('stale', 'The If-Match header isn’t a valid ETag.');
  return Number(version);
}

interface Exchange {
  endpoint: Endpoint;
  request: FastifyRequest;
  reply: FastifyReply;
  ctx: AccountContext;
  call: Call<Endpoint>;
  options: MountOptions;
  /** Whether answers are stored under an Idempotency-Key. Files and answers with tokens never are; such calls run each time. */
  keepsAnswers: boolean;
}

async function respond(exchange: Exchange, run: () => Promise<unknown>): Promise<FastifyReply> {
  const { endpoint, request, reply, ctx, call, options, keepsAnswers } = exchange;
  const key = request.headers['idempotency-key'];
  if (endpoint.idempotencyKey === 'required' && !key) {
    throw new AppError(
      'idempotency_key_required',
      'Send an Idempotency-Key header: a new one for each purchase.',
    );
  }
  if (!keepsAnswers || typeof key !== 'string' || !('id' in ctx.actor)) {
    const result = await run();
    if (endpoint.csv !== undefined)
      return sendCsv(reply, fileNameOf(ctx, endpoint, call.params), result as AsyncIterable<string>);
    if (endpoint.file) return sendFile(reply, result as SentFile);
    if (endpoint.events) return sendEvents(reply, result as Readable);
    const { status, body } = answerOf(endpoint, result, options.checkAnswers);
    if (endpoint.paged) sendPageHeaders(request, reply, result as Page<unknown>);
    if (endpoint.etag) sendVersion(reply, result);
    return send(reply, status, body);
  }
  if (key.length > 255)
    throw new AppError('malformed_request', 'Use an Idempotency-Key of 255 characters or fewer.');
  // Only the path: no POST reads a query, and a long one would not fit the index.
  const path = request.url.split('?', 1)[0] ?? '';
  const scope = `${ctx.actor.id} ${endpoint.method} ${path}`;
  call.requestKey = requestKeyOf(ctx.actor.id, { method: endpoint.method, path }, key);
  const answer = await runIdempotently(
    ctx,
    { scope, key, fingerprint: fingerprintOf(request.body) },
    async () => answerOf(endpoint, await run(), options.checkAnswers),
  );
  if (endpoint.etag) sendVersion(reply, JSON.parse(answer.body));
  if (answer.replayed) reply.header('idempotent-replayed', 'true');
  return send(reply, answer.status, answer.body);
}

/** What a repeated request must have in common with the first. */
const fingerprintOf = (body: unknown): string =>
  Buffer.isBuffer(body)
    ? createHash('sha256').update(body).digest('base64url')
    : JSON.stringify(body ?? null);

const sendVersion = (reply: FastifyReply, row: unknown): FastifyReply =>
  reply.header('etag', `"${(row as { version: number }).version}"`);

/** A file of both brands is named after the mode that it was asked for in. */
function fileNameOf(ctx: Context, { csv = 'rows' }: Endpoint, params: unknown): string {
  const { name } = (params ?? {}) as { name?: BrandPath };
  return csvName(name ? brandOfPath[name] : ctx.brand, csv, ctx.now());
}

interface Answered {
  status: number;
  body: string;
}

function answerOf(endpoint: Endpoint, result: unknown, checkAnswers: boolean): Answered {
  const { accepted, answer, paged, status } = endpoint;
  if (accepted?.safeParse(result).success) return { status: 202, body: JSON.stringify(result) };
  if (!answer) return { status, body: '' };
  const body = paged ? (result as Page<unknown>).items : result;
  if (checkAnswers) answer.parse(body);
  return { status, body: JSON.stringify(body) };
}

function send(reply: FastifyReply, status: number, body: string): FastifyReply {
  reply.status(status).header('cache-control', 'no-store');
  return status === 204 ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
}
