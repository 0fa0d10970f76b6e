/** @module-tag short */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import { spotifyKeys } from '#contract/spotify/keys/calls.ts';
import { listeners } from '#sandbox/spotify/listeners.ts';
import { answerConsent } from '#scenario/owner.ts';
import { databaseText } from '#test/support/database-text.ts';
import { addAccount, beginConsent, connectAccount } from '#test/support/spotify-account.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { openToken } from './account-secret.ts';

const log: string[] = [];
const app = useTestApp({}, { logTo: (line) => log.push(line) });
let boss: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
});
beforeEach(async () => {
  for (const table of ['spotify_accounts', 'spotify_keys', 'spotify_pauses'] as const)
    await app.server.ctx.db.deleteFrom(table).execute();
});
afterEach(() => spotify().switches.reset());

function spotify() {
  if (!app.sandbox.spotify) throw new Error('This suite has no Spotify.');
  return app.sandbox.spotify;
}

const get = async (id: string) =>
  (await app.call(spotifyAccounts.get, { params: { id } }, { as: boss })).body;
const list = async (query: object = {}) =>
  (await app.ask(spotifyAccounts.list, { query }, { as: boss })).body.map(({ label }) => label);
const check = (id: string) => app.ask(spotifyAccounts.check, { params: { id } }, { as: boss });
const put = (id: string, body: object, ifMatch?: string) =>
  app.ask(spotifyAccounts.update, { params: { id }, body }, { as: boss, ...(ifMatch && { ifMatch }) });
const remove = (id: string) => app.ask(spotifyAccounts.remove, { params: { id } }, { as: boss });
const tokensOf = (id: string) =>
  app.server.ctx.db
    .selectFrom('spotify_account_tokens')
    .selectAll()
    .where('account_id', '=', id)
    .executeTakeFirst();

describe('an account', () => {
  it('is added to a brand with a key of that brand, and is not connected yet', async () => {
    const keyId = await enterSpotifyKey(app, { brand: 'eaa' });
    const account = await addAccount(app, boss, { keyId, brand: 'eaa', email: 'Owner@Example.com' });
    expect(account).toMatchObject({
      brand: 'eaa',
      label: 'Night Desk',
      email: 'owner@example.com',
      keyId,
      key: { clientId: spotify().client.clientId, status: 'active' },
      status: 'disconnected',
      spotifyUser: null,
      scopes: [],
      reauthoriseBy: null,
      version: 1,
      timeline: [{ kind: 'spotify_account.created', actor: 'boss@example.com' }],
    });
  });

  it('takes no key of the other brand and none that is not there', async () => {
    const keyId = await enterSpotifyKey(app, { brand: 'eaa' });
    const body = { label: 'Night Desk', email: 'owner@example.com', keyId };
    const other = await app.ask(spotifyAccounts.create, { body }, { as: boss });
    expect([other.status, other.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'conflict',
        errors: { keyId: 'This key belongs to EAA. Choose a key from Real Playlist.' },
      }),
    ]);
    const absent = { ...body, keyId: `key_${'0'.repeat(26)}` };
    expect((await app.ask(spotifyAccounts.create, { body: absent }, { as: boss })).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('is found by a part of its label and the start of its address, filtered and sorted', async () => {
    const eaaKey = await enterSpotifyKey(app, { brand: 'eaa' });
    const keyId = (await addAccount(app, boss, { label: 'Zebra', email: 'zoe@example.com' })).keyId ?? '';
    await addAccount(app, boss, { label: 'Morning Desk', email: 'abe@example.com', keyId });
    await addAccount(app, boss, { label: 'Night desk', keyId: eaaKey, brand: 'eaa' });
    const { id } = await addAccount(app, boss, { label: 'Alpha', keyId });
    await connectAccount(app, boss, id);
    expect(await list()).toEqual(['Alpha', 'Night desk', 'Morning Desk', 'Zebra']);
    expect(await list({ q: 'DESK' })).toEqual(['Night desk', 'Morning Desk']);
    expect(await list({ q: 'morning d' })).toEqual(['Morning Desk']);
    expect(await list({ q: 'ZOE@' })).toEqual(['Zebra']);
    expect(await list({ q: '%' })).toEqual([]);
    expect(await list({ brand: 'eaa' })).toEqual(['Night desk']);
    expect(await list({ status: 'connected' })).toEqual(['Alpha']);
    expect(await list({ keyId, sort: 'label' })).toEqual(['Alpha', 'Morning Desk', 'Zebra']);
    expect(await list({ sort: 'reauthoriseBy', limit: 1 })).toEqual(['Alpha']);
  });

  it('is paged by the date of its next authorisation, those without one last', async () => {
    const keyId = await enterSpotifyKey(app);
    const first = await addAccount(app, boss, { label: 'First', keyId });
    const second = await addAccount(app, boss, { label: 'Second', keyId });
    await addAccount(app, boss, { label: 'Third', keyId });
    await addAccount(app, boss, { label: 'Fourth', keyId });
    await connectAccount(app, boss, second.id, 'harbourline');
    await connectAccount(app, boss, first.id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await app.ask(
        spotifyAccounts.list,
        { query: { sort: 'reauthoriseBy', limit: 1, ...(cursor && { cursor }) } },
        { as: boss },
      );
      seen.push(...page.body.map(({ label }) => label));
      cursor = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1];
    } while (cursor);
    expect(seen).toEqual(['Second', 'First', 'Third', 'Fourth']);
  });
});

