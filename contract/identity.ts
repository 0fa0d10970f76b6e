import { z } from 'zod';
import { SignInAnswer } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { Secret } from './secret.ts';

/** A sign-in at the identity service must be finished within this time. */
export const IDENTITY_MINUTES = 10;

/**
 * What a page needs to send someone to the identity service. `state` stays in the page: what travels through the
 * service, as the `state` of `authorizeUrl`, is its hash, which isn't enough to finish the sign-in.
 */
export const IdentityStart = z.object({ authorizeUrl: z.url(), state: Secret });
export type IdentityStart = z.infer<typeof IdentityStart>;

/** The records of a sign-in through the identity service; the role is always `user`. */
export const IdentityAnswer = SignInAnswer.extend({ idToken: Secret });
export type IdentityAnswer = z.infer<typeof IdentityAnswer>;

/** Longest id token that is looked at; they are about a thousand characters long. */
const MAX_TOKEN_LENGTH = 16_384;

export const identity = {
  start: endpoint({
    method: 'POST',
    path: '/api/auth/identity/start/',
    summary: 'Start a sign-in at the identity service. Returns the authorization URL and state.',
    access: 'public',
    status: 200,
    answer: IdentityStart,
    errors: ['not_found', 'identity_unavailable', 'only_here'],
    limit: 'verify',
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/identity/',
    summary: 'Sign in with the identity service’s code or ID token. Each works once.',
    access: 'public',
    body: z.union([
      z.strictObject({ code: z.string().min(1).max(4096), state: z.string().min(1).max(400) }),
      z.strictObject({ idToken: z.string().min(1).max(MAX_TOKEN_LENGTH) }),
    ]),
    status: 200,
    answer: IdentityAnswer,
    errors: [
      'not_found',
      'account_suspended',
      'only_here',
      'identity_expired',
      'identity_refused',
      'identity_unverified',
      'identity_unavailable',
    ],
    limit: 'verify',
  }),
};
