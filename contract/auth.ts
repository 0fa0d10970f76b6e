import { z } from 'zod';
import { VisitorDraft } from './campaigns.ts';
import { endpoint } from './endpoint.ts';
import { Email } from './fields.ts';
import { idOf } from './ids.ts';
import { Secret } from './secret.ts';
import { DAY, IsoTime, MINUTE } from './time.ts';

export const roles = ['user', 'admin'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** Which page signs in whom: artists at `/user/login`, admins at `/admin/login`. */
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
export const MAX_DEVICE_MARKS = 5;
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
  description: 'Refresh token of the session to replace. That session ends.',
});

const DeviceMarks = z
  .array(Opaque)
  .max(MAX_DEVICE_MARKS)
  .optional()
  .meta({ description: 'The `deviceMark` from earlier sign-ins in this browser' });

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
    summary: 'Request a sign-in link and code by email. The response is the same for every address.',
    access: 'public',
    body: z.strictObject({
      email: Email,
      audience: Role,
      deviceMarks: DeviceMarks,
      draft: VisitorDraft.optional().meta({
        description:
          'Draft of a visitor without an account. It is added to the account that uses the emailed link or code.',
      }),
    }),
    status: 202,
    answer: z.object({}),
    errors: ['not_a_track', 'only_here'],
    limit: 'sign_in_mail',
  }),
  changeMailedDraft: endpoint({
    method: 'POST',
    path: '/api/auth/magic-link/draft/',
    summary:
      'Update a draft after its sign-in email was requested. The response doesn’t reveal whether the email was used.',
    access: 'public',
    body: z.strictObject({
      email: Email,
      draft: VisitorDraft.meta({ description: 'Current draft, with the key of the original request' }),
    }),
    status: 202,
    answer: z.object({}),
    errors: ['not_a_track'],
    limit: 'kept_draft',
  }),
  verifyMagicLink: endpoint({
    method: 'POST',
    path: '/api/auth/magic-link/verify/',
    summary: 'Sign in with an emailed link. The link works once and restores the visitor’s draft.',
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
    summary: 'Sign in with the 6-digit code from the latest email. This restores the visitor’s draft.',
    access: 'public',
    body: z.strictObject({
      email: Email,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'Enter the 6-digit code.'),
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
    summary: 'Refresh the access token. The refresh token rotates and expires 90 days after sign-in at most.',
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
    summary: 'List your active sessions',
    access: 'signed-in',
    status: 200,
    answer: z.array(Session),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}/',
    summary: 'End one of your sessions',
    access: 'signed-in',
    params: z.strictObject({ id: idOf('session') }),
    status: 204,
  }),
  endAll: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/',
    summary: 'End all your sessions, including this one',
    access: 'signed-in',
    status: 204,
  }),
};
