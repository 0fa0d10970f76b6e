import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { decodeJwt, decodeProtectedHeader, type JWTHeaderParameters, SignJWT } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { identity } from '#contract/accounts/identity/calls.ts';
import { codeOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { completeVisit } from './identity-visit.fixture.ts';

const app = useTestApp();
const emulator = () => {
  const { identity } = app.sandbox;
  if (!identity) throw new Error('The identity emulator has not started.');
  return identity;
};
const show = (idToken: string) => app.call(identity.signIn, { body: { idToken } });
const seconds = (ahead: number): number => Math.floor(Date.now() / 1000) + ahead;
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

let people = 0;
/** A token of a new person. */
const token = (claims: Record<string, unknown> = {}): Promise<string> => {
  people += 1;
  return emulator().issueToken(`person-${people}@example.com`, claims);
};

afterEach(() => emulator().switches.reset());

async function publicKey(): Promise<KeyObject> {
  const { keys } = (await (await fetch(`${emulator().settings.OIDC_ISSUER}/jwks`)).json()) as {
    keys: { kid: string }[];
  };
  return createPublicKey({ key: { ...keys[0] }, format: 'jwk' });
}

/** The claims of a valid token with another signature. */
async function signedAnew(key: KeyObject | Uint8Array, header: object): Promise<string> {
  const good = await token();
  return new SignJWT(decodeJwt(good))
    .setProtectedHeader({ alg: 'RS256', ...decodeProtectedHeader(good), ...header } as JWTHeaderParameters)
    .sign(key);
}

describe('an id token', () => {
  it('signs in its subject, once', async () => {
    const idToken = await token();
    const first = await show(idToken);
    expect(first.body).toMatchObject({ idToken, user: { role: 'user' } });
    const again = await show(idToken);
    expect([again.status, codeOf(again)]).toEqual([422, 'identity_refused']);
  });

  it('sent ten times concurrently signs in once', async () => {
    const idToken = await token();
    const replies = await Promise.all(Array.from({ length: 10 }, () => show(idToken)));
    expect(replies.map(codeOf).sort()).toEqual([200, ...Array(9).fill('identity_refused')]);
  });

  it('that was redeemed with a code cannot be sent again directly', async () => {
    const { body } = await app.call(identity.signIn, { body: await completeVisit(app, 'coded@example.com') });
    expect(codeOf(await show(body.idToken))).toBe('identity_refused');
  });

  it('is the same token when its signature is encoded differently', async () => {
    const idToken = await token();
    expect((await show(idToken)).status).toBe(200);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    // The last character of 256 bytes encodes two bits; its other four bits are ignored.
    const last = alphabet.indexOf(idToken.at(-1) ?? '');
    const other = `${idToken.slice(0, -1)}${alphabet[last ^ 1]}`;
    const signature = (text: string) => Buffer.from(text.slice(text.lastIndexOf('.') + 1), 'base64url');
    expect(signature(other).equals(signature(idToken))).toBe(true);
    expect(codeOf(await show(other))).toBe('identity_refused');
  });
});

describe('a forged token', () => {
  it('with another payload, signature or header is refused', async () => {
    const good = await token();
    const [header = '', payload = '', signature = ''] = good.split('.');
    const claims = decodeJwt(good);
    for (const forged of [
      [header, base64({ ...claims, email: 'boss@example.com' }), signature],
      [header, base64({ ...claims, sub: 'somebody-else' }), signature],
      [header, payload, `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`],
      [header, payload, ''],
      [base64({ ...decodeProtectedHeader(good), kid: 'another' }), payload, signature],
      [base64({ alg: 'none' }), payload, ''],
      [base64({ alg: 'None', kid: decodeProtectedHeader(good).kid }), payload, signature],
    ]) {
      const reply = await show(forged.join('.'));
      expect([reply.status, codeOf(reply)]).toEqual([422, 'identity_refused']);
    }
    expect((await show(good)).status).toBe(200);
  });

  it('is refused when any one character of the signed part differs', async () => {
    const good = await token();
    const places = fc.nat(good.lastIndexOf('.') - 1);
    const change = async (at: number, character: string) => {
      fc.pre(good[at] !== character);
      const reply = await show(`${good.slice(0, at)}${character}${good.slice(at + 1)}`);
      expect(codeOf(reply)).toBe('identity_refused');
    };
    await fc.assert(fc.asyncProperty(places, fc.constantFrom(...'AZaz09-_.'), change), { numRuns: 60 });
    expect((await show(good)).status).toBe(200);
  });

  it('that is malformed is refused', async () => {
    for (const text of ['x', 'a.b.c', '..', 'é.é.é', `${base64({ alg: 'RS256' })}.${base64([])}.`])
      expect(codeOf(await show(text))).toBe('identity_refused');
  });

  it('signed with the public key as a shared secret is refused', async () => {
    const key = await publicKey();
    for (const secret of [
      key.export({ type: 'spki', format: 'pem' }),
      key.export({ type: 'spki', format: 'der' }),
      Buffer.from(emulator().settings.OIDC_CLIENT_SECRET),
    ]) {
      expect(codeOf(await show(await signedAnew(Buffer.from(secret), { alg: 'HS256' })))).toBe(
        'identity_refused',
      );
    }
  });

  it('signed with a forger’s key is refused, also when its header contains that key', async () => {
    const { privateKey, publicKey: own } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const jwk = own.export({ format: 'jwk' });
    const headers: object[] = [
      {},
      { jwk },
      { jku: `${app.url}/keys` },
      { kid: undefined, jwk },
      { kid: 'own' },
    ];
    for (const header of headers) {
      expect(codeOf(await show(await signedAnew(privateKey, header)))).toBe('identity_refused');
    }
  });
});

describe('a token for another audience', () => {
  it.each([
    ['another audience', { aud: 'another-application' }],
    ['no audience', { aud: undefined }],
    ['several audiences and none named', { aud: ['real-playlist', 'another-application'] }],
    ['several audiences and another named', { aud: ['real-playlist', 'other'], azp: 'other' }],
    ['another application named', { azp: 'other' }],
    ['another issuer', { iss: 'https://issuer.example' }],
    ['another spelling of the issuer', { iss: () => `${emulator().settings.OIDC_ISSUER}/` }],
    ['no issuer', { iss: undefined }],
    ['nobody', { sub: undefined }],
    ['an empty subject', { sub: '' }],
  ])('by %s is refused', async (_, claims) => {
    const made = Object.entries(claims).map(([name, value]) => [
      name,
      typeof value === 'function' ? value() : value,
    ]);
    expect(codeOf(await show(await token(Object.fromEntries(made))))).toBe('identity_refused');
  });

  it('that lists this application among several is accepted', async () => {
    const idToken = await token({ aud: ['real-playlist', 'other'], azp: 'real-playlist' });
    expect((await show(idToken)).status).toBe(200);
  });

  it.each([
    { nonce: 'of-another-sign-in' },
    { nonce: undefined },
    { aud: 'another-application' },
    { iss: 'https://issuer.example' },
  ])('is refused in a code exchange, too: %j', async (wrongClaims) => {
    const proof = await completeVisit(app, 'answered@example.com');
    emulator().switches.set({ wrongClaims });
    const reply = await app.call(identity.signIn, { body: proof });
    expect([reply.status, codeOf(reply)]).toEqual([422, 'identity_refused']);
  });
});

describe('time', () => {
  const bySkew = async (skewSeconds: number) => {
    const proof = await completeVisit(app, 'clock@example.com');
    emulator().switches.set({ skewSeconds });
    const inAnswer = await app.call(identity.signIn, { body: proof });
    return [codeOf(inAnswer), codeOf(await show(await token()))];
  };

  it.each([50, -50])('of an issuer whose clock is %i seconds off is accepted', async (skew) => {
    expect(await bySkew(skew)).toEqual([200, 200]);
  });

  it.each([120, -3720])('of an issuer whose clock is %i seconds off is refused', async (skew) => {
    expect(await bySkew(skew)).toEqual(['identity_refused', 'identity_refused']);
  });

  it.each<[string, (now: (ahead: number) => number) => Record<string, unknown>, unknown]>([
    ['ended within the tolerance', (now) => ({ iat: now(-300), exp: now(-30) }), 200],
    ['ended before the tolerance', (now) => ({ iat: now(-300), exp: now(-90) }), 'identity_refused'],
    ['begins within the tolerance', (now) => ({ nbf: now(30) }), 200],
    ['begins after the tolerance', (now) => ({ nbf: now(90) }), 'identity_refused'],
    ['was issued in the future', (now) => ({ iat: now(90), exp: now(900) }), 'identity_refused'],
    [
      'was issued long ago and lasts long',
      (now) => ({ iat: now(-4000), exp: now(90_000) }),
      'identity_refused',
    ],
    ['never ends', () => ({ exp: undefined }), 'identity_refused'],
    ['does not say when it was issued', () => ({ iat: undefined }), 'identity_refused'],
  ])('that %s', async (_, claims, outcome) => {
    expect(codeOf(await show(await token(claims(seconds))))).toBe(outcome);
  });

  it('that has expired is reported as expired', async () => {
    const reply = await show(await token({ iat: seconds(-300), exp: seconds(-90) }));
    expect(reply.body).toMatchObject({ detail: expect.stringContaining('has expired') });
  });
});

describe('a rotated signing key', () => {
  it('is fetched while the server runs, and the old one is dropped', async () => {
    expect((await show(await token())).status).toBe(200);
    const old = await token();
    emulator().switches.rotateKey();
    const idToken = await token();
    await expect.poll(async () => codeOf(await show(idToken)), { timeout: 10_000 }).toBe(200);
    expect(codeOf(await show(old))).toBe('identity_refused');
    const proof = await completeVisit(app, 'rotated@example.com');
    expect((await app.call(identity.signIn, { body: proof })).status).toBe(200);
  });

  it('is not fetched again and again for tokens with unknown keys', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const lookups = () => emulator().calls.filter((call) => call === 'GET /jwks').length;
    const forged = await Promise.all(
      Array.from({ length: 40 }, (_, index) => signedAnew(privateKey, { kid: `never-${index}` })),
    );
    const [before, began] = [lookups(), performance.now()];
    const replies = await Promise.all(forged.map(show));
    expect(new Set(replies.map(codeOf))).toEqual(new Set(['identity_refused']));
    // At most one look-up per second, however many tokens arrive.
    expect(lookups() - before).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - began) / 1000));
  });
});
