import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import { CONSENT_DAYS } from '#contract/spotify/accounts/rules.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { type AnotherServer, anotherServer } from '#test/support/another-server.ts';
import { addAccount, connectAccount } from '#test/support/spotify-account.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { openToken } from './account-secret.ts';
import { accountToken } from './account-token.ts';
import { checkDueAccounts } from './check-due-accounts.ts';
import { findAccountWithKey } from './spotify-accounts.queries.ts';

const app = useTestApp();
let boss: SignInAnswer;
let second: AnotherServer;
beforeAll(async () => {
  boss = await app.operator();
  second = await anotherServer(app);
});
afterAll(() => second.close());
let ahead = 0;
const pass = (milliseconds: number) => {
  ahead += milliseconds;
  app.clock.advance(milliseconds);
};
beforeEach(async () => {
  for (const table of ['spotify_accounts', 'spotify_keys', 'spotify_pauses'] as const)
    await app.server.ctx.db.deleteFrom(table).execute();
});
afterEach(() => {
  app.clock.advance(-ahead);
  ahead = 0;
  spotify().switches.reset();
});

function spotify() {
  if (!app.sandbox.spotify) throw new Error('This suite has no Spotify.');
  return app.sandbox.spotify;
}

async function connected(listener = 'nightdesk'): Promise<string> {
  const { id } = await addAccount(app, boss);
  await connectAccount(app, boss, id, listener);
  return id;
}

