import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { api } from '#contract/api.ts';
import { type Endpoint, fillPath } from '#contract/endpoint.ts';
import { Problem } from '#contract/errors.schema.ts';
import { MAX_BODY_BYTES } from '#contract/limits.ts';
import { signInCurator } from '#test/support/curator-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { type RawRequest, rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { absentIds } from './rights-absent-ids.fixture.ts';
import { idPlaces } from './rights-ids.fixture.ts';

const app = useTestApp();
const LINK = '/api/auth/magic-link/';
const CAMPAIGNS = '/user/campaigns/';
const good = { email: 'ada@example.com', audience: 'user' };

let artist: SignInAnswer;
let operator: SignInAnswer;
let curator: Pick<SignInAnswer, 'access'>;
beforeAll(async () => {
  artist = await app.signIn('body@example.com');
  operator = await app.operator();
  curator = await signInCurator(app, (await addedCurator(app, operator, 'real-playlist')).email);
});

async function send(path: string, body: string | Buffer, init: RawRequest = {}) {
  const headers = { 'content-type': 'application/json', ...init.headers };
  const answer = await rawRequest(app.url, path, { method: 'POST', ...init, headers, body });
  return { ...answer, problem: answer.status < 400 ? null : Problem.parse(JSON.parse(answer.text)) };
}
const as = (who: Pick<SignInAnswer, 'access'>): RawRequest => ({
  headers: { authorization: `Bearer ${who.access}` },
});

const REMOVED = 'Who@Removed.Invalid';

/** The fields of a body, also of an object within, that take an address and no other text. */
const addressFields = (schema: unknown): string[] =>
  Object.entries(schema instanceof z.ZodObject ? schema.shape : {}).flatMap(([name, field]) =>
    field instanceof z.ZodObject
      ? addressFields(field).map((inner) => `${name}.${inner}`)
      : field.safeParse('who@example.com').success && !field.safeParse('No address').success
        ? [name]
        : [],
  );
const addressPlaces = api.flatMap((endpoint: Endpoint) =>
  addressFields(endpoint.body).map((field) => ({
    name: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    field,
  })),
);

