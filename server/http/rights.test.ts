import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { endAllSessions, refreshToken } from '#contract/auth.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, Problem, statusOf } from '#contract/errors.ts';
import { idPrefixes } from '#contract/ids.ts';
import { MINUTE } from '#contract/time.ts';
import { commonErrors } from '#server/http/openapi.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();

const callers = [
  'nobody',
  'artist',
  'operator',
  'operator of long ago',
  'operator as artist',
  'suspended',
  'lapsed',
  'garbage',
] as const;
type Caller = (typeof callers)[number];
const tokens = new Map<Caller, string>();

const setStatus = (email: string, status: 'active' | 'suspended') =>
  app.server.ctx.db.updateTable('users').set({ status }).where('email', '=', email).execute();

/** Everybody comes in anew. */
async function signInAll(): Promise<void> {
  await setStatus('suspended@example.com', 'active');
  tokens.set('lapsed', (await app.signIn('lapsed@example.com')).access);
  const { refresh } = await app.operator();
  app.clock.advance(11 * MINUTE);
  // Renewing a session does not make its sign-in any younger.
  tokens.set('operator of long ago', (await app.call(refreshToken, { body: { refresh } })).body.access);
  tokens.set('artist', (await app.signIn('artist@example.com')).access);
  tokens.set('operator', (await app.operator()).access);
  tokens.set('operator as artist', (await app.signIn('boss@example.com', 'user')).access);
  tokens.set('suspended', (await app.signIn('suspended@example.com')).access);
  await setStatus('suspended@example.com', 'suspended');
  tokens.set('garbage', 'garbage');
}

beforeAll(signInAll);

/** Who is refused what, as the table declares it; `null` may call. */
const rights: Record<Access, Record<Caller, ErrorCode | null>> = {
  public: allow(...callers),
  signature: allow(...callers),
  'signed-in': allow('artist', 'operator', 'operator of long ago', 'operator as artist'),
  user: allow('artist', 'operator as artist'),
  admin: allow('operator', 'operator of long ago'),
  // Another kind of token: nobody's session opens it.
  token: { ...allow(), ...Object.fromEntries(callers.map((caller) => [caller, 'not_signed_in'])) },
};

/** What the table declares for one caller of one call; `null` may call. */
function refusalOf({ access, fresh }: Endpoint, caller: Caller): ErrorCode | null {
  const refusal = rights[access][caller];
  return refusal === null && fresh && caller === 'operator of long ago' ? 'fresh_sign_in_required' : refusal;
}

function allow(...allowed: Caller[]): Record<Caller, ErrorCode | null> {
  const refused: Record<Caller, ErrorCode> = {
    nobody: 'not_signed_in',
    artist: 'forbidden',
    operator: 'forbidden',
    'operator of long ago': 'forbidden',
    'operator as artist': 'forbidden',
    suspended: 'account_suspended',
    lapsed: 'session_ended',
    garbage: 'session_ended',
  };
  return Object.fromEntries(
    callers.map((caller) => [caller, allowed.includes(caller) ? null : refused[caller]]),
  ) as Record<Caller, ErrorCode | null>;
}

/** A path whose parameters have the right form and name nothing. */
function pathOf(endpoint: Endpoint): string {
  const candidates = [
    'admin',
    'RP-22222222',
    '00000000-0000-4000-8000-000000000000',
    ...Object.values(idPrefixes).map((prefix) => `${prefix}_${'0'.repeat(26)}`),
  ];
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = endpoint.params?.shape[name];
    const fitting = candidates.find((value) => schema?.safeParse(value).success);
    if (fitting === undefined)
      throw new Error(`Nothing fits {${name}} of ${endpoint.path}: add it to the candidates.`);
    return fitting;
  });
}

async function call(endpoint: Endpoint, caller: Caller) {
  const token = tokens.get(caller);
  return rawRequest(app.url, pathOf(endpoint), {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `${endpoint.path} ${caller}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    // What nobody means: a call that gets this far must refuse it as input, not as rights.
    ...(endpoint.body && { body: '{"nonsense":true}' }),
  });
}

const named = api.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe.each(named)('%s', (_, endpoint) => {
  if (endpoint === endAllSessions) beforeEach(signInAll);

  it.each(callers)('as declared for %s', async (caller) => {
    const { status, text, headers } = await call(endpoint, caller);
    const expected = refusalOf(endpoint, caller);
    expect(status).toBeLessThan(500);
    if (expected === null) {
      expect([status === 401 && 401, status === 403 && 403]).toEqual([false, false]);
      if (endpoint.body) expect(status).toBe(422);
      // What is answered is one of the answers that the documentation promises.
      const { code } = status < 400 ? {} : JSON.parse(text);
      if (code) expect([...(endpoint.errors ?? []), ...commonErrors(endpoint)]).toContain(code);
      else if (status < 400) expect(status).toBe(endpoint.status);
      return;
    }
    const problem = Problem.parse(JSON.parse(text));
    expect([status, problem.code]).toEqual([statusOf(expected), expected]);
    expect(headers['cache-control']).toBe('no-store');
    // A refusal tells nothing of what lies behind it.
    expect(text).not.toContain('nonsense');
  });
});

it('some calls want a fresh sign-in, refunds among them, and none of them is open to anybody', () => {
  const fresh = api.filter((endpoint) => endpoint.fresh);
  expect(fresh.map(({ path }) => path)).toContain('/{name}/orders/{id}/refund/');
  expect(fresh.filter(({ access }) => rights[access].nobody === null)).toEqual([]);
});

it('the table declares who may call for every kind of caller, and has calls of each kind', () => {
  expect(new Set(api.map(({ access }) => access))).toEqual(new Set(Object.keys(rights)));
});