describe('a change', () => {
  it('of label and address keeps the connection and is recorded without values', async () => {
    const { id, keyId } = await addAccount(app, boss);
    const { version } = await connectAccount(app, boss, id);
    const body = { label: 'Day Desk', email: 'day@example.com', status: 'connected', keyId };
    const { body: changed } = await put(id, body, `"${version}"`);
    expect(changed).toMatchObject({ label: 'Day Desk', status: 'connected', spotifyName: 'Night Desk' });
    expect(changed.timeline.at(-1)).toMatchObject({
      text: 'Label changed; Email changed',
      changes: [{ field: 'label' }, { field: 'email' }],
    });
    expect((await put(id, body, `"${version}"`)).status).toBe(412);
    expect((await put(id, body, `"${changed.version}"`)).body.version).toBe(changed.version);
  });

  it('connects nothing by hand', async () => {
    const { id, keyId } = await addAccount(app, boss);
    for (const status of ['connected', 'expired', 'revoked']) {
      const reply = await put(id, { label: 'Night Desk', email: 'owner@example.com', status, keyId });
      expect([reply.status, reply.body]).toMatchObject([409, { code: 'illegal_transition' }]);
    }
    expect((await get(id)).version).toBe(1);
  });

  it('to disconnected deletes the tokens and all that Spotify said', async () => {
    const { id, keyId } = await addAccount(app, boss);
    await connectAccount(app, boss, id);
    const pending = await beginConsent(app, boss, id);
    const { body } = await put(id, {
      label: 'Night Desk',
      email: 'owner@example.com',
      status: 'disconnected',
      keyId,
    });
    expect(body).toMatchObject({
      status: 'disconnected',
      spotifyUser: null,
      spotifyName: null,
      scopes: [],
      authorisedAt: null,
      reauthoriseBy: null,
      tokenExpiresAt: null,
      lastCheck: null,
    });
    expect(body.timeline.at(-1)).toMatchObject({
      kind: 'spotify_account.disconnected',
      changes: [{ field: 'status', from: 'connected', to: 'disconnected' }],
    });
    expect(await tokensOf(id)).toBeUndefined();
    const late = await app.ask(
      spotifyAccounts.authenticate,
      { body: await answerConsent(pending) },
      { as: boss },
    );
    expect(late.body).toMatchObject({ code: 'consent_ended' });
  });

  it('of the key disconnects, as tokens belong to the app of the former one', async () => {
    const { id } = await addAccount(app, boss);
    await connectAccount(app, boss, id);
    const keyId = await enterSpotifyKey(app, spotify().registerApp());
    const body = { label: 'Night Desk', email: 'owner@example.com', status: 'connected', keyId };
    expect((await put(id, body)).body).toMatchObject({ status: 'disconnected', keyId });
    expect(await tokensOf(id)).toBeUndefined();
    const none = await put(id, { ...body, status: 'disconnected', keyId: null });
    expect(none.body).toMatchObject({ errors: { keyId: expect.stringContaining('Choose a key.') } });
  });

  it('deletes an account only while it is disconnected', async () => {
    const { id, keyId } = await addAccount(app, boss);
    await connectAccount(app, boss, id);
    expect([(await remove(id)).status, (await remove(id)).body]).toMatchObject([409, { code: 'conflict' }]);
    await put(id, { label: 'Night Desk', email: 'owner@example.com', status: 'disconnected', keyId });
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([204, 404]);
    expect(await list()).toEqual([]);
  });
});

