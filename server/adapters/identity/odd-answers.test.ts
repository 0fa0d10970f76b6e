/** @module-tag often */
import fc from 'fast-check';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { oddAnswers, unkeepable } from '#test/support/odd-answers.ts';
import { often } from '#test/support/often.ts';
import { IdentityFailed, type SignedIdentity } from './identity-service.ts';
import { openIdConnect } from './openid-connect.ts';

const runs = often(150, 10_000);
const time = { timeout: often(60_000, 900_000) };
const issuer = 'http://issuer.test';
const secrets = { redirectUri: 'http://shop.test/back', nonce: 'nonce', verifier: 'v'.repeat(43) };

const discovery = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  userinfo_endpoint: `${issuer}/me`,
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic'],
};
const person = { sub: 'person-1', email: 'ann@example.com', email_verified: true };

let key: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
let keys: unknown;
beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  key = pair.privateKey;
  keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] };
});
afterEach(() => vi.restoreAllMocks());

const claims = (more: object = {}) => {
  const now = Math.floor(Date.now() / 1000);
  return { iss: issuer, aud: 'client', iat: now, exp: now + 60, nonce: 'nonce', sub: person.sub, ...more };
};

const signed = (payload: unknown): Promise<string> =>
  new SignJWT(payload as object as Record<string, unknown>)
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .sign(key);

/** The service's answers, by path. */
type Answers = Record<string, unknown>;

const wholeAnswers = async (payload: unknown): Promise<Answers> => ({
  '/.well-known/openid-configuration': discovery,
  '/token': { access_token: 'a', token_type: 'bearer', expires_in: 60, id_token: await signed(payload) },
  '/jwks': keys,
  '/me': person,
});

/** Signs somebody in where the service answers so; null where that fails as the product says it. */
async function signIn(answers: unknown): Promise<SignedIdentity | null> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const path = new URL(url instanceof Request ? url.url : url).pathname;
    return Response.json((answers as Answers | null)?.[path] ?? null);
  });
  const service = openIdConnect({
    issuer,
    clientId: 'client',
    clientSecret: 'secret',
    name: 'Issuer',
    now: () => new Date(),
  });
  try {
    await service.authorizeUrl({ ...secrets, state: 'state' });
    return await service.redeem('code', secrets);
  } catch (error) {
    expect(error).toBeInstanceOf(IdentityFailed);
    expect(unkeepable((error as IdentityFailed).message, 300)).toEqual([]);
    return null;
  }
}

const bounded = (identity: SignedIdentity | null): void => {
  if (!identity) return;
  const { idToken: _, ...kept } = identity;
  expect(unkeepable(kept, 320)).toEqual([]);
};

describe('an odd answer of the identity service', () => {
  it('signs in as it says, or says why not', time, async () => {
    const whole = await wholeAnswers(claims());
    expect(await signIn(whole)).toMatchObject({ subject: person.sub, verifiedEmail: person.email });
    await fc.assert(
      fc.asyncProperty(oddAnswers(whole), async (odd) => bounded(await signIn(odd))),
      { numRuns: runs },
    );
  });

  it('leaves nothing beyond its bounds, whatever the token claims', time, async () => {
    const whole = claims(person);
    await fc.assert(
      fc.asyncProperty(oddAnswers(whole), async (odd) => {
        fc.pre(typeof odd === 'object' && odd !== null && !Array.isArray(odd));
        bounded(await signIn(await wholeAnswers(odd)));
      }),
      { numRuns: runs },
    );
  });
});
