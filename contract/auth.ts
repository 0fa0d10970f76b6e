import { z } from 'zod';
import { KeptDraft } from './campaigns.ts';
import { endpoint } from './endpoint.ts';
import { Email } from './fields.ts';
import { idOf } from './ids.ts';
import { Secret } from './secret.ts';
import { DAY, IsoTime, MINUTE } from './time.ts';

export const roles = ['user', 'admin'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** Which page signs in whom: artists at `/user/login`, operators at `/admin/login`. */
export type Audience = Role;

/** Lifetime of a sign-in link and its code, each for one use. */
export const SIGN_IN_MINUTES = 15;
export const WRONG_CODES_PER_MAIL = 5;
/** Lifetime of an access token. */
export const ACCESS_TOKEN_MS = 10 * MINUTE;
/** Grace period in which a rotated refresh token is still accepted. */
export const REFRESH_REUSE_MS = 10_000;
/** A session ends after this time without a renewal. */
export const SESSION_IDLE_MS = 30 * DAY;
/** A session ends this long after its sign-in, however often it is renewed. */
export const SESSION_MS = 90 * DAY;
/** Lifetime of a device mark. */
export const DEVICE_MARK_MS = 180 * DAY;
/** Marks that a browser keeps, one for each address that signed in there. */
export const MOST_DEVICE_MARKS = 5;
/** Calls that move money or rights, or carry secrets, need a sign-in at most this old. */
export const FRESH_SIGN_IN_MS = 10 * MINUTE;

/** The record kept in local storage under `user`. */
export const SignedInUser = z.object({ username: z.string(), role: Role });
export type SignedInUser = z.infer<typeof SignedInUser>;

export const Tokens = z.object({ access: Secret, refresh: Secret });
export type Tokens = z.infer<typeof Tokens>;

/**
 * `deviceMark` proves that the browser has signed in with this address. Sent with later requests for mails and with
 * codes, it gets the browser its own rate limit.
 */
export const SignInAnswer = Tokens.extend({ user: SignedInUser, deviceMark: Secret });
export type SignInAnswer = z.infer<typeof SignInAnswer>;

/** `campaignId`: the draft that came with the mail; null without one. */
export const LinkAnswer = SignInAnswer.extend({ campaignId: z.string().nullable() });
export type LinkAnswer = z.infer<typeof LinkAnswer>;

const Opaque = z.string().min(1).max(400);

const Replaced = Opaque.optional().meta({
  description: 'Refresh token of the session that the new one replaces; that session ends',
});

const DeviceMarks = z
  .array(Opaque)
  .max(MOST_DEVICE_MARKS)
  .optional()
  .meta({ description: 'The `deviceMark` of earlier sign-ins in this browser' });

export const Session = z.object({
  id: z.string(),
  current: z.boolean(),
  device: z.string(),
  createdAt: IsoTime,
  lastSeenAt: IsoTime,
});
export type Session = z.infer<typeof Session>;

export const auth = {
  requestMagicLink: endpoint({
    method: 'POST',
    path: '/api/auth/magic-link/',
    summary: 'Mail a sign-in link and a six-digit code; the answer is the same for every address',
    access: 'public',
    body: z.strictObject({
      email: Email,
      audience: Role,
      deviceMarks: DeviceMarks,
      draft: KeptDraft.optional().meta({
        description:
          'The draft of an artist without an account; it comes with the mail’s link or code, into the account that uses it',
      }),
    }),
    status: 202,
    answer: z.object({}),
    errors: ['not_a_track', 'only_here'],
    limit: 'sign_in_mail',
  }),
  changeKeptDraft: endpoint({
    method: 'POST',
    path: '/api/auth/magic-link/draft/',
    summary:
      'Send a draft that was changed after its sign-in mail was asked for; the answer is the same whether that mail still waits or not',
    access: 'public',
    body: z.strictObject({
      email: Email,
      draft: KeptDraft.meta({ description: 'As it is now, under the key that it was first sent with' }),
    }),
    status: 202,
    answer: z.object({}),
    errors: ['not_a_track'],
    limit: 'kept_draft',
  }),
  verifyMagicLink: endpoint({
    method: 'POST',
    path: '/api/auth/magic-link/verify/',
    summary:
      'Sign in with the two parts of a mailed link; it works once, and brings the draft that was built before',
    access: 'public',
    body: z.strictObject({ uidb64: Opaque, token: Opaque, audience: Role, refresh: Replaced }),
    status: 200,
    answer: LinkAnswer,
    errors: ['link_invalid', 'link_expired', 'link_used', 'account_suspended', 'only_here'],
    limit: 'verify',
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/api/auth/magic-link/code/',
    summary:
      'Sign in with the six-digit code of the newest sign-in mail; it brings the draft that was built before',
    access: 'public',
    body: z.strictObject({
      email: Email,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'Enter the six digits of the code.'),
      audience: Role,
      refresh: Replaced,
      deviceMarks: DeviceMarks,
    }),
    status: 200,
    answer: LinkAnswer,
    errors: ['code_wrong', 'code_dead', 'account_suspended', 'only_here'],
    limit: 'verify',
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/token/refresh/',
    summary: 'Renew the access token; the refresh token is rotated, for at most 90 days from the sign-in',
    access: 'public',
    body: z.strictObject({ refresh: Opaque }),
    status: 200,
    answer: Tokens,
    errors: ['refresh_refused'],
    limit: 'refresh',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout/',
    summary: 'End the session of this refresh token',
    access: 'public',
    body: z.strictObject({ refresh: Opaque }),
    status: 204,
  }),
};

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/sessions/',
    summary: 'The caller’s active sessions',
    access: 'signed-in',
    status: 200,
    answer: z.array(Session),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}/',
    summary: 'End one of the caller’s sessions',
    access: 'signed-in',
    params: z.strictObject({ id: idOf('session') }),
    status: 204,
  }),
  endAll: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/',
    summary: 'End all of the caller’s sessions, this one too',
    access: 'signed-in',
    status: 204,
  }),
};
