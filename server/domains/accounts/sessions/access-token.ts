import { errors, jwtVerify, SignJWT } from 'jose';
import type { Audience } from '#contract/accounts/sessions/rules.ts';
import { ACCESS_TOKEN_MS } from '#contract/accounts/sessions/rules.ts';
import { AppError } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { deriveKey } from '#server/lib/crypto.ts';

const ISSUER = 'real-playlist';

export interface AccessClaims {
  /** The account's id, or the curator's. */
  ownerId: string;
  sessionId: string;
  role: Audience;
  endsAt: Date;
}

/** Signs an access token with a lifetime of ten minutes. */
export function signAccess(ctx: Context, claims: Omit<AccessClaims, 'endsAt'>): Promise<string> {
  const now = ctx.now().getTime();
  return new SignJWT({ sid: claims.sessionId, role: claims.role })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(claims.ownerId)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + ACCESS_TOKEN_MS) / 1000))
    .sign(deriveKey(ctx.config.secrets[0], 'access'));
}

/** Verifies an access token, signed with the current or the previous secret. Throws `session_ended`. */
export async function readAccess(ctx: Context, token: string): Promise<AccessClaims> {
  for (const secret of ctx.config.secrets) {
    try {
      const { payload } = await jwtVerify(token, deriveKey(secret, 'access'), {
        issuer: ISSUER,
        algorithms: ['HS256'],
        currentDate: ctx.now(),
      });
      return {
        ownerId: String(payload.sub),
        sessionId: String(payload.sid),
        role: payload.role as Audience,
        endsAt: new Date((payload.exp ?? 0) * 1000),
      };
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) break;
    }
  }
  throw new AppError('session_ended', 'The access token is no longer valid. Refresh it.');
}
