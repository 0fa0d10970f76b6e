import { Secret } from '../../secret.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { SignInAnswer } from '../sessions/schema.ts';

/**
 * What a page needs to send someone to the identity service. `state` stays in the page: what travels through the
 * service, as the `state` of `authorizeUrl`, is its hash, which isn't enough to finish the sign-in.
 */
export const IdentityStart = z.object({ authorizeUrl: z.url(), state: Secret });

export type IdentityStart = z.infer<typeof IdentityStart>;

/** The records of a sign-in through the identity service; the role is always `user`. */
export const IdentityAnswer = SignInAnswer.extend({ idToken: Secret });

export type IdentityAnswer = z.infer<typeof IdentityAnswer>;

/** A person of an identity service whose sign-in there leads into an account. */
export const LinkedIdentity = z.object({
  id: z.string(),
  name: z.string().meta({ description: 'What the identity service is called' }),
  linkedAt: IsoTime,
  lastUsedAt: IsoTime.nullable(),
});

export type LinkedIdentity = z.infer<typeof LinkedIdentity>;

/** A sign-in at the identity service must be finished within this time. */
export const IDENTITY_MINUTES = 10;

/** Longest id token that is looked at; they are about a thousand characters long. */
export const MAX_TOKEN_LENGTH = 16_384;
