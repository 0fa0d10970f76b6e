import { createHash } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import { accountScopes, CONSENT_DAYS } from '#contract/spotify/accounts/rules.ts';
import { DAY, HOUR, MINUTE, plus } from '#contract/time.ts';
import { answerConsent, type ConsentRedirect } from '#scenario/owner.ts';
import { addAccount, beginConsent, connectAccount } from '#test/support/spotify-account.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
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

const finish = (body: ConsentRedirect, as: SignInAnswer = boss) =>
  app.ask(spotifyAccounts.authenticate, { body }, { as });
const get = async (id: string) =>
  (await app.call(spotifyAccounts.get, { params: { id } }, { as: boss })).body;
const ended = [422, { code: 'consent_ended', detail: expect.stringContaining('Connect the account again') }];

describe('a visit to the consent page', () => {
  it('leads to Spotify with state, challenge and scopes, and always asks', async () => {
    const { id } = await addAccount(app, boss);
    const url = new URL(await beginConsent(app, boss, id));
    expect(`${url.origin}${url.pathname}`).toBe(`${spotify().settings.SPOTIFY_ACCOUNTS_BASE}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: spotify().client.clientId,
      response_type: 'code',
      redirect_uri: `${app.url}/admin/manageaccounts`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      scope: accountScopes.join(' '),
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      show_dialog: 'true',
    });
  });

  it('connects the account, with its owner, scopes and dates', async () => {
    const { id } = await addAccount(app, boss);
    const before = Date.now();
    const account = await connectAccount(app, boss, id, 'harbourline');
    expect(account).toMatchObject({
      status: 'connected',
      spotifyUser: 'acct-harbourline',
      spotifyName: 'Harbour Line',
      scopes: [...accountScopes],
      lastCheck: { outcome: 'works' },
      version: 2,
    });
    const authorised = new Date(account.authorisedAt ?? '');
    expect(authorised.getTime()).toBeGreaterThanOrEqual(before);
    expect(account.reauthoriseBy).toBe(plus(authorised, CONSENT_DAYS * DAY).toISOString());
    // The token is stored in the same moment, give or take.
    expect(Date.parse(account.tokenExpiresAt ?? '') - authorised.getTime()).toBeCloseTo(HOUR, -4);
    expect(account.timeline.at(-1)).toMatchObject({
      kind: 'spotify_account.connected',
      text: 'Connected',
      changes: [{ field: 'status', from: 'disconnected', to: 'connected' }],
    });
  });

  it('can be repeated by the same owner, who is asked again and gets new dates', async () => {
    const { id } = await addAccount(app, boss);
    const first = await connectAccount(app, boss, id);
    app.clock.advance(MINUTE);
    const second = await connectAccount(app, boss, id);
    app.clock.advance(-MINUTE);
    expect(Date.parse(second.reauthoriseBy ?? '')).toBeGreaterThan(Date.parse(first.reauthoriseBy ?? ''));
    expect(second.timeline.at(-1)?.text).toBe('Reconnected');
  });

  it('comes back once: of ten at the same time one connects', async () => {
    const { id } = await addAccount(app, boss);
    const proof = await answerConsent(await beginConsent(app, boss, id));
    const replies = await Promise.all(Array.from({ length: 10 }, () => finish(proof)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
    expect((await get(id)).timeline.filter(({ kind }) => kind.endsWith('.connected'))).toHaveLength(1);
  });

  it('comes back to no other session, not even of the same admin', async () => {
    const { id } = await addAccount(app, boss);
    const proof = await answerConsent(await beginConsent(app, boss, id));
    const elsewhere = await app.operator();
    const reply = await finish(proof, elsewhere);
    expect([reply.status, reply.body]).toMatchObject(ended);
    expect((await get(id)).status).toBe('disconnected');
    expect((await finish(proof)).status).toBe(200);
  });

  it('is over after ten minutes', async () => {
    const { id } = await addAccount(app, boss);
    const proof = await answerConsent(await beginConsent(app, boss, id));
    await app.server.ctx.db
      .updateTable('spotify_consents')
      .set({ expires_at: new Date() } as never)
      .execute();
    const reply = await finish(proof);
    expect([reply.status, reply.body]).toMatchObject(ended);
  });

  it('is over when a later one of the session began for the same account', async () => {
    const { id } = await addAccount(app, boss);
    const earlier = await answerConsent(await beginConsent(app, boss, id));
    const later = await answerConsent(await beginConsent(app, boss, id));
    expect((await finish(earlier)).status).toBe(422);
    expect((await finish(later)).status).toBe(200);
  });

  it.each(['another', 'hash'])('with %s state connects nothing', async (kind) => {
    const { id } = await addAccount(app, boss);
    const proof = await answerConsent(await beginConsent(app, boss, id));
    const hash = createHash('sha256').update(proof.state).digest('base64url');
    const state = kind === 'hash' ? hash : `${proof.state.slice(0, -1)}!`;
    const reply = await finish({ ...proof, state });
    expect([reply.status, reply.body]).toMatchObject(ended);
    expect((await get(id)).status).toBe('disconnected');
  });

  it('takes no code of another visit: the verifier is that of its own', async () => {
    const one = await addAccount(app, boss);
    const other = await addAccount(app, boss, { keyId: one.keyId ?? '' });
    const foreign = await answerConsent(await beginConsent(app, boss, other.id), 'harbourline');
    const proof = await answerConsent(await beginConsent(app, boss, one.id));
    const code = 'code' in foreign ? foreign.code : '';
    const reply = await finish({ code, state: proof.state });
    expect([reply.status, reply.body]).toMatchObject([422, { code: 'spotify_refused' }]);
    expect((await get(one.id)).status).toBe('disconnected');
    expect((await get(one.id)).timeline.at(-1)?.text).toContain('rejected the authorization code');
  });

  it('whose account got another key meanwhile connects nothing', async () => {
    const { id, label, email } = await addAccount(app, boss);
    const proof = await answerConsent(await beginConsent(app, boss, id));
    const keyId = await enterSpotifyKey(app, spotify().registerApp());
    const body = { label, email, status: 'disconnected' as const, keyId };
    await app.call(spotifyAccounts.update, { params: { id }, body }, { as: boss });
    expect([(await finish(proof)).status, (await get(id)).status]).toEqual([422, 'disconnected']);
  });

  it('that is declined appears in the timeline, and the state is spent', async () => {
    const { id } = await addAccount(app, boss);
    const proof = await answerConsent(await beginConsent(app, boss, id), 'nightdesk', 'cancel');
    expect(proof).toEqual({ error: 'access_denied', state: expect.any(String) });
    const reply = await finish(proof);
    expect([reply.status, reply.body]).toMatchObject([200, { id, status: 'disconnected' }]);
    expect((await get(id)).timeline.at(-1)?.text).toBe('Access declined on Spotify');
    expect((await finish({ code: 'x', state: proof.state })).status).toBe(422);
  });
});

describe('the owner of an account', () => {
  it('stays the same until it is disconnected', async () => {
    const { id } = await addAccount(app, boss);
    await connectAccount(app, boss, id);
    const reply = await finish(await answerConsent(await beginConsent(app, boss, id), 'harbourline'));
    expect([reply.status, reply.body]).toMatchObject([
      409,
      { code: 'conflict', detail: expect.stringContaining('Harbour Line approved access') },
    ]);
    expect(await get(id)).toMatchObject({ status: 'connected', spotifyName: 'Night Desk' });
  });

  it('is connected once per brand', async () => {
    const one = await addAccount(app, boss);
    const two = await addAccount(app, boss, { keyId: one.keyId ?? '' });
    const eaa = await addAccount(app, boss, { brand: 'eaa' });
    await connectAccount(app, boss, one.id);
    const reply = await finish(await answerConsent(await beginConsent(app, boss, two.id)));
    expect([reply.status, reply.body]).toMatchObject([409, { code: 'conflict' }]);
    expect((await get(two.id)).status).toBe('disconnected');
    expect((await connectAccount(app, boss, eaa.id)).status).toBe('connected');
  });
});

describe('while Spotify does not serve, connecting says why and can be repeated', () => {
  it.each([
    [422, 'premium_lapsed', { premiumLapsed: 'text' as const }, 'Spotify Premium'],
    [502, 'rate_limited', { rateLimited: 1, retryAfterSeconds: 90 }, 'rate limited'],
    [502, 'quota', { quotaExceeded: 429 as const }, 'quota'],
    [502, null, { tokenDown: true }, 'didn’t respond'],
    [502, null, { failing: 503 }, 'didn’t respond'],
  ])('%i, the key is %s: %j', async (status, outcome, fault, words) => {
    const { id, keyId } = await addAccount(app, boss);
    const proof = await answerConsent(await beginConsent(app, boss, id));
    spotify().switches.set(fault);
    const reply = await finish(proof);
    expect([reply.status, reply.body]).toMatchObject([status, { detail: expect.stringContaining(words) }]);
    const key = await app.server.ctx.db
      .selectFrom('spotify_keys')
      .select('outcome')
      .where('id', '=', keyId ?? '')
      .executeTakeFirstOrThrow();
    expect(key.outcome).toBe(outcome);
    expect((await get(id)).timeline.at(-1)?.text).toContain('Not connected');
    spotify().switches.reset();
    expect((await connectAccount(app, boss, id)).status).toBe('connected');
  });

  it('with a key that Spotify refuses', async () => {
    const keyId = await enterSpotifyKey(app, { clientSecret: 'wrong-wrong-wrong-wrong' });
    const { id } = await addAccount(app, boss, { keyId });
    const reply = await finish(await answerConsent(await beginConsent(app, boss, id)));
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { code: 'spotify_refused', detail: expect.stringContaining('rejected this account’s key') },
    ]);
  });

  it('after a timeout', { timeout: 20_000 }, async () => {
    const { id } = await addAccount(app, boss);
    const proof = await answerConsent(await beginConsent(app, boss, id));
    spotify().switches.set({ latencyMs: 6000 });
    const reply = await finish(proof);
    expect([reply.status, reply.body]).toMatchObject([502, { code: 'spotify_unavailable' }]);
  });
});
