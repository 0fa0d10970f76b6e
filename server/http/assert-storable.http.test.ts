import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { curators } from '#contract/catalogue/curators/calls.ts';
import { type Endpoint, fillPath } from '#contract/endpoint.ts';
import { Problem } from '#contract/errors.schema.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { signInCurator } from '#test/support/curator-desk.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { type JsonSchema, schemaOf } from './openapi.ts';
import { absentIds } from './rights-absent-ids.fixture.ts';
import { idPlaces } from './rights-ids.fixture.ts';

const app = useTestApp();
let tokens: Record<string, string>;
beforeAll(async () => {
  const operator = await app.operator();
  const email = 'curator@example.com';
  await app.call(
    curators.create,
    { body: { brand: 'real-playlist', name: 'Cleo', email } },
    { as: operator },
  );
  const user = (await app.signIn('ada@example.com')).access;
  const curator = (await signInCurator(app, email)).access;
  tokens = { admin: operator.access, user, 'signed-in': user, curator };
});

interface Schema extends JsonSchema {
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
}

type Path = readonly (string | number)[];

/** Where a schema takes a text, whatever else it says of it. */
function textsOf(schema: Schema, path: Path = []): Path[] {
  const { type, anyOf, items, properties, additionalProperties: others } = schema;
  return [
    ...(type === 'string' ? [path] : []),
    ...(anyOf ?? []).flatMap((one) => textsOf(one, path)),
    ...(items ? textsOf(items, [...path, 0]) : []),
    ...Object.entries(properties ?? {}).flatMap(([name, field]) => textsOf(field, [...path, name])),
    ...(typeof others === 'object' ? textsOf(others, [...path, 'any']) : []),
  ];
}

const textsIn = (schema: Endpoint['body'] | Endpoint['query']): Path[] => {
  const paths = schema ? textsOf(schemaOf(schema, 'input') as Schema) : [];
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()];
};

const within = (path: Path, text: string): unknown =>
  path.reduceRight<unknown>((value, key) => (key === 0 ? [value] : { [key]: value }), text);

const pathTo = ({ path, ...endpoint }: Endpoint, changed: Record<string, string> = {}): string => {
  const ids = idPlaces({ path, ...endpoint }).filter(({ at }) => at === 'path');
  const params = Object.fromEntries(ids.map(({ field, kind }) => [field, absentIds[kind]]));
  return fillPath(path, { name: 'admin', ...params, ...changed });
};

async function refusal(
  endpoint: Endpoint,
  path: string,
  body?: unknown,
): Promise<[status: number, code: string | undefined, fields: string[]]> {
  const token = tokens[endpoint.access];
  const answer = await rawRequest(app.url, path, {
    method: endpoint.method,
    headers: {
      'content-type': endpoint.upload?.types[0] ?? 'application/json',
      'if-match': '"1"',
      'idempotency-key': crypto.randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(endpoint.upload && { body: 'any' }),
  });
  const problem = answer.status < 400 ? null : Problem.parse(JSON.parse(answer.text));
  return [answer.status, problem?.code, Object.keys(problem?.errors ?? {})];
}

const spoilt = { NUL: 'a\0b', 'a first half': 'a\ud83d b', 'a second half': '\udfa7' };
const called = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;
const made = api.filter(({ access }) => access !== 'signature' && access !== 'token');

describe('a text that cannot be stored is refused at its field', () => {
  const bodies = made.filter(({ body, upload }) => body && !upload).map((one) => [called(one), one] as const);
  it.each(bodies)('in the body of %s', async (_, endpoint: Endpoint) => {
    for (const path of textsIn(endpoint.body))
      for (const [what, text] of Object.entries(spoilt))
        expect([what, await refusal(endpoint, pathTo(endpoint), within(path, text))]).toEqual([
          what,
          [422, 'invalid_input', [path.join('.')]],
        ]);
  });

  const queries = made.filter(({ query }) => query).map((one) => [called(one), one] as const);
  it.each(queries)('in the query of %s', async (_, endpoint: Endpoint) => {
    for (const [name = ''] of textsIn(endpoint.query))
      expect(await refusal(endpoint, `${pathTo(endpoint)}?${name}=a%00b`)).toEqual([
        422,
        'invalid_input',
        [name],
      ]);
  });

  const named = made.filter(({ params }) => params).map((one) => [called(one), one] as const);
  it.each(named)('names no row in the path of %s', async (_, endpoint: Endpoint) => {
    for (const name of Object.keys(endpoint.params?.shape ?? {}))
      expect((await refusal(endpoint, pathTo(endpoint, { [name]: 'a\0b' }))).slice(0, 2)).toEqual([
        404,
        'not_found',
      ]);
  });

  it('and so is the name of a field, with every field that has one, whatever else is wrong', async () => {
    const draft = api.find(
      ({ path, method }) => path === '/user/campaigns/' && method === 'POST',
    ) as Endpoint;
    const body = { 'a\0': 1, songName: '\ud800', artistName: 7, curatorNote: 'a\0' };
    const [status, code, fields] = await refusal(draft, '/user/campaigns/', body);
    expect([status, code, fields.toSorted()]).toEqual([
      422,
      'invalid_input',
      ['a\uFFFD', 'curatorNote', 'songName'],
    ]);
  });
});

it('whole emoji, the last character of all and the sign for an unreadable one are taken', async () => {
  const songName = '🎧 \u{10FFFD} \uFFFD \uFFFE';
  const as = await app.signIn('ada@example.com');
  const { body } = await app.call(myCampaigns.create, { body: { songName } }, { as });
  expect(body.songName).toBe(songName);
});
