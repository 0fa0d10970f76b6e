import { endpoint } from '../../endpoint.ts';
import { everyRole } from '../../team.ts';
import { z } from '../../zod.ts';
import { Replaced, SignInAnswer } from '../sessions/schema.ts';
import {
  Assertion,
  Attestation,
  CreationOptions,
  MAX_PASSKEYS,
  onePasskey,
  Passkey,
  PasskeyName,
  RequestOptions,
} from './schema.ts';

/** The sign-in of admins by passkey, also as a fresh one, and an admin’s own passkeys. */
export const passkeys = {
  signInOptions: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/options/',
    summary: 'Get a challenge for a passkey. It works once, within 5 minutes.',
    access: 'public',
    answer: RequestOptions,
    errors: ['only_here'],
    limit: 'verify',
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/verify/',
    summary: 'Sign in as an admin with a passkey. Every passkey that can’t sign in gets the same refusal.',
    access: 'public',
    body: z.strictObject({ credential: Assertion, refresh: Replaced }),
    answer: SignInAnswer,
    errors: ['passkey_refused', 'only_here'],
    limit: 'verify',
  }),
  list: endpoint({
    path: '/api/auth/passkeys/',
    summary: 'List your passkeys, newest first',
    access: 'admin',
    answer: z.array(Passkey),
  }),
  options: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/options/',
    summary: 'Get a challenge for a new passkey. It works once, within 5 minutes.',
    access: 'admin',
    team: everyRole,
    moves: 'secrets',
    answer: CreationOptions,
    errors: ['conflict'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/',
    summary: `Add a passkey to your account. Up to ${MAX_PASSKEYS} per admin.`,
    access: 'admin',
    team: everyRole,
    moves: 'secrets',
    body: z.strictObject({ name: PasskeyName, credential: Attestation }),
    status: 201,
    answer: Passkey,
    errors: ['conflict', 'passkey_refused'],
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/auth/passkeys/{id}/',
    summary: 'Rename one of your passkeys',
    access: 'admin',
    team: everyRole,
    params: onePasskey,
    body: z.strictObject({ name: PasskeyName }),
    answer: Passkey,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/auth/passkeys/{id}/',
    summary: 'Remove one of your passkeys. It stops working immediately.',
    access: 'admin',
    team: everyRole,
    moves: 'secrets',
    params: onePasskey,
  }),
};
