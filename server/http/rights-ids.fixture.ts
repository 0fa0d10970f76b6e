import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { BrandPath } from '#contract/brand.schema.ts';
import { brandOfPath } from '#contract/brand.ts';
import { type Endpoint, fillPath } from '#contract/endpoint.ts';
import type { SentFile } from '#server/route.ts';
import { databaseText } from '#test/support/database-text.ts';
import { stripeOf } from '#test/support/order-desk.ts';
import { type RawAnswer, rawRequest } from '#test/support/raw-request.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { absentIds, type RowKind } from './rights-absent-ids.fixture.ts';
import type { ExampleBodies } from './rights-bodies.fixture.ts';
import type { ExampleRow, ExampleRows } from './rights-rows.fixture.ts';

export interface IdWorld {
  app: TestApp;
  /** The address of the server under test. */
  base: string;
  rows: ExampleRows;
  bodies: ExampleBodies;
  /** What calls are sent that take a file. */
  files: Record<string, SentFile>;
  /** `curator` is the first of Real Playlist, whose playlist, pitch and placement the examples are. */
  tokens: { ada: string; boss: string; curator: string };
  /** What was stored after the last refusal, with which the next one begins; absent after a call that may write. */
  stored?: string | undefined;
}

const kinds = Object.keys(absentIds) as RowKind[];
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Texts that no id schema accepts. */
const otherTexts = ['no id at all', 'no-id-at-all-but-some-other-text', 'NOT-AN-ID'];

/** The kind of id that a schema accepts if it accepts nothing else; null for any other field. */
export function kindOf(schema: z.ZodType): RowKind | null {
  if (otherTexts.some((text) => schema.safeParse(text).success)) return null;
  return kinds.find((kind) => schema.safeParse(absentIds[kind]).success) ?? null;
}

/** Where a call names a row: a path parameter or a body field. */
export interface IdPlace {
  endpoint: Endpoint;
  at: 'path' | 'body';
  field: string;
  kind: RowKind;
}

/** Every place of a call that names a row. Throws when there is no example of such an id. */
export function idPlaces(endpoint: Endpoint): IdPlace[] {
  const places: IdPlace[] = [];
  for (const [field, schema] of Object.entries(endpoint.params?.shape ?? {})) {
    if (field === 'name' && schema === BrandPath) continue;
    const kind = kindOf(schema as z.ZodType);
    if (!kind) throw new Error(`${nameOf(endpoint)}: add example rows that fit {${field}}.`);
    places.push({ endpoint, at: 'path', field, kind });
  }
  const { body } = endpoint;
  for (const shape of body instanceof z.ZodUnion ? body.options : [body]) {
    for (const [field, schema] of Object.entries((shape as z.ZodObject | undefined)?.shape ?? {})) {
      const kind = kindOf(schema as z.ZodType);
      if (kind) places.push({ endpoint, at: 'body', field, kind });
    }
  }
  return places;
}

interface Try {
  /** The brand in the path, or null. */
  name: BrandPath | null;
  id: string;
}

function fileOf({ files }: IdWorld, endpoint: Endpoint): SentFile | undefined {
  if (!endpoint.upload) return undefined;
  const file = files[nameOf(endpoint)];
  if (!file) throw new Error(`${nameOf(endpoint)}: add an example file.`);
  return file;
}

function bodyOf({ bodies }: IdWorld, endpoint: Endpoint, name: BrandPath | null): object | undefined {
  if (!endpoint.body) return undefined;
  const body = bodies[nameOf(endpoint)];
  if (!body) throw new Error(`${nameOf(endpoint)}: add an example body.`);
  return typeof body === 'function' ? body(name) : body;
}

/** Ids for the path parameters: rows that the caller may see, if possible with the same owner as `beside`, and the account of an order. */
function ownIds(
  { rows }: IdWorld,
  endpoint: Endpoint,
  name: BrandPath | null,
  beside: ExampleRow | undefined,
): Record<string, string> {
  const places = idPlaces(endpoint).filter(({ at }) => at === 'path');
  return Object.fromEntries(
    places.map(({ field, kind }) => {
      if (kind === 'user' && beside?.account) return [field, beside.account];
      const visible = rows[kind].filter((row) => isVisible(endpoint, name, row));
      const fitting = visible.find(({ owner }) => owner === beside?.owner) ?? visible[0];
      return [field, fitting?.id ?? ''];
    }),
  );
}

