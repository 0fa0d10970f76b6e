/** @module-tag short */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import type { BrandPath } from '#contract/brand.schema.ts';
import { maskSecret } from '#contract/secret.ts';
import { spotifyKeys } from '#contract/spotify/keys/calls.ts';
import type { SpotifyKey } from '#contract/spotify/keys/schema.ts';
import { MINUTE } from '#contract/time.ts';
import type { CallOptions } from '#scenario/person.ts';
import { unseal } from '#server/lib/crypto.ts';
import { databaseText } from '#test/support/database-text.ts';
import { useTestApp } from '#test/support/test-app.ts';

const log: string[] = [];
const app = useTestApp({}, { logTo: (line) => log.push(line) });
let boss: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
});
beforeEach(async () => {
  spotify().switches.reset();
  for (const table of ['spotify_keys', 'spotify_pauses'] as const)
    await app.server.ctx.db.deleteFrom(table).execute();
});

function spotify() {
  if (!app.sandbox.spotify) throw new Error('This suite has no Spotify.');
  return app.sandbox.spotify;
}

const SECRET = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const body = {
  email: 'Developer@Example.com',
  clientId: '0123456789abcdef0123456789abcdef',
  clientSecret: SECRET,
  status: 'inactive',
} as const;

const add = (more: object = {}, name: BrandPath = 'admin', options: CallOptions = {}) =>
  app.ask(spotifyKeys.create, { params: { name }, body: { ...body, ...more } }, { as: boss, ...options });
const change = (id: string, more: object, options: CallOptions = {}, name: BrandPath = 'admin') =>
  app.ask(spotifyKeys.update, { params: { name, id }, body: more }, { as: boss, ...options });
const remove = (id: string) => app.call(spotifyKeys.remove, { params: { name: 'admin', id } }, { as: boss });
const get = async (id: string) =>
  (await app.call(spotifyKeys.get, { params: { name: 'admin', id } }, { as: boss })).body;
const check = async (id: string) =>
  (await app.call(spotifyKeys.check, { params: { name: 'admin', id } }, { as: boss })).body;
const list = async (name: BrandPath = 'admin', query: object = {}) =>
  (await app.ask(spotifyKeys.list, { params: { name }, query }, { as: boss })).body;
/** Adds a key of the registered app. */
const addReal = async (): Promise<SpotifyKey> => (await add({ ...spotify().client, status: 'active' })).body;

describe('a key', () => {
  it('is added to the brand of the path, its secret shown by the last four characters', async () => {
    const added = await add();
    expect([added.status, added.body]).toEqual([
      201,
      expect.objectContaining({
        brand: 'real-playlist',
        email: 'developer@example.com',
        clientId: body.clientId,
        clientSecret: maskSecret('8f90'),
        status: 'inactive',
        health: { lastCheck: null, pauses: [], lastUsedAt: null, accounts: 0 },
        timeline: [expect.objectContaining({ kind: 'spotify_key.created', actor: 'boss@example.com' })],
      }),
    ]);
    expect(added.headers.get('etag')).toBe('"1"');
    expect((await list()).map(({ id }) => id)).toEqual([added.body.id]);
    expect(await list('eaa')).toEqual([]);
  });

  it('is there once per client ID and brand', async () => {
    await add();
    const again = await add({ email: 'another@example.com' });
    expect([again.status, again.body]).toEqual([
      422,
      expect.objectContaining({
        code: 'invalid_input',
        errors: { clientId: expect.stringContaining('A key with this client ID already exists.') },
      }),
    ]);
    expect((await add({}, 'eaa')).status).toBe(201);
    const other = await add({ clientId: 'another-client-id' });
    expect((await change(other.body.id, { clientId: body.clientId })).body).toMatchObject({
      errors: { clientId: expect.stringContaining('already') },
    });
  });

  it.each([
    ['email', { email: 'nobody' }],
    ['clientId', { clientId: 'two words' }],
    ['clientSecret', { clientSecret: maskSecret('8f90') }],
    ['clientSecret', { clientSecret: '*****8f90' }],
    ['clientSecret', { clientSecret: '' }],
    ['clientSecret', { clientSecret: 'too-short' }],
    ['status', { status: 'asleep' }],
  ])('with a wrong %s is refused beside the field: %j', async (field, wrong) => {
    const reply = await add(wrong);
    expect([reply.status, reply.body]).toEqual([
      422,
      expect.objectContaining({ code: 'invalid_input', errors: { [field]: expect.any(String) } }),
    ]);
    expect(await list()).toEqual([]);
  });

  it('is found by the start of its address or client ID, filtered and sorted', async () => {
    await add({ clientId: 'aaaa-bbbb', email: 'zoe@example.com' });
    await add({ clientId: 'cccc-dddd', email: 'abe@example.com', status: 'active' });
    const found = async (query: object) => (await list('admin', query)).map(({ clientId }) => clientId);
    expect(await found({})).toEqual(['cccc-dddd', 'aaaa-bbbb']);
    expect(await found({ q: 'ZOE@' })).toEqual(['aaaa-bbbb']);
    expect(await found({ q: 'cccc' })).toEqual(['cccc-dddd']);
    expect(await found({ q: '%' })).toEqual([]);
    expect(await found({ status: 'active' })).toEqual(['cccc-dddd']);
    expect(await found({ sort: 'email' })).toEqual(['cccc-dddd', 'aaaa-bbbb']);
  });
});