const get = async (id: string) => {
  const ctx = app.server.ctx;
  return ctx.db.selectFrom('spotify_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
};
const eventsOf = async (id: string) => {
  const events = app.server.ctx.db.selectFrom('audit_events').select('kind').where('subject_id', '=', id);
  return (await events.orderBy('id').execute()).map(({ kind }) => kind.replace('spotify_account.', ''));
};
const tokens = (id: string) =>
  app.server.ctx.db
    .selectFrom('spotify_account_tokens')
    .selectAll()
    .where('account_id', '=', id)
    .executeTakeFirst();
const refreshTokenOf = async (id: string) =>
  openToken(app.server.ctx.config.secrets, id, 'refresh_token', (await tokens(id))?.refresh_token ?? '');
const check = (id: string) => app.ask(spotifyAccounts.check, { params: { id } }, { as: boss });

/** The access token as a server of this suite gets it. */
async function token({ ctx }: Pick<AnotherServer, 'ctx'>, id: string, renew = false): Promise<string> {
  const found = await findAccountWithKey(ctx, id);
  if (!found?.key) throw new Error('This account has no key.');
  return accountToken(ctx, id, found.key, { renew });
}

/** The requests for a token that Spotify received while `work` ran. */
async function requestsOf(work: () => Promise<unknown>): Promise<number> {
  const before = spotify().calls.length;
  await work();
  return spotify()
    .calls.slice(before)
    .filter((call) => call.includes('/api/token')).length;
}

describe('an access token', () => {
  it('is used until its last minute, then renewed, and the refresh token stays', async () => {
    const id = await connected();
    const refresh = await refreshTokenOf(id);
    const first = await token(app.server, id);
    pass(58 * MINUTE);
    expect(await token(second, id)).toBe(first);
    pass(90_000);
    const next = await token(second, id);
    expect(next).not.toBe(first);
    expect(await token(app.server, id)).toBe(next);
    expect(await refreshTokenOf(id)).toBe(refresh);
  });

  it('of a renewal that brings a new refresh token is renewed with that one from then on', async () => {
    const id = await connected();
    const refresh = await refreshTokenOf(id);
    spotify().switches.set({ rotatesRefreshTokens: true });
    await token(app.server, id, true);
    expect(await refreshTokenOf(id)).not.toBe(refresh);
    spotify().switches.reset();
    await expect(token(app.server, id, true)).resolves.toMatch(/./);
  });

  it('is renewed once for twenty callers in two processes', async () => {
    const id = await connected();
    pass(2 * HOUR);
    const got: string[] = [];
    const requests = await requestsOf(async () => {
      const callers = Array.from({ length: 20 }, (_, n) => token(n % 2 ? app.server : second, id));
      got.push(...(await Promise.all(callers)));
    });
    expect([requests, new Set(got).size]).toEqual([1, 1]);
  });

  it('that cannot be renewed fails for all who wait, by one request', async () => {
    const id = await connected();
    pass(2 * HOUR);
    spotify().switches.set({ tokenDown: true, latencyMs: 200 });
    const requests = await requestsOf(async () => {
      const callers = Array.from({ length: 6 }, (_, n) => token(n % 2 ? app.server : second, id));
      const outcomes = await Promise.allSettled(callers);
      expect(outcomes.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
    });
    expect(requests).toBeLessThan(3);
    spotify().switches.reset();
    await expect(token(second, id)).resolves.toMatch(/./);
  });

  it('is renewed by others when the process that asked died', async () => {
    const id = await connected();
    pass(2 * HOUR);
    await app.server.ctx.db
      .updateTable('spotify_account_tokens')
      .set({ lease: 'dead', lease_until: new Date(app.clock.now().getTime() - 1) })
      .execute();
    await expect(token(second, id)).resolves.toMatch(/./);
  });

  it('that arrives after the account was disconnected is dropped', async () => {
    const id = await connected();
    spotify().switches.set({ latencyMs: 300 });
    const late = token(app.server, id, true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await app.server.ctx.db.deleteFrom('spotify_account_tokens').execute();
    await expect(late).rejects.toThrow('changed while its token was being refreshed');
    expect(await tokens(id)).toBeUndefined();
  });
});

describe('a check says what is wrong and keeps the connection', () => {
  it.each([
    ['works', {}],
    ['rate_limited', { rateLimited: 1, retryAfterSeconds: 90 }],
    ['quota', { quotaExceeded: 403 as const }],
    ['premium_lapsed', { premiumLapsed: 'json' as const }],
    ['no_answer', { failing: 503 }],
    ['no_answer', { tokenDown: true }],
  ])('%s: %j', async (outcome, fault) => {
    const id = await connected();
    spotify().switches.set(fault);
    const reply = await check(id);
    expect([reply.status, reply.body]).toMatchObject([200, { status: 'connected', lastCheck: { outcome } }]);
    spotify().switches.reset();
    expect((await check(id)).body.lastCheck?.outcome).toBe('works');
    // Only an outcome that differs from the one before is an event.
    const told = outcome === 'works' ? [] : ['checked', 'checked'];
    expect(await eventsOf(id)).toEqual(['created', 'connected', ...told]);
  });

  it('no_answer: a timeout', { timeout: 20_000 }, async () => {
    const id = await connected();
    spotify().switches.set({ latencyMs: 6000 });
    expect((await check(id)).body.lastCheck?.outcome).toBe('no_answer');
  });

  it('but a withdrawn consent is over, its tokens are deleted, and its owner can consent again', async () => {
    const id = await connected('harbourline');
    spotify().switches.revokeUser('harbourline');
    const { body } = await check(id);
    expect(body).toMatchObject({
      status: 'revoked',
      spotifyName: 'Harbour Line',
      lastCheck: { outcome: 'revoked' },
      tokenExpiresAt: null,
    });
    expect(await tokens(id)).toBeUndefined();
    expect([(await check(id)).status, (await check(id)).body]).toMatchObject([409, { code: 'conflict' }]);
    expect((await connectAccount(app, boss, id, 'harbourline')).status).toBe('connected');
  });
});

describe('without anybody asking', () => {
  const round = () => checkDueAccounts(app.server.ctx);

  it('a withdrawn consent shows within hours', async () => {
    const id = await connected('lowlands.fm');
    spotify().switches.revokeUser('lowlands.fm');
    await round();
    expect((await get(id)).status).toBe('connected');
    pass(7 * HOUR);
    await round();
    expect((await get(id)).status).toBe('revoked');
  });

  it('a consent that is over shows as expired, and its tokens are deleted', async () => {
    const id = await connected();
    pass((CONSENT_DAYS - 1) * DAY);
    await round();
    expect((await get(id)).status).toBe('connected');
    pass(2 * DAY);
    await round();
    expect((await get(id)).status).toBe('expired');
    expect(await tokens(id)).toBeUndefined();
    expect(await eventsOf(id)).toEqual(['created', 'connected', 'expired']);
  });

  it('what does not work is checked again soon, what works is not', async () => {
    const id = await connected();
    pass(7 * HOUR);
    spotify().switches.set({ tokenDown: true });
    expect(await requestsOf(round)).toBe(1);
    expect((await get(id)).outcome).toBe('no_answer');
    spotify().switches.reset();
    expect(await requestsOf(round)).toBe(0);
    pass(20 * MINUTE);
    expect(await requestsOf(round)).toBe(1);
    expect((await get(id)).outcome).toBe('works');
    expect(await requestsOf(round)).toBe(0);
  });

  it('accounts of a key that must pause wait, and those of other keys do not', async () => {
    const id = await connected();
    pass(7 * HOUR);
    spotify().switches.set({ rateLimited: 1, retryAfterSeconds: 3600 });
    await round();
    expect((await get(id)).outcome).toBe('rate_limited');
    pass(30 * MINUTE);
    expect(await requestsOf(round)).toBe(0);
    pass(31 * MINUTE);
    expect(await requestsOf(round)).toBe(1);
    expect((await get(id)).outcome).toBe('works');
  });
});
