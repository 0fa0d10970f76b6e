import fc from 'fast-check';
import type { z } from 'zod';
import { api } from '#contract/api.ts';
import { BrandPath } from '#contract/brand.schema.ts';
import { brandOfPath } from '#contract/brand.ts';
import { type Endpoint, fillPath } from '#contract/endpoint.ts';
import { Problem } from '#contract/errors.schema.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type RawAnswer, type RawRequest, rawRequest } from '#test/support/raw-request.ts';
import { hostileCalls } from './hostile.fixture.ts';
import { commonErrors } from './openapi.ts';
import { absentIds, type RowKind } from './rights-absent-ids.fixture.ts';
import { type Caller, callers, refusalOf, rights } from './rights-callers.fixture.ts';
import { type IdPlace, type IdWorld, idPlaces } from './rights-ids.fixture.ts';
import type { ExampleRow } from './rights-rows.fixture.ts';
import { odd, valuesOf } from './schema-values.fixture.ts';

/** A call of the table, as one of its callers may make it. */
export interface FuzzCall {
  endpoint: Endpoint;
  caller: Caller;
  name: BrandPath | null;
  path: string;
  /** The rows that its path and its body name. */
  named: ExampleRow[];
  request: RawRequest;
}

/** Milliseconds within which every call is answered; a guard against calls that hang. */
const LONGEST_MS = 5_000;

type World = Pick<IdWorld, 'rows' | 'bodies' | 'files'>;

/** Valid, nearly valid and hostile calls of the whole table as every kind of caller. */
export function fuzzCalls(world: World): fc.Arbitrary<FuzzCall> {
  const ofEndpoint = new Map(api.map((endpoint) => [endpoint, callsOf(world, endpoint)]));
  return fc.constantFrom(...api).chain((endpoint) => ofEndpoint.get(endpoint) as fc.Arbitrary<FuzzCall>);
}

function callsOf(world: World, endpoint: Endpoint): fc.Arbitrary<FuzzCall> {
  const places = idPlaces(endpoint);
  const inPath = places.filter(({ at }) => at === 'path');
  const path = endpoint.path.replace('{name}', 'admin');
  const allowed = callers.filter((one) => refusalOf(endpoint, one, path) === null);
  const caller = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...(allowed.length > 0 ? allowed : callers)) },
    { weight: 1, arbitrary: fc.constantFrom(...callers) },
  );
  const rows = rowsFor(world, inPath);
  const rowsInBody = rowsFor(
    world,
    places.filter(({ at }) => at === 'body'),
  );
  const name = endpoint.path.includes('{name}') ? fc.constantFrom(...BrandPath.options) : fc.constant(null);
  const version = fc.constantFrom(1, 1, 2, 3);
  const query = fc.oneof(fc.constant({}), queries(endpoint));
  const wellMeant = fc
    .record({ caller, name, rows, rowsInBody, version, query, body: bodies(endpoint), broken: breaks })
    .map((parts): FuzzCall => {
      const example = world.bodies[`${endpoint.method} ${endpoint.path}`];
      const fitted = parts.body ?? (typeof example === 'function' ? example(parts.name) : example) ?? {};
      const idsInBody = Object.fromEntries(
        Object.entries(parts.rowsInBody)
          .filter(([field]) => field in fitted)
          .map(([field, row]) => [field, row.id]),
      );
      const body = broken({ ...fitted, ...idsInBody }, parts.broken);
      const file = world.files[`${endpoint.method} ${endpoint.path}`];
      const ids = Object.fromEntries(Object.entries(parts.rows).map(([field, row]) => [field, row.id]));
      const search = searchOf(parts.query);
      return {
        endpoint,
        caller: parts.caller,
        name: parts.name,
        path: `${fillPath(endpoint.path, { ...ids, name: parts.name })}${search}`,
        named: [
          ...Object.values(parts.rows),
          ...Object.values(parts.rowsInBody).filter(({ id }) => Object.values(idsInBody).includes(id)),
        ],
        request: {
          method: endpoint.method,
          headers: {
            ...(endpoint.method !== 'GET' && { 'content-type': file?.type ?? 'application/json' }),
            ...(endpoint.idempotencyKey && { 'idempotency-key': crypto.randomUUID() }),
            ...(endpoint.etag === 'required' && { 'if-match': `"${parts.version}"` }),
          },
          ...(file ? { body: file.content } : endpoint.method !== 'GET' && { body: JSON.stringify(body) }),
        },
      };
    });
  const ids = Object.fromEntries(inPath.map(({ field, kind }) => [field, absentIds[kind]]));
  const hostile = fc.record({ caller, call: hostileCalls(endpoint, { name: 'admin', ...ids }) }).map(
    ({ caller, call: { path, ...request } }): FuzzCall => ({
      endpoint,
      caller,
      name: null,
      path,
      named: [],
      request,
    }),
  );
  return fc.oneof({ weight: 4, arbitrary: wellMeant }, { weight: 1, arbitrary: hostile });
}

/** A row for each place that names one; seldom one that does not exist. */
function rowsFor({ rows }: World, places: readonly IdPlace[]): fc.Arbitrary<Record<string, ExampleRow>> {
  const absent = (kind: RowKind): ExampleRow => ({ id: absentIds[kind], owner: null, brand: null });
  return fc.record(
    Object.fromEntries(
      places.map(({ field, kind }) => [field, fc.constantFrom(...rows[kind], ...rows[kind], absent(kind))]),
    ),
  );
}

