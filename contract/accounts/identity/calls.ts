import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../ids.schema.ts';
import { z } from '../../zod.ts';
import { IdentityAnswer, IdentityStart, LinkedIdentity, MAX_TOKEN_LENGTH } from './schema.ts';

export const identity = {
  start: endpoint({
    method: 'POST',
    path: '/api/auth/identity/start/',
    summary: 'Start a sign-in at the identity service. Returns the authorization URL and state.',
    access: 'public',
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
    answer: IdentityAnswer,
    errors: [
      'not_found',
      'account_suspended',
      'conflict',
      'only_here',
      'identity_expired',
      'identity_refused',
      'identity_unverified',
      'identity_unavailable',
    ],
    limit: 'verify',
  }),
  list: endpoint({
    path: '/api/auth/identities/',
    summary: 'List the sign-ins at identity services that are linked to your account, oldest first',
    access: 'user',
    answer: z.array(LinkedIdentity),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/auth/identities/{id}/',
    summary: 'Remove a sign-in at an identity service that is linked to your account',
    access: 'user',
    moves: 'rights',
    params: z.strictObject({ id: idOf('identity') }),
  }),
};
