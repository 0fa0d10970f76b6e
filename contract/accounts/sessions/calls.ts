import { endpoint } from '../../endpoint.ts';
import { Email } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { mailedToken } from '../../mailed-tokens.schema.ts';
import { Secret } from '../../secret.schema.ts';
import { z } from '../../zod.ts';
import { readCode } from './rules.ts';
import {
  CuratorAnswer,
  DeviceMarks,
  LinkAnswer,
  MailTicket,
  Opaque,
  Replaced,
  Role,
  Session,
  Tokens,
  VisitorToken,
} from './schema.ts';

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
      draft: VisitorToken.optional().meta({
        description:
          'Token of a visitor’s campaign. The account that uses the emailed link or code gets that campaign.',
      }),
      ticket: MailTicket.optional().meta({
        description:
          'A secret of this browser. It tells its own link from others, and asks whether an artist’s email came back.',
      }),
    }),
    status: 202,
    answer: z.object({}),
    errors: ['only_here'],
    limit: 'sign_in_mail',
  }),
  cameBack: endpoint({
    method: 'POST',
    path: '/api/auth/magic-link/came-back/',
    summary: 'Ask whether an artist’s sign-in email came back because no one has the address',
    access: 'public',
    body: z.strictObject({ ticket: MailTicket }),
    answer: z.object({ cameBack: z.boolean() }),
    limit: 'sign_in_state',
  }),
  lookAtMagicLink: endpoint({
    method: 'POST',
    path: '/api/auth/magic-link/look/',
    summary:
      'Get the code of an emailed link, for the device that asked. Uses nothing up and signs no one in.',
    access: 'public',
    body: z.strictObject({
      uidb64: mailedToken('signInLink'),
      token: mailedToken('random'),
      audience: Role,
      ticket: MailTicket.optional().meta({
        description: 'The secret with which this browser asked for an email',
      }),
    }),
    answer: z.object({
      code: Secret.nullable().meta({ description: 'Null once a newer email was sent: only its code works.' }),
      askedHere: z.boolean().meta({ description: 'Whether this very email was asked for with the ticket' }),
    }),
    errors: ['link_invalid', 'link_expired', 'link_used'],
    limit: 'verify',
  }),
  verifyMagicLink: endpoint({
    method: 'POST',
    path: '/api/auth/magic-link/verify/',
    summary: 'Sign in with an emailed link. The link works once and brings the visitor’s campaign.',
    access: 'public',
    body: z.strictObject({
      uidb64: mailedToken('signInLink'),
      token: mailedToken('random'),
      audience: Role,
      refresh: Replaced,
    }),
    answer: LinkAnswer,
    errors: ['link_invalid', 'link_expired', 'link_used', 'account_suspended', 'conflict', 'only_here'],
    limit: 'verify',
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/api/auth/magic-link/code/',
    summary: 'Sign in with the 6-digit code from the latest email. This brings the visitor’s campaign.',
    access: 'public',
    body: z.strictObject({
      email: Email,
      code: z
        .string()
        .overwrite(readCode)
        .regex(/^\d{6}$/, 'Enter the 6-digit code.'),
      audience: Role,
      refresh: Replaced,
      deviceMarks: DeviceMarks,
    }),
    answer: LinkAnswer,
    errors: ['code_wrong', 'code_used', 'code_dead', 'account_suspended', 'conflict', 'only_here'],
    limit: 'verify',
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/token/refresh/',
    summary: 'Refresh the access token. The refresh token rotates and expires 90 days after sign-in at most.',
    access: 'public',
    body: z.strictObject({ refresh: Opaque }),
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
  }),
};

/** The sign-in of curators. Their sessions are renewed and ended like those of accounts. */
export const curatorAuth = {
  requestMagicLink: endpoint({
    method: 'POST',
    path: '/api/curators/magic-link/',
    summary: 'Request a curator’s sign-in link by email. The response is the same for every address.',
    access: 'public',
    body: z.strictObject({ email: Email }),
    status: 202,
    answer: z.object({}),
    errors: ['only_here'],
    limit: 'sign_in_mail',
  }),
  verifyMagicLink: endpoint({
    method: 'POST',
    path: '/api/curators/magic-link/verify/',
    summary: 'Sign in as a curator with an emailed link. The link works once.',
    access: 'public',
    body: z.strictObject({
      uidb64: mailedToken('signInLink'),
      token: mailedToken('random'),
      refresh: Replaced,
    }),
    answer: CuratorAnswer,
    errors: ['link_invalid', 'link_expired', 'link_used', 'account_suspended', 'only_here'],
    limit: 'verify',
  }),
};

export const sessions = {
  list: endpoint({
    path: '/api/auth/sessions/',
    summary: 'List your active sessions',
    access: 'signed-in',
    answer: z.array(Session),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}/',
    summary: 'End one of your sessions',
    access: 'signed-in',
    params: z.strictObject({ id: idOf('session') }),
  }),
  endAll: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/',
    summary: 'End all your sessions, including this one',
    access: 'signed-in',
  }),
};