describe('a key with accounts', () => {
  const keyOf = async (id: string) =>
    (await app.call(spotifyKeys.get, { params: { name: 'admin', id } }, { as: boss })).body;
  const change = (id: string, body: object) =>
    app.ask(spotifyKeys.update, { params: { name: 'admin', id }, body }, { as: boss });

  it('counts them; deleting it disconnects them and leaves them without a key', async () => {
    const { id, keyId } = await addAccount(app, boss);
    const idle = await addAccount(app, boss, { label: 'Idle', keyId: keyId ?? '' });
    await connectAccount(app, boss, id);
    expect((await keyOf(keyId ?? '')).health.accounts).toBe(2);
    await change(keyId ?? '', { status: 'inactive' });
    const params = { name: 'admin' as const, id: keyId ?? '' };
    expect((await app.call(spotifyKeys.remove, { params }, { as: boss })).status).toBe(204);
    const orphan = await get(id);
    expect(orphan).toMatchObject({ status: 'disconnected', keyId: null, key: null });
    expect(orphan.timeline.map(({ text }) => text)).toContain('Disconnected because its key was deleted');
    expect(await get(idle.id)).toMatchObject({ status: 'disconnected', keyId: null });
    expect(await tokensOf(id)).toBeUndefined();
    const begun = await app.ask(spotifyAccounts.authenticate, { body: { accountId: id } }, { as: boss });
    expect([begun.status, begun.body]).toMatchObject([
      409,
      { detail: expect.stringContaining('choose another key') },
    ]);
  });

  it('disconnects them when it gets another client ID, but not with a new secret', async () => {
    const { id, keyId } = await addAccount(app, boss);
    await connectAccount(app, boss, id);
    await change(keyId ?? '', { clientSecret: '0123456789abcdef0123456789abcdef' });
    expect((await get(id)).status).toBe('connected');
    await change(keyId ?? '', spotify().registerApp());
    expect(await get(id)).toMatchObject({ status: 'disconnected', keyId });
  });
});

it('neither database nor log holds a token, a code, a state or a verifier, whatever is done with an account', async () => {
  const { id, keyId } = await addAccount(app, boss);
  const authorizeUrl = await beginConsent(app, boss, id);
  const pending = await databaseText(app.server.ctx.db);
  const proof = await answerConsent(authorizeUrl);
  const code = 'code' in proof ? proof.code : '';
  await app.fetch(`/admin/manageaccounts?code=${code}&state=${proof.state}`);
  const key = crypto.randomUUID();
  const finish = () => app.ask(spotifyAccounts.authenticate, { body: proof }, { as: boss, key });
  expect((await finish()).status).toBe(200);
  await finish();
  const first = await tokensOf(id);
  spotify().switches.set({ rotatesRefreshTokens: true });
  await check(id);
  const second = await tokensOf(id);
  spotify().switches.set({ failing: 500 });
  await check(id);
  spotify().switches.reset();
  const { secrets } = app.server.ctx.config;
  const opened = [first, second].flatMap((row) =>
    (['access_token', 'refresh_token'] as const).map((column) =>
      openToken(secrets, id, column, row?.[column] ?? ''),
    ),
  );
  expect(new Set(opened).size).toBe(4);
  await put(id, { label: 'Night Desk', email: 'owner@example.com', status: 'disconnected', keyId });
  const everything = `${pending}\n${await databaseText(app.server.ctx.db)}\n${log.join('\n')}`;
  expect(pending).toContain('spotify_consents');
  for (const secret of [...opened, code, proof.state, new URL(authorizeUrl).searchParams.get('state')])
    expect(everything).not.toContain(secret);
});

it('the app may not serve more listeners than are registered, and connecting says what to do', async () => {
  const { id } = await addAccount(app, boss);
  let last: Awaited<ReturnType<typeof answerConsent>> | null = null;
  for (const listener of listeners)
    last = await answerConsent(await beginConsent(app, boss, id), listener.id);
  const reply = await app.ask(spotifyAccounts.authenticate, { body: last }, { as: boss });
  expect([reply.status, reply.body]).toMatchObject([
    422,
    { code: 'spotify_refused', detail: expect.stringContaining('developer dashboard') },
  ]);
  expect(await get(id)).toMatchObject({ status: 'disconnected' });
});
