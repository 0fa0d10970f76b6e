/** @module-tag often */
import { connect } from 'node:net';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { api } from '#contract/api.ts';
import { type Endpoint, endpoint } from '#contract/endpoint.ts';
import { sign } from '#sandbox/stripe/webhooks.ts';
import { route } from '#server/route.ts';
import { often } from '#test/support/often.ts';
import { stripeOf } from '#test/support/order-desk.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { hostileCalls, hostileProblems } from './hostile.fixture.ts';
import { plantRoutes } from './planted-routes.fixture.ts';
import { absentIds } from './rights-absent-ids.fixture.ts';
import { idPlaces } from './rights-ids.fixture.ts';

/** Tries of each call. */
const runs = often(10, 500);
const seed = Number(process.env.HOSTILE_SEED ?? Date.now() % 1_000_000);

const logged: string[] = [];
const app = useTestApp({}, { logTo: (line) => logged.push(line) });

let artist: SignInAnswer;
let operator: SignInAnswer;
beforeAll(async () => {
  artist = await app.signIn('ada@example.com');
  operator = await app.operator();
});

const ofAccount = new Set(['user', 'admin', 'signed-in']);

/** A token of an active session; earlier hostile calls may have ended the previous one. */
async function tokenFor({ access }: Endpoint): Promise<string | null> {
  if (!ofAccount.has(access)) return null;
  const who = access === 'admin' ? operator : artist;
  const sessions = await app.fetch('/api/auth/sessions/', {
    headers: { authorization: `Bearer ${who.access}` },
  });
  if (sessions.ok) return who.access;
  if (access === 'admin') operator = await app.operator();
  else artist = await app.signIn('ada@example.com');
  return tokenFor({ access } as Endpoint);
}

const idsOf = (endpoint: Endpoint): Record<string, string> => ({
  name: 'admin',
  ...Object.fromEntries(
    idPlaces(endpoint)
      .filter(({ at }) => at === 'path')
      .map(({ field, kind }) => [field, absentIds[kind]]),
  ),
});

async function assertHolds(endpoint: Endpoint, base: string): Promise<void> {
  const token = await tokenFor(endpoint);
  await fc.assert(
    fc.asyncProperty(hostileCalls(endpoint, idsOf(endpoint)), async (call) => {
      const headers = { ...call.headers, ...(token && { authorization: `Bearer ${token}` }) };
      expect(await hostileProblems(base, { ...call, headers })).toEqual([]);
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
}

describe('a hostile call', () => {
  it.each(api.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s is refused or answered, never 500',
    async (_, one) => assertHolds(one, app.url),
    Math.max(60_000, runs * 200),
  );

  it('logged nothing unexpected', () => {
    expect(logged.filter((line) => line.includes('a request failed unexpectedly'))).toEqual([]);
  });
});

describe('the test of hostile calls', () => {
  const fragile = endpoint({
    method: 'GET',
    path: '/api/fragile/',
    summary: 'Stumbles over what was not expected',
    access: 'public',
  });

  it('finds a call that fails', async () => {
    const stumble = route(fragile, async () => {
      throw new TypeError('Cannot read properties of null');
    });
    const planted = await plantRoutes(app, [stumble]);
    try {
      await expect(assertHolds(fragile, planted.base)).rejects.toThrow('Property failed');
    } finally {
      await planted.close();
    }
  });
});

describe('an event of the payment provider', () => {
  const { stringify } = JSON;
  const post = (body: string, signature?: string) =>
    rawRequest(app.url, '/api/webhooks/stripe/', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    });
  const signed = (body: string) =>
    post(body, sign(body, stripeOf(app).settings.STRIPE_WEBHOOK_SECRET, Math.floor(Date.now() / 1000)));
  const event = (type: string, object: unknown) => ({ id: 'evt_1', type, created: 1, data: { object } });

  it.each(['t=1,v1=', 't=,v1=', 'v1=é', 't=1', ',', '=', 't=99999999999999999999,v1=00', 't=1,v1=zz,v1='])(
    'with %j as its signature is refused as not signed',
    async (signature) => {
      const { status, text } = await post(stringify(event('refund.created', {})), signature);
      expect([status, JSON.parse(text).code]).toEqual([400, 'signature_invalid']);
    },
  );

  it.each([
    ['no object', event('refund.created', null)],
    ['no data', { id: 'evt_1', type: 'refund.created', created: 1 }],
    ['an object of another form', event('checkout.session.completed', { id: 7 })],
    ['an intent without id', event('payment_intent.succeeded', { metadata: {} })],
    ['a dispute without status', event('charge.dispute.created', { id: 'dp_1', payment_intent: null })],
    ['a time out of range', { ...event('refund.created', {}), created: 1e300 }],
    ['no id', { ...event('refund.created', {}), id: undefined }],
    ['nothing at all', null],
    ['a list', []],
  ])('with a valid signature, but %s, is refused with the missing fields named', async (_, body) => {
    const { status, text } = await signed(stringify(body));
    expect([status, JSON.parse(text).code]).toEqual([422, 'invalid_input']);
    expect(JSON.parse(text).detail).toMatch(/^The payment event can’t be read: /);
  });

  it('with a valid signature that is not JSON is refused', async () => {
    const { status, text } = await signed('{');
    expect([status, JSON.parse(text).code]).toEqual([422, 'invalid_input']);
  });

  it('of a type that is not handled needs only its envelope', async () => {
    expect((await signed(stringify(event('customer.created', null)))).status).toBe(200);
  });

  it('of any handled type and with any object is never answered 500', async () => {
    const types = ['checkout.session.completed', 'payment_intent.succeeded', 'refund.updated'];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...types), fc.jsonValue(), async (type, object) => {
        expect((await signed(stringify(event(type, object)))).status).toBeLessThan(500);
      }),
      { numRuns: runs, seed },
    );
  });
});

describe('a request', () => {
  it('with a query of 6 kB under an Idempotency-Key is like any other', async () => {
    const { status } = await rawRequest(app.url, `/user/campaigns/?x=${'y'.repeat(6000)}`, {
      method: 'POST',
      body: '{}',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'long query',
        authorization: `Bearer ${(await app.signIn('ada@example.com')).access}`,
      },
    });
    expect(status).toBe(201);
  });

  it('with an If-Match that its call does not read is answered as without', async () => {
    const { status } = await rawRequest(app.url, '/api/config/', { headers: { 'if-match': '"no version"' } });
    expect(status).toBe(200);
  });

  it('that disconnects in the middle of its body is not a server error', async () => {
    const before = logged.length;
    const { hostname, port } = new URL(app.url);
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          'POST /api/auth/magic-link/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"email":',
          () => setTimeout(() => socket.destroy(), 100),
        );
      });
      socket.on('close', () => resolve());
      socket.on('error', reject);
    });
    // Once a later request is answered, the server is done with the aborted one.
    await app.fetch('/livez');
    await new Promise((resolve) => setTimeout(resolve, 200));
    const said = logged.slice(before).filter((line) => line.includes('failed unexpectedly'));
    expect(said).toEqual([]);
  });
});
