import { createHash } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { IdentityFailed, type SignedIdentity } from './identity-service.ts';

/** The clocks of issuer and server may differ by this many seconds. */
export const CLOCK_TOLERANCE_S = 60;
/** An id token that was issued longer ago tells of no sign-in of now. */
const MOST_AGE_S = 3600;
/** A key that is not known is looked up at the issuer, at most this often. */
const KEYS_COOLDOWN_MS = 1000;

/** Public keys only: under a shared secret, whoever can check a token could make one. */
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
  sub: z.string().min(1).max(255),
  iat: z.number(),
  exp: z.number(),
  azp: z.string().optional(),
  nonce: z.string().optional(),
  email: z.string().optional(),
  // Some services write it as a text; that is not their word for it.
  email_verified: z.unknown().optional(),
});

export interface IdTokens {
  /** Checks signature, issuer, audience, time and, unless it is null, nonce. Throws what jose throws, or `IdentityFailed`. */
  read(idToken: string, nonce: string | null): Promise<SignedIdentity>;
}

/** Reads the id tokens of one issuer that are meant for one client. Keys are fetched when they are needed. */
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
        maxTokenAge: MOST_AGE_S,
        requiredClaims: ['sub', 'iat', 'exp'],
        currentDate: now(),
      });
      const claims = claimsOf(payload, clientId);
      if (nonce !== null && claims.nonce !== nonce) {
        throw refused('It answers another sign-in.');
      }
      const lastSecond = Math.min(claims.exp, claims.iat + MOST_AGE_S) + CLOCK_TOLERANCE_S;
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

/** An address counts when the issuer says in so many words that it is this person's. */
export const verifiedEmail = (claims: { email?: unknown; email_verified?: unknown }): string | null =>
  claims.email_verified === true && typeof claims.email === 'string' ? claims.email : null;

function claimsOf(payload: JWTPayload, clientId: string): z.infer<typeof Claims> {
  const parsed = Claims.safeParse(payload);
  if (!parsed.success) throw refused('It is not written as an id token.', parsed.error);
  const { azp } = parsed.data;
  const several = Array.isArray(payload.aud) && payload.aud.length > 1;
  if (azp === undefined ? several : azp !== clientId) throw refused('It was given to another application.');
  return parsed.data;
}

const refused = (why: string, cause?: unknown): IdentityFailed =>
  new IdentityFailed('refused', `The identity service’s word cannot be used. ${why} Start again.`, cause);

/**
 * Of what is signed, without the signature: one signature can be written in several ways, and some kinds allow several
 * for the same content.
 */
const fingerprintOf = (idToken: string): string =>
  createHash('sha256')
    .update(idToken.slice(0, idToken.lastIndexOf('.')))
    .digest('base64url');