describe('a change', () => {
  it('of the status alone is recorded and keeps all else', async () => {
    const { id } = (await add()).body;
    const changed = await change(id, { status: 'active' });
    expect([changed.status, changed.body]).toEqual([
      200,
      expect.objectContaining({ status: 'active', version: 2, clientSecret: maskSecret('8f90') }),
    ]);
    expect(changed.body.timeline.map(({ text }) => text)).toEqual(['Added, inactive', 'Activated']);
    expect((await change(id, { status: 'active' })).body.version).toBe(2);
  });

  it.each([{}, { clientSecret: '' }])('without a secret keeps it: %j', async (secret) => {
    const { id } = (await add()).body;
    await change(id, { ...secret, email: 'new@example.com' });
    expect(await secretOf(id)).toBe(SECRET);
  });

  it('with a masked secret is refused', async () => {
    const { id } = (await add()).body;
    const reply = await change(id, { clientSecret: maskSecret('8f90') });
    expect([reply.status, reply.body]).toEqual([
      422,
      expect.objectContaining({ errors: { clientSecret: expect.stringContaining('masked secret') } }),
    ]);
    expect(await secretOf(id)).toBe(SECRET);
  });

  it('of the secret forgets what was known of the key, and its token', async () => {
    const { id } = await addReal();
    expect((await check(id)).health.lastCheck?.outcome).toBe('works');
    const changed = await change(id, { clientSecret: SECRET });
    expect(changed.body).toMatchObject({ clientSecret: maskSecret('8f90'), health: { lastCheck: null } });
    expect(await app.server.ctx.db.selectFrom('spotify_tokens').selectAll().execute()).toEqual([]);
    expect((await check(id)).health.lastCheck?.outcome).toBe('refused');
  });

  it('that rests on a former version is refused', async () => {
    const { id } = (await add()).body;
    await change(id, { email: 'new@example.com' });
    expect((await change(id, { status: 'active' }, { ifMatch: '"1"' })).status).toBe(412);
    expect((await get(id)).status).toBe('inactive');
  });
});

describe('deleting', () => {
  it('an active key is refused, an inactive one is gone with its token', async () => {
    const { id } = await addReal();
    await check(id);
    const refused = await remove(id);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'active_key', detail: 'Cannot delete an active key' }),
    ]);
    await change(id, { status: 'inactive' });
    expect((await remove(id)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await app.server.ctx.db.selectFrom('spotify_tokens').selectAll().execute()).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });

  it('loses against making it active at the same time, or the other way round', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = (await add({ clientId: `client-${round}` })).body;
      const [activated, removed] = await Promise.all([change(id, { status: 'active' }), remove(id)]);
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([activated.status, removed.status]);
      const events = await app.server.ctx.db
        .selectFrom('audit_events')
        .select('kind')
        .where('subject_id', '=', id)
        .where('kind', '<>', 'spotify_key.created')
        .execute();
      expect(events).toHaveLength(1);
    }
  });
});

