import { describe, expect, it } from 'vitest';
import {
  type Audience,
  listSessions,
  refreshToken,
  requestMagicLink,
  verifyCode,
  verifyMagicLink,
} from '#contract/auth.ts';
import { callLimits, limits } from '#contract/limits.ts';
import { listPackages } from '#contract/packages.ts';
import { MINUTE } from '#contract/time.ts';
import { startServer } from '#server/start-server.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });

/** One call as from this network address; answers status and seconds to wait. */
async function from(
  network: string,
  path: string,
  body?: object,
  access?: string,
): Promise<[number, number | null]> {
  const answer = await rawRequest(app.url, path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': network,
      ...(access && { authorization: `Bearer ${access}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const wait = answer.headers['retry-after'];
  if (answer.status === 429)
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'too_many_requests', status: 429 });
  return [answer.status, wait === undefined ? null : Number(wait)];
}

const ask = (network: string, email: string, audience: Audience = 'user') =>
  from(network, requestMagicLink.path, { email, audience });

describe('sign-in mails', () => {
  it('are five for an address in a quarter of an hour, whoever asks for them and in which role', async () => {
    for (let n = 1; n <= 5; n += 1) {
      expect(await ask(`10.0.0.${n}`, 'five@example.com', n % 2 ? 'user' : 'admin')).toEqual([202, null]);
    }
    const [status, wait] = await ask('10.0.0.6', ' Five@Example.com');
    expect(status).toBe(429);
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect((await ask('10.0.0.6', 'six@example.com'))[0]).toBe(202);
    app.clock.advance(15 * MINUTE);
    expect((await ask('10.0.0.6', 'five@example.com'))[0]).toBe(202);
  });

  it('are thirty for a network, whatever the addresses', async () => {
    for (let n = 1; n <= 30; n += 1) expect((await ask('10.0.1.1', `n${n}@example.com`))[0]).toBe(202);
    expect((await ask('10.0.1.1', 'n31@example.com'))[0]).toBe(429);
    expect((await ask('10.0.1.2', 'n31@example.com'))[0]).toBe(202);
  });
});

it('links may be tried sixty times a minute from a network', async () => {
  const verify = (network: string) =>
    from(network, verifyMagicLink.path, { uidb64: 'x', token: 'x', audience: 'user' });
  for (let n = 1; n <= 60; n += 1) expect((await verify('10.0.2.1'))[0]).toBe(422);
  const [status, wait] = await verify('10.0.2.1');
  expect(status).toBe(429);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await verify('10.0.2.2'))[0]).toBe(422);
  app.clock.advance(MINUTE);
  expect((await verify('10.0.2.1'))[0]).toBe(422);
});

it('and so may codes, whatever the addresses', async () => {
  const guess = (n: number) =>
    from('10.0.3.1', verifyCode.path, { email: `code${n}@example.com`, code: '000000', audience: 'user' });
  for (let n = 1; n <= 60; n += 1) expect((await guess(n))[0]).toBe(422);
  expect((await guess(61))[0]).toBe(429);
});

it('a session may be renewed thirty times a minute, counted over all its tokens', async () => {
  let { refresh } = await app.signIn('renew@example.com');
  for (let n = 1; n <= 30; n += 1) {
    const reply = await app.call(refreshToken, { body: { refresh } });
    expect(reply.status).toBe(200);
    refresh = reply.body.refresh;
  }
  const over = await app.call(refreshToken, { body: { refresh } });
  expect([over.status, Number(over.headers.get('retry-after')) <= 60]).toEqual([429, true]);
  const other = await app.signIn('renew-other@example.com');
  expect((await app.call(refreshToken, { body: { refresh: other.refresh } })).status).toBe(200);
  app.clock.advance(MINUTE);
  // Being turned away cost nothing: the same token is still good.
  expect((await app.call(refreshToken, { body: { refresh } })).status).toBe(200);
});

it('nonsense is not counted, and leaves no rows behind', async () => {
  const counters = () => app.server.ctx.db.selectFrom('rate_counters').select('key').execute();
  const before = (await counters()).length;
  for (let n = 0; n < 40; n += 1)
    expect((await from('10.0.4.1', refreshToken.path, { refresh: `x${n}` }))[0]).toBe(401);
  expect(await counters()).toHaveLength(before);
});

it('counts outlive the process: they are in the database', async () => {
  for (let n = 1; n <= 5; n += 1) expect((await ask('10.0.5.1', 'restart@example.com'))[0]).toBe(202);
  const { config, log, now } = app.server.ctx;
  const second = await startServer({
    config: { ...config, PORT: 0 },
    client: app.client,
    log: log as never,
    release: { version: 'test', commit: 'test', startedAt: new Date().toISOString() },
    now,
    work: false,
  });
  try {
    const address = second.app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const answer = await rawRequest(`http://127.0.0.1:${port}`, requestMagicLink.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'restart@example.com', audience: 'user' }),
    });
    expect(answer.status).toBe(429);
  } finally {
    await second.close();
  }
});

describe('any call', () => {
  const call = (network: string, access?: string) => from(network, listPackages.path, undefined, access);

  it('is counted to three hundred a minute for a network, refused ones too', async () => {
    expect([limits.verify[0]?.most, callLimits.network.most, callLimits.account.most]).toEqual([
      60, 300, 600,
    ]);
    for (let n = 1; n <= 150; n += 1) {
      expect((await call('10.0.6.1'))[0]).toBe(200);
      expect((await from('10.0.6.1', listSessions.path, undefined, n % 2 ? 'garbage' : undefined))[0]).toBe(
        401,
      );
    }
    const [status, wait] = await call('10.0.6.1');
    expect(status).toBe(429);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await call('10.0.6.2'))[0]).toBe(200);
    // Pages are no calls.
    expect((await from('10.0.6.1', '/user/login'))[0]).toBe(200);
  });

  it('is counted to six hundred a minute for an account, wherever it calls from', async () => {
    const { access } = await app.signIn('busy@example.com');
    for (let n = 0; n < 600; n += 1) expect((await call(`10.0.7.${n % 250}`, access))[0]).toBe(200);
    expect((await call('10.0.7.251', access))[0]).toBe(429);
    expect((await call('10.0.7.251'))[0]).toBe(200);
  });
});
