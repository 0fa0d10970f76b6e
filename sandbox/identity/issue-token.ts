import { importJWK, type JWTPayload, SignJWT } from 'jose';
import type { JWK } from 'oidc-provider';

const LIFETIME_S = 3600;

/** An id token of the emulator, signed with its key. `claims` override the correct ones; undefined omits one. */
export async function issueToken(
  key: JWK,
  right: { issuer: string; clientId: string; skewSeconds: number },
  claims: Record<string, unknown>,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000) + right.skewSeconds;
  const payload: JWTPayload = {
    iss: right.issuer,
    aud: right.clientId,
    iat: now,
    exp: now + LIFETIME_S,
    ...claims,
  };
  return new SignJWT(JSON.parse(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'RS256', kid: String(key.kid), typ: 'JWT' })
    .sign(await importJWK(key as Parameters<typeof importJWK>[0], 'RS256'));
}