it('a key that is being made active while it is deleted stays', async () => {
  const { id } = (await add({ clientId: 'client-held' })).body;
  const { db } = app.server.ctx;
  const removed = await db.transaction().execute(async (held) => {
    await sql`update spotify_keys set status = 'active' where id = ${id}`.execute(held);
    const answer = remove(id);
    await expect
      .poll(
        async () =>
          (
            await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%spotify_keys%'`.execute(
              db,
            )
          ).rows.length,
      )
      .toBeGreaterThan(0);
    return { answer };
  });
  expect((await removed.answer).body).toMatchObject({ code: 'active_key' });
  expect((await list()).map((key) => key.id)).toContain(id);
});

describe('a check says what is wrong', () => {
  it.each([
    ['works', {}, []],
    ['rate_limited', { rateLimited: 1, retryAfterSeconds: 90 }, ['rate_limited']],
    ['quota', { quotaExceeded: 429 as const }, ['quota']],
    ['premium_lapsed', { premiumLapsed: 'json' as const }, []],
    ['premium_lapsed', { premiumLapsed: 'text' as const }, []],
    ['no_answer', { failing: 503 }, []],
    ['no_answer', { tokenDown: true }, []],
  ])('%s: %j', async (outcome, fault, pauses) => {
    const { id } = await addReal();
    spotify().switches.set(fault);
    const { health } = await check(id);
    expect(health.lastCheck?.outcome).toBe(outcome);
    expect(health.pauses.map(({ kind }) => kind)).toEqual(pauses);
    for (const { until } of health.pauses) expect(Date.parse(until)).toBeGreaterThan(Date.now() + MINUTE);
  });

  it('no_answer: a timeout', { timeout: 20_000 }, async () => {
    const { id } = await addReal();
    spotify().switches.set({ latencyMs: 6000 });
    expect((await check(id)).health.lastCheck?.outcome).toBe('no_answer');
  });

  it.each([86_400, 10 ** 15])(
    'a wait of %i seconds is an hour, and a check that works ends it',
    async (retryAfterSeconds) => {
      const { id } = await addReal();
      spotify().switches.set({ rateLimited: 1, retryAfterSeconds });
      const { pauses } = (await check(id)).health;
      expect(Date.parse(pauses[0]?.until ?? '')).toBeLessThanOrEqual(app.clock.now().getTime() + 60 * MINUTE);
      expect(await list()).toMatchObject([{ id, health: { pauses } }]);
      expect((await check(id)).health).toMatchObject({ lastCheck: { outcome: 'works' }, pauses: [] });
      expect(await list()).toMatchObject([{ id, health: { pauses: [] } }]);
    },
  );

  it('and a pause shows until it is over', async () => {
    const { id } = await addReal();
    spotify().switches.set({ rateLimited: 1, retryAfterSeconds: 90 });
    await check(id);
    const pauses = async () => (await list()).flatMap(({ health }) => health.pauses.length);
    expect(await pauses()).toEqual([1]);
    app.clock.advance(2 * MINUTE);
    const after = await pauses();
    app.clock.advance(-2 * MINUTE);
    expect(after).toEqual([0]);
  });
});

it('neither database nor log holds a secret or a token, whatever is done with a key', async () => {
  const { client } = spotify();
  const key = crypto.randomUUID();
  const { id } = (await add({ ...client, status: 'active' }, 'admin', { key })).body;
  await add({ ...client, status: 'active' }, 'admin', { key });
  await add({ ...client }, 'admin');
  await check(id);
  spotify().switches.set({ failing: 500 });
  await check(id);
  await change(id, { clientSecret: SECRET });
  await change(id, { clientSecret: client.clientSecret, clientId: 'with space' });
  await change(id, { clientSecret: client.clientSecret });
  spotify().switches.reset();
  await check(id);
  const { token } = await app.server.ctx.db
    .selectFrom('spotify_tokens')
    .select('token')
    .where('key_id', '=', id)
    .executeTakeFirstOrThrow();
  const opened = unseal(app.server.ctx.config.secrets, `spotify_tokens:${id}:token`, token ?? '');
  const everything = `${await databaseText(app.server.ctx.db)}\n${log.join('\n')}`;
  // The searched text includes the sealed token.
  expect(everything).toContain(token);
  for (const secret of [client.clientSecret, SECRET, opened]) expect(everything).not.toContain(secret);
});

/** The stored secret of a key in plain text. */
async function secretOf(id: string): Promise<string> {
  const { config, db } = app.server.ctx;
  const row = await db.selectFrom('spotify_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return unseal(config.secrets, `spotify_keys:${id}:client_secret`, row.client_secret);
}
