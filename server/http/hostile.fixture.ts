import fc from 'fast-check';
import type { z } from 'zod';
import { type Endpoint, fillPath } from '#contract/endpoint.ts';
import { type RawRequest, rawRequest } from '#test/support/raw-request.ts';
import { oddText, valuesOf } from './schema-values.fixture.ts';

/** Characters that Node sends in a header: no control characters. */
const headerCode = fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff }));
/** Header values that Node sends unchanged. */
const oddHeader = fc.oneof(
  fc.constantFrom('', ' ', '"', '""', 'W/"1"', '"1"', '*', '"999999999999"', 'x'.repeat(6000), 'é', '%00'),
  fc.string({ unit: headerCode.map((code) => String.fromCharCode(code)) }),
);
const headerNames = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'cookie',
  'forwarded',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'stripe-signature',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-http-method-override',
] as const;

export interface Hostile extends RawRequest {
  path: string;
}

/** A hostile call: odd ids, queries, headers and bodies, each often close to a valid one. */
export function hostileCalls(endpoint: Endpoint, ids: Record<string, string>): fc.Arbitrary<Hostile> {
  const params = fc.record(
    Object.fromEntries(
      Object.keys(endpoint.params?.shape ?? {}).map((name) => [
        name,
        fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom(ids[name] ?? 'x', ...(name === 'name' ? ['eaa'] : [])) },
          { weight: 1, arbitrary: oddText },
        ),
      ]),
    ),
  );
  const queryFields = Object.entries(endpoint.query?.shape ?? {}).map(([name, field]) => [
    name,
    valuesOf(field as z.ZodType, 'mostly'),
  ]);
  const query = fc.record(Object.fromEntries([...queryFields, ['x', oddText]]), { requiredKeys: [] });
  const body = endpoint.body
    ? fc.oneof(
        {
          weight: 6,
          arbitrary: valuesOf(endpoint.body, 'mostly').map((value) => JSON.stringify(value) ?? ''),
        },
        { weight: 1, arbitrary: oddText },
      )
    : fc.constantFrom('', '', '', '{}', '{', 'null', '[]', '{"x":1}');
  const headers = fc.array(fc.tuple(fc.constantFrom(...headerNames), oddHeader), { maxLength: 3 });
  return fc.record({ params, query, body, headers }).map((parts) => ({
    method: endpoint.method,
    path: `${pathOf(endpoint.path, parts.params)}${queryOf(parts.query)}`,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...Object.fromEntries(parts.headers),
    },
    ...(endpoint.method !== 'GET' && { body: parts.body }),
  }));
}

/** As text in an address, which cannot contain a lone surrogate. An object may have a `toString` that is no function. */
const written = (value: unknown): string =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')).toWellFormed();

const pathOf = (path: string, params: Record<string, unknown>): string =>
  fillPath(path, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, written(value)])));

function queryOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, written(value));
  return search.size > 0 ? `?${search}` : '';
}

/**
 * Sends the call and answers what is wrong with the response of any status: a server error, a stack trace, a wrong
 * shape.
 */
export async function hostileProblems(base: string, call: Hostile): Promise<string[]> {
  const { status, text, headers } = await rawRequest(base, call.path, call);
  const problem = status >= 400 && headers['content-type']?.startsWith('application/problem+json');
  const page = headers['content-type']?.startsWith('text/html');
  return [
    ...(status === 500 ? [`answered ${text}`] : []),
    ...(status >= 400 && !problem && !page ? [`refused ${status} without a problem: ${text}`] : []),
    ...(/\n\s+at |node_modules|\.ts:\d/.test(text) ? [`revealed an internal detail: ${text}`] : []),
    ...(status === 503 && !headers['retry-after'] ? ['said 503 without Retry-After'] : []),
  ];
}
