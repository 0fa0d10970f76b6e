import { createHash } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { storable } from '#server/lib/shortened.ts';
import { IdentityFailed, type SignedIdentity } from './identity-service.ts';

/** The clocks of issuer and server may differ by this many seconds. */
export const CLOCK_TOLERANCE_S = 60;
/** An older id token does not prove a current sign-in. */
const MAX_AGE_S = 3600;
/** An unknown key is looked up at the issuer, at most once per this interval. */
const KEYS_COOLDOWN_MS = 1000;

/** Public keys only: with a shared secret, anyone who can verify a token could also forge one. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'Ed25519',
  'EdDSA',
];

const Claims = z.object({
  sub: z
    .string()
    .min(1)
    .max(255)
    .refine((sub) => storable(sub) === sub),
  iat: z.number(),
  exp: z.number(),
  azp: z.string().optional(),
  nonce: z.string().optional(),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
});

export interface IdTokens {
  /**
   * Checks signature, issuer, audience, time and, unless it is null, nonce. Throws jose's errors or `IdentityFailed`.
   */
  read(idToken: string, nonce: string | null): Promise<SignedIdentity>;
}

/** Reads id tokens of one issuer for one client. Keys are fetched when first needed. */
export function idTokensOf(options: {
  issuer: string;
  jwksUri: string;
  clientId: string;
  timeoutMs: number;
  now: () => Date;
}): IdTokens {
  const { issuer, clientId, now } = options;
  const keys = createRemoteJWKSet(new URL(options.jwksUri), {
    cooldownDuration: KEYS_COOLDOWN_MS,
    timeoutDuration: options.timeoutMs,
  });
  return {
    read: async (idToken, nonce) => {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer,
        audience: clientId,
        algorithms,
        clockTolerance: CLOCK_TOLERANCE_S,
        maxTokenAge: MAX_AGE_S,
        requiredClaims: ['sub', 'iat', 'exp'],
        currentDate: now(),
      });
      const claims = claimsOf(payload, clientId);
      if (nonce !== null && claims.nonce !== nonce) {
        throw refused('The token belongs to a different sign-in.');
      }
      const lastSecond = Math.min(claims.exp, claims.iat + MAX_AGE_S) + CLOCK_TOLERANCE_S;
      return {
        idToken,
        issuer,
        subject: claims.sub,
        verifiedEmail: verifiedEmail(claims),
        fingerprint: fingerprintOf(idToken),
        refusedFrom: new Date((lastSecond + 1) * 1000),
      };
    },
  };
}

/** Some services send `email_verified` as a text; only the boolean `true` counts. */
const Verified = z.object({
  email: z
    .string()
    .max(254)
    .refine((email) => storable(email) === email),
  email_verified: z.literal(true),
});

/** The address that the issuer states to be verified; null, too, where it can't be read: then a mail confirms one. */
export const verifiedEmail = (claims: unknown): string | null =>
  Verified.safeParse(claims).data?.email ?? null;

function claimsOf(payload: JWTPayload, clientId: string): z.infer<typeof Claims> {
  const parsed = Claims.safeParse(payload);
  if (!parsed.success) throw refused('The ID token is malformed.', parsed.error);
  const { azp } = parsed.data;
  const several = Array.isArray(payload.aud) && payload.aud.length > 1;
  if (azp === undefined ? several : azp !== clientId)
    throw refused('The token was issued to a different application.');
  return parsed.data;
}

const refused = (why: string, cause?: unknown): IdentityFailed =>
  new IdentityFailed('refused', `The identity service’s sign-in isn’t valid. ${why} Start again.`, cause);

/**
 * A hash of the signed part without the signature: one signature has several encodings, and some algorithms allow
 * several signatures of the same content.
 */
const fingerprintOf = (idToken: string): string =>
  createHash('sha256')
    .update(idToken.slice(0, idToken.lastIndexOf('.')))
    .digest('base64url');