describe('a body', () => {
  it.each(['{', 'nonsense', '{"email":}', "{'email':'x'}", '\u0000', '{}{}', '[', '"'])(
    'that is not JSON (%j) is 400 malformed_json',
    async (body) => {
      const { status, problem } = await send(LINK, body);
      expect([status, problem?.code]).toEqual([400, 'malformed_json']);
    },
  );

  it('that is not UTF-8 is refused, and no letter of it replaced', async () => {
    const sent = await app.fetch('/api/auth/magic-link/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"email":"ada@example.com","audience":"K\xfcnstler"}', 'latin1'),
    });
    expect(await sent.json()).toMatchObject({
      code: 'malformed_json',
      detail: 'The request body isn’t UTF-8.',
    });
  });

  it.each(['[]', '"text"', '5', 'true', '[{"email":"ada@example.com"}]'])(
    'that is JSON but not an object (%s) is 422',
    async (body) => {
      const { status, problem } = await send(LINK, body);
      expect([status, problem?.code]).toEqual([422, 'invalid_input']);
      expect(problem?.errors).toHaveProperty('body');
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
  ])('of type %s is 415', async (type) => {
    const { status, problem } = await send(LINK, JSON.stringify(good), { headers: { 'content-type': type } });
    expect([status, problem?.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('of JSON with a charset is accepted', async () => {
    const type = 'application/json; charset=utf-8';
    expect((await send(LINK, JSON.stringify(good), { headers: { 'content-type': type } })).status).toBe(202);
  });

  it('over 256 KiB is 413; exactly 256 KiB is read', async () => {
    const padded = (size: number) => `{"email":"x","audience":"user"${' '.repeat(size - 31)}}`;
    const over = await send(LINK, padded(MAX_BODY_BYTES + 1));
    expect([over.status, over.problem?.code]).toEqual([413, 'body_too_large']);
    expect(over.problem?.detail).toContain('256 KiB');
    const [exact, body] = [await send(LINK, padded(MAX_BODY_BYTES)), padded(MAX_BODY_BYTES)];
    expect([body.length, exact.status]).toEqual([MAX_BODY_BYTES, 422]);
  });

  it.each(['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}'])(
    'with a prototype key (%s) is refused and changes nothing',
    async (body) => {
      const { status } = await send(LINK, body);
      expect([400, 422]).toContain(status);
      expect(({} as { role?: string }).role).toBeUndefined();
    },
  );

  it('with a field that is not known is 422 unknown_field naming it', async () => {
    const { status, problem } = await send(LINK, JSON.stringify({ ...good, role: 'admin' }));
    expect([status, problem?.code]).toEqual([422, 'unknown_field']);
    expect(problem?.errors).toEqual({ role: 'Unknown field. Remove it.' });
    expect(problem?.detail).toContain('role');
  });

  it('with wrong fields gets a sentence for each', async () => {
    const { problem } = await send(LINK, JSON.stringify({ email: 'nobody', audience: 'boss' }));
    expect(problem?.code).toBe('invalid_input');
    expect(Object.keys(problem?.errors ?? {})).toEqual(['email', 'audience']);
  });

  it('with a hundred thousand mistakes gets a short answer', async () => {
    const wrong = JSON.stringify({ genres: Array.from({ length: 60_000 }, () => 1) });
    const unknown = JSON.stringify(
      Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 1])),
    );
    for (const body of [wrong, unknown]) {
      const { status, text } = await send(CAMPAIGNS, body, as(artist));
      expect(status).toBe(422);
      expect(text.length).toBeLessThan(8_000);
    }
  });

  it('nested a hundred thousand deep is refused like any other', async () => {
    const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect((await send(LINK, deep)).problem?.code).toBe('invalid_input');
    const keyed = { headers: { ...as(artist).headers, 'idempotency-key': 'deep' } };
    expect((await send('/user/orders/RP-22222222/confirm/', deep, keyed)).problem?.code).toBe(
      'invalid_input',
    );
  });

  it.each(addressPlaces)(
    'of $name takes no address of a deleted account as $field',
    async ({ endpoint, field }) => {
      const ids = idPlaces(endpoint).filter(({ at }) => at === 'path');
      const params = Object.fromEntries(ids.map(({ field: id, kind }) => [id, absentIds[kind]]));
      const written = field.split('.').reduceRight<unknown>((value, name) => ({ [name]: value }), REMOVED);
      const answer = await send(
        fillPath(endpoint.path, { name: 'admin', ...params }),
        JSON.stringify(written),
        {
          ...as({ user: artist, curator }[endpoint.access as string] ?? operator),
          method: endpoint.method,
        },
      );
      expect([answer.status, answer.problem?.errors?.[field]]).toEqual([
        422,
        expect.stringContaining('deleted accounts'),
      ]);
    },
  );

  it('with NUL in a text is refused, in a body, a link and a query alike', async () => {
    const note = await send(CAMPAIGNS, '{"curatorNote":"a\\u0000b"}', as(artist));
    expect([note.status, note.problem?.code]).toEqual([422, 'invalid_input']);
    const link = { uidb64: Buffer.from('a\0b').toString('base64url'), token: 'x', audience: 'user' };
    const verify = await send('/api/auth/magic-link/verify/', JSON.stringify(link));
    expect([verify.status, verify.problem?.code]).toEqual([422, 'link_invalid']);
    const search = await rawRequest(app.url, '/user/get_orders/?q=a%00b', as(operator));
    expect([search.status, JSON.parse(search.text).code]).toEqual([422, 'invalid_input']);
  });

  it('of any kind is never answered 500', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 4 }), async (body) => {
        for (const path of [LINK, '/api/auth/magic-link/verify/', '/api/token/refresh/']) {
          expect((await send(path, body)).status).toBeLessThan(500);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('no body', () => {
  it('is accepted with a JSON type where none is needed', async () => {
    const session = '/api/auth/sessions/ses_00000000000000000000000000/';
    const remove = await send(session, '', { method: 'DELETE', ...as(artist) });
    expect([remove.status, remove.problem?.code]).toEqual([404, 'not_found']);
    const confirm = await send('/user/orders/RP-22222222/confirm/', '', as(artist));
    expect([confirm.status, confirm.problem?.code]).toEqual([404, 'not_found']);
    expect((await send('/user/orders/RP-22222222/confirm/', '{}', as(artist))).status).toBe(404);
  });

  it('is accepted without any type', async () => {
    const { authorization = '' } = as(artist).headers ?? {};
    const path = '/user/orders/RP-22222222/confirm/';
    expect((await rawRequest(app.url, path, { method: 'POST', headers: { authorization } })).status).toBe(
      404,
    );
  });

  it('is refused with the missing fields named where one is needed', async () => {
    const { status, problem } = await send(LINK, '');
    expect([status, problem?.code]).toEqual([422, 'invalid_input']);
    expect(Object.keys(problem?.errors ?? {})).toEqual(['email', 'audience']);
  });

  it('is not reported before the caller is authorised: a stranger learns nothing about the shape', async () => {
    const { status, problem } = await send(CAMPAIGNS, '{"x":1}');
    expect([status, problem?.code]).toEqual([401, 'not_signed_in']);
  });
});

describe('a query', () => {
  it.each(['limit=0', 'limit=201', 'limit=x', 'limit=1&limit=2', 'count=2', 'sort=price'])(
    'that is wrong (%s) is 422 and names the field',
    async (query) => {
      const answer = await rawRequest(app.url, `/user/get_orders/?${query}`, as(operator));
      const problem = Problem.parse(JSON.parse(answer.text));
      expect([answer.status, problem.code]).toEqual([422, 'invalid_input']);
      expect(Object.keys(problem.errors ?? {})).toEqual([query.split('=')[0]]);
    },
  );

  const cursor = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    'garbage',
    cursor(['not a time', 'ord_1']),
    cursor([1e300, 'ord_1']),
    cursor(['2026-01-01T00:00:00.000Z', 'a\0b']),
    cursor(['2026-01-01T00:00:00.000Z']),
    cursor({}),
  ])('with a forged cursor (%s) is 422 and names the field', async (value) => {
    const answer = await rawRequest(app.url, `/user/get_orders/?cursor=${value}`, as(operator));
    expect([answer.status, JSON.parse(answer.text).errors]).toEqual([422, { cursor: expect.any(String) }]);
  });
});
