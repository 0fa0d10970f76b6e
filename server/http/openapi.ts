import { z } from 'zod';
import { type Endpoint, mayAskFreshSignIn, needsFreshSignIn } from '#contract/endpoint.ts';
import { Problem } from '#contract/errors.schema.ts';
import { type ErrorCode, errorTable, statusOf } from '#contract/errors.ts';

/** Error codes that a call may answer because of its inputs. */
export function commonErrors(endpoint: Endpoint): ErrorCode[] {
  const { access, method, query, params } = endpoint;
  const ofAccount = !['public', 'signature', 'token'].includes(access);
  const writes = method !== 'GET';
  return [
    'malformed_request',
    ...when(writes, 'malformed_json', 'body_too_large', 'unsupported_media_type'),
    ...when(writes && access !== 'signature', 'unknown_field'),
    ...when(writes || query !== undefined || params !== undefined, 'invalid_input'),
    ...when(params !== undefined, 'not_found'),
    ...when(ofAccount, 'not_signed_in', 'session_ended', 'account_suspended', 'forbidden'),
    ...when(mayAskFreshSignIn(endpoint), 'fresh_sign_in_required'),
    ...when(access === 'token', 'not_signed_in'),
    ...when(endpoint.idempotencyKey === 'required', 'idempotency_key_required'),
    ...when(ofAccount && method === 'POST', 'idempotency_mismatch', 'still_running'),
    ...when(endpoint.etag === 'required', 'precondition_required'),
    ...when(writes && endpoint.etag !== undefined, 'stale'),
    'too_many_requests',
    'internal',
    'busy',
    'unavailable',
  ];
}

const when = (applies: boolean, ...codes: ErrorCode[]): ErrorCode[] => (applies ? codes : []);

/** The parts of a JSON Schema that the documentation reads. */
export interface JsonSchema {
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** Converts a schema to JSON Schema, for the request (`input`) or the answer (`output`). */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json as JsonSchema;
}

function parametersOf(endpoint: Endpoint): unknown[] {
  const list = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path',
      schema: schemaOf(field as z.ZodType, 'input'),
    }));
  const header = (name: string, required: boolean) => ({
    name,
    in: 'header',
    required,
    schema: { type: 'string' },
  });
  return [
    ...list(endpoint.params, 'path'),
    ...list(endpoint.query, 'query'),
    ...(endpoint.method === 'POST' && endpoint.access !== 'signature'
      ? [header('Idempotency-Key', endpoint.idempotencyKey === 'required')]
      : []),
    ...(endpoint.etag === 'required' ? [header('If-Match', true)] : []),
  ];
}

const mediaTypeOf = ({ csv, events, file }: Endpoint): string =>
  file
    ? file.join(', ')
    : csv === undefined
      ? events
        ? 'text/event-stream'
        : 'application/json'
      : 'text/csv';

function answersOf(endpoint: Endpoint): Record<string, unknown> {
  const answers: Record<string, unknown> = {
    [endpoint.status]: {
      description: 'Done',
      ...(endpoint.answer && {
        content: {
          [mediaTypeOf(endpoint)]: {
            schema: schemaOf(endpoint.answer, 'output'),
          },
        },
      }),
    },
  };
  if (endpoint.accepted) {
    answers[202] = {
      description: 'Accepted. A background job completes the request.',
      content: { 'application/json': { schema: schemaOf(endpoint.accepted, 'output') } },
    };
  }
  const byStatus = Map.groupBy([...(endpoint.errors ?? []), ...commonErrors(endpoint)], statusOf);
  for (const [status, codes] of byStatus) {
    answers[status] = {
      description: [...new Set(codes)].map((code) => `\`${code}\`: ${errorTable[code][1]}`).join('; '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return answers;
}

/** The endpoint table as an OpenAPI 3.1 document; `addresses` are those that it is reached at, the main one first. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  about: { title: string; version: string; addresses: readonly string[] },
): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    paths[endpoint.path] = path;
    path[endpoint.method.toLowerCase()] = {
      summary: endpoint.summary,
      ...(needsFreshSignIn(endpoint) && { 'x-fresh-sign-in': true }),
      ...(endpoint.scope && { 'x-api-key-scope': endpoint.scope }),
      ...(endpoint.access === 'public' || endpoint.access === 'signature' ? { security: [] } : {}),
      parameters: parametersOf(endpoint),
      ...(endpoint.body && {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
        },
      }),
      ...(endpoint.upload && {
        requestBody: {
          required: true,
          content: Object.fromEntries(endpoint.upload.types.map((type) => [type, {}])),
        },
      }),
      responses: answersOf(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: about.title, version: about.version },
    servers: about.addresses.map((url) => ({ url })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(Problem, 'output') },
    },
  };
}
