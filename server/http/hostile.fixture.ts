import fc from 'fast-check';
import type { z } from 'zod';
import { type Endpoint, fillPath } from '#contract/endpoint.ts';
import { type RawRequest, rawRequest } from '#test/support/raw-request.ts';
import { type JsonSchema, schemaOf } from './openapi.ts';

/** Texts that often break programs: empty, huge, NUL, lone surrogates, other scripts, quotes, paths, markup. */
const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  '\u212Aate@example.com',
  'ä'.repeat(3000),
  '🎧'.repeat(200),
  '%',
  '%00',
  '%zz',
  '%_\\',
  "'; drop table orders; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{"$gt":""}',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '0x10',
  '1e309',
  '9'.repeat(400),
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  'javascript:alert(1)',
  'https://open.spotify.com/track/%00',
  'spotify:track:',
];
const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 60 }));
const oddNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.1,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  Number.MAX_VALUE,
  5e-324,
);
const odd: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom(null, true, [], {}, [[]], { id: null }),
  fc.jsonValue({ maxDepth: 2 }),
);

const emails = ['ada@example.com', 'stranger@example.com', `${'a'.repeat(64)}@${'b'.repeat(180)}.com`];

/** Values that mostly fit a schema, so that they pass validation, and sometimes do not. */
function valueFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  const fitting = (): fc.Arbitrary<unknown> => {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueFor));
    if (schema.type === 'object') return objectFor(schema);
    if (schema.type === 'array') return fc.array(valueFor(schema.items ?? {}), { maxLength: 4 });
    if (schema.type === 'boolean') return fc.boolean();
    if (schema.type === 'integer' || schema.type === 'number') {
      return fc.oneof(
        oddNumber,
        fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100_000, 1e9) }),
      );
    }
    if (schema.format === 'email') return fc.constantFrom(...emails);
    if (schema.format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toJSON());
    return fc.oneof(oddText, fc.constantFrom('ada', ...emails, '123456'));
  };
  return fc.oneof({ weight: 6, arbitrary: fitting() }, { weight: 1, arbitrary: odd });
}

function objectFor({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valueFor(field)]),
  );
  return fc.record(fields, { requiredKeys: [...required] });
}

const schemaFor = (schema: z.ZodType): fc.Arbitrary<unknown> => valueFor(schemaOf(schema, 'input'));

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
    schemaFor(field as z.ZodType),
  ]);
  const query = fc.record(Object.fromEntries([...queryFields, ['x', oddText]]), { requiredKeys: [] });
  const body = endpoint.body
    ? fc.oneof(
        { weight: 6, arbitrary: schemaFor(endpoint.body).map((value) => JSON.stringify(value) ?? '') },
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