/** Calls an endpoint with an id in one place and examples in the others; `ifMatch` is the version read before. */
export function send(
  world: IdWorld,
  { endpoint, at, field }: IdPlace,
  { name, id }: Try,
  ifMatch = endpoint.etag === 'required' ? '"1"' : undefined,
): Promise<RawAnswer> {
  const body = bodyOf(world, endpoint, name);
  const file = fileOf(world, endpoint);
  const { ada, boss, curator } = world.tokens;
  const token = { admin: boss, curator }[endpoint.access as string] ?? ada;
  const named = Object.values(world.rows)
    .flat()
    .find((row) => row.id === id);
  const params = { ...ownIds(world, endpoint, name, named), name, ...(at === 'path' && { [field]: id }) };
  return rawRequest(world.base, fillPath(endpoint.path, params), {
    method: endpoint.method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': file.type }),
      ...(endpoint.access !== 'public' && { authorization: `Bearer ${token}` }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      ...(endpoint.idempotencyKey && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(file && { body: file.content }),
    ...(body && { body: JSON.stringify(at === 'body' ? { ...body, [field]: id } : body) }),
  });
}

/**
 * Whether the caller may see a row: admins see the rows of the path's brand, artists their own, anyone rows without
 * an owner.
 */
export function isVisible({ access }: Endpoint, name: BrandPath | null, row: ExampleRow): boolean {
  if (access === 'admin') return name === null || row.brand === null || row.brand === brandOfPath[name];
  const own = row.owner === null || (row.owner === 'ada' && access !== 'public');
  return own && row.brand !== 'eaa';
}

/** The brands to try a path with. */
export const namesOf = ({ path }: Endpoint): (BrandPath | null)[] =>
  path.includes('{name}') ? [...BrandPath.options] : [null];

/** Headers that may differ between answers. */
const varying = new Set(['date', 'x-request-id']);

const comparable = ({ status, headers, text }: RawAnswer) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !varying.has(name))),
  text,
});

/** A dump of everything stored, including the payment provider's data, except idempotency keys. */
export async function dumpEverything({ app }: IdWorld): Promise<string> {
  const text = await databaseText(app.server.ctx.db);
  const ours = text.split('\n').filter((line) => /^(public\.|pgboss\.job)/.test(line));
  const kept = ours.filter((line) => !line.startsWith('public.idempotency_keys'));
  return `${kept.sort().join('\n')}\n${JSON.stringify(stripeOf(app).switches.books())}`;
}

/** Whether anything was stored or changed since the last refusal, or since `begin`. */
export async function isChanged(world: IdWorld): Promise<boolean> {
  const before = world.stored;
  world.stored = await dumpEverything(world);
  return world.stored !== before;
}

/** Takes note of what is stored, unless the last refusal left it noted. */
export async function begin(world: IdWorld): Promise<void> {
  world.stored ??= await dumpEverything(world);
}

/** Names another owner's rows and absent ones. Both must get the same 404, and nothing may change. */
export async function foreignProblems(world: IdWorld, place: IdPlace): Promise<string[]> {
  const { endpoint, kind, field } = place;
  const problems: string[] = [];
  await begin(world);
  for (const name of namesOf(endpoint)) {
    const absent = comparable(await send(world, place, { name, id: absentIds[kind] }));
    if (absent.status !== 404) problems.push(`an absent ${field} got ${absent.status} ${absent.text}`);
    for (const row of world.rows[kind]) {
      if (isVisible(endpoint, name, row)) continue;
      const foreign = comparable(await send(world, place, { name, id: row.id }));
      if (!isDeepStrictEqual(foreign, absent)) {
        problems.push(
          `${row.owner ?? 'nobody'}'s ${row.brand ?? ''} ${field} got ${JSON.stringify(foreign)}, an absent one ${JSON.stringify(absent)}`,
        );
      }
    }
  }
  if (await isChanged(world)) problems.push('something was written');
  return problems;
}

/** Names the rows of Real Playlist in calls over both brands. An admin of EAA alone gets the answer of an absent row, and nothing changes. */
export async function beyondProblems(world: IdWorld, place: IdPlace, access: string): Promise<string[]> {
  const narrow = { ...world, tokens: { ...world.tokens, boss: access } };
  await begin(world);
  const problems: string[] = [];
  const absent = comparable(await send(narrow, place, { name: null, id: absentIds[place.kind] }));
  for (const { id, brand } of world.rows[place.kind]) {
    if (brand !== 'real-playlist') continue;
    const beyond = comparable(await send(narrow, place, { name: null, id }));
    if (![403, 404].includes(beyond.status) || !isDeepStrictEqual(beyond, absent))
      problems.push(`a row got ${JSON.stringify(beyond)}, an absent one ${JSON.stringify(absent)}`);
  }
  if (await isChanged(world)) problems.push('something was written');
  return problems;
}

/** Names rows that the caller may see. A 404 would mean that the examples prove nothing. */
export async function ownProblems(world: IdWorld, place: IdPlace): Promise<string[]> {
  world.stored = undefined;
  const problems: string[] = [];
  for (const name of namesOf(place.endpoint)) {
    const own = world.rows[place.kind].filter((row) => isVisible(place.endpoint, name, row));
    if (own.length === 0) problems.push('there is no visible example');
    for (const { id } of own) {
      const { status, text } = await send(world, place, { name, id });
      if (status === 404 || status === 422 || status >= 500)
        problems.push(`an own row got ${status} ${text}`);
    }
  }
  return problems;
}