function queries({ query }: Endpoint): fc.Arbitrary<object> {
  const fields = Object.entries(query?.shape ?? {}).map(([name, field]) => [
    name,
    fc.oneof(
      { weight: 4, arbitrary: valuesOf(field as z.ZodType, 'all') },
      { weight: 1, arbitrary: valuesOf(field as z.ZodType, 'mostly') },
    ),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

/** Bodies that fit the schema, null for the example. */
function bodies({ body }: Endpoint): fc.Arbitrary<object | null> {
  if (!body) return fc.constant(null);
  const made = valuesOf(body, 'all').map((value) =>
    body.safeParse(value).success ? (value as object) : null,
  );
  return fc.oneof(fc.constant(null), made);
}

type Break =
  | { how: 'not' }
  | { how: 'replace' | 'remove'; at: number; value: unknown }
  | { how: 'add'; value: unknown };

/** What is wrong with a body that is nearly valid: one field. Half of all bodies stay as they are. */
const breaks: fc.Arbitrary<Break> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ how: 'not' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({ how: fc.constant('replace' as const), at: fc.nat({ max: 20 }), value: odd }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      how: fc.constant('remove' as const),
      at: fc.nat({ max: 20 }),
      value: fc.constant(null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ how: fc.constant('add' as const), value: odd }) },
);

function broken(body: object, change: Break): object {
  if (change.how === 'not') return body;
  if (change.how === 'add') return { ...body, extra: change.value };
  const fields = Object.keys(body);
  const field = fields[change.at % fields.length];
  if (field === undefined) return body;
  const { [field as keyof typeof body]: _, ...others } = body;
  return change.how === 'remove' ? others : { ...others, [field]: change.value };
}

function searchOf(query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    search.set(name, String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed());
  return search.size > 0 ? `?${search}` : '';
}

const ownerIs: Partial<Record<Caller, ExampleRow['owner']>> = {
  artist: 'ada',
  'api key of an artist': 'ada',
  'another artist': 'eve',
};

/** Whether a row is certainly not the caller’s to see or change. */
function isForeign({ endpoint, caller, name }: FuzzCall, { owner, brand }: ExampleRow): boolean {
  if (rights.admin.includes(caller) ? endpoint.access !== 'public' : endpoint.access === 'admin') {
    // A file of both brands is only asked for at one of them.
    const ofPath = name !== null && endpoint.brand === 'path';
    if (ofPath && brand !== null && brand !== brandOfPath[name]) return true;
    return (
      (caller === 'admin of EAA' && brand === 'real-playlist') || (caller === 'api key' && brand === 'eaa')
    );
  }
  // A link with its secret shows whoever has it the row that it is about.
  if (endpoint.path.includes('{token}')) return false;
  return owner !== null && owner !== ownerIs[caller];
}

/** Makes the call and answers what is wrong with its answer. */
export async function fuzzProblems(
  { base, rows }: Pick<IdWorld, 'base' | 'rows'>,
  call: FuzzCall,
  token: string | undefined,
): Promise<{ status: number; problems: string[] }> {
  const headers = { ...call.request.headers, ...(token && { authorization: `Bearer ${token}` }) };
  const send = async () => {
    const began = performance.now();
    const answer = await rawRequest(base, call.path, { ...call.request, headers });
    return { answer, took: performance.now() - began };
  };
  const { answer, took } = await send();
  // A busy machine is slow once; a call that hangs does so again.
  const hangs = took > LONGEST_MS && (await send()).took > LONGEST_MS;
  const sent = `${call.path} ${call.request.body ?? ''}`;
  const leaked = Object.values(rows)
    .flat()
    .filter((row) => isForeign(call, row) && answer.text.includes(row.id) && !sent.includes(row.id));
  return {
    status: answer.status,
    problems: [
      ...shapeProblems(call, answer),
      ...leaked.map(({ id, owner, brand }) => `told ${call.caller} of ${owner ?? 'a'} ${brand ?? ''} ${id}`),
      ...(answer.status < 400 && call.named.some((row) => isForeign(call, row))
        ? [`answered ${call.caller} ${answer.status} about a row that is another's`]
        : []),
      ...(hangs ? [`took ${Math.round(took)} ms`] : []),
    ],
  };
}

/** What differs from the documentation: the answer by the call’s schema, or a problem with one of its codes. */
function shapeProblems({ endpoint, request }: FuzzCall, { status, headers, text }: RawAnswer): string[] {
  const type = headers['content-type']?.split(';')[0] ?? '';
  // A browser that opens an address gets a page, also of refusals.
  if (type === 'text/html' && request.headers?.accept) return [];
  if (status >= 400) {
    if (type !== 'application/problem+json') return [`refused ${status} as ${type}: ${text}`];
    const read = Problem.safeParse(JSON.parse(text));
    if (!read.success) return [`refused ${status} in another shape: ${text}`];
    const { code } = read.data;
    const listed: ErrorCode[] = [...(endpoint.errors ?? []), ...commonErrors(endpoint)];
    if (code === 'internal') return [`failed: ${text}`];
    return listed.includes(code) ? [] : [`refused with ${code}, which the documentation does not list`];
  }
  if (endpoint.csv !== undefined) return type === 'text/csv' ? [] : [`answered a CSV file as ${type}`];
  if (endpoint.file) return endpoint.file.includes(type) ? [] : [`answered a file as ${type}`];
  if (endpoint.events) return type === 'text/event-stream' ? [] : [`answered events as ${type}`];
  if (text !== '' && type !== 'application/json') return [`answered ${status} as ${type}`];
  const expected = status === 202 && endpoint.accepted ? endpoint.accepted : endpoint.answer;
  if (status !== endpoint.status && !(status === 202 && endpoint.accepted)) return [`answered ${status}`];
  if (!expected) return text === '' ? [] : [`answered ${status} with a body`];
  const read = expected.safeParse(JSON.parse(text));
  return read.success ? [] : [`answered in another shape: ${read.error.message.slice(0, 300)}`];
}
