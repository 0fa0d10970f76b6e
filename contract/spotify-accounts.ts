import { z } from 'zod';
import { Brand } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { Email, requiredLine } from './fields.ts';
import { idOf } from './ids.ts';
import { anyOf, list, oneOf } from './list.ts';
import { TimelineEntry } from './orders.ts';
import { Secret } from './secret.ts';
import { KeyOutcome, keyAdvice, SpotifyKeyStatus } from './spotify-keys.ts';
import type { Refusal, StateTable } from './states.ts';
import { DAY, IsoTime } from './time.ts';

/** `expired`: six months after the consent. `revoked`: its owner withdrew the consent. `disconnected`: by an admin. */
export const SpotifyAccountStatus = z.enum(['connected', 'expired', 'disconnected', 'revoked']);
export type SpotifyAccountStatus = z.infer<typeof SpotifyAccountStatus>;

export const spotifyAccountStates = {
  disconnected: ['connected'],
  connected: ['expired', 'revoked', 'disconnected'],
  expired: ['connected', 'disconnected'],
  revoked: ['connected', 'disconnected'],
} as const satisfies StateTable<SpotifyAccountStatus>;

/** The remedy for each state, for admins. */
export const accountAdvice: Record<SpotifyAccountStatus, string> = {
  connected: 'No action needed.',
  expired:
    'Connections expire after 6 months. Reconnect the account: its owner signs in to Spotify and approves access.',
  revoked:
    'Spotify revoked access because the owner removed the app or changed their password. Contact the owner, then reconnect the account.',
  disconnected: 'Connect the account: its owner signs in to Spotify and approves access.',
};

/** Outcome of a check. `not_registered`: the Spotify user isn’t registered for the app. */
export const AccountOutcome = z.enum([...KeyOutcome.options, 'not_registered', 'revoked', 'expired']);
export type AccountOutcome = z.infer<typeof AccountOutcome>;

/** The remedy for each outcome, for admins. */
export const outcomeAdvice: Record<AccountOutcome, string> = {
  ...keyAdvice,
  refused:
    'Spotify rejected this account’s key. Copy the client ID and secret from the developer dashboard again, update the key, then check the account.',
  rate_limited: 'Spotify rate limited this account’s key. We’ll check it again when the limit ends.',
  quota: 'The developer account has used up its quota. We’ll check the account again when the quota resets.',
  no_answer: 'Spotify didn’t respond in time. We’ll check the account again within an hour.',
  not_registered:
    'This Spotify user isn’t registered for the app. Add their email to the app’s users in the developer dashboard, then check the account.',
  revoked: accountAdvice.revoked,
  expired: accountAdvice.expired,
};

/** What the consent page asks for: reading and changing playlists, and nothing else. */
export const accountScopes = [
  'playlist-read-private',
  'playlist-read-collaborative',
  'playlist-modify-public',
  'playlist-modify-private',
] as const;

/** A visit to the consent page must return within this time. */
export const CONSENT_MINUTES = 10;
/** Spotify ends a refresh token six months after the consent, and six months have 181 days at least. */
export const CONSENT_DAYS = 180;
/** An account needs a new connection when no more than this is left. */
export const REAUTHORIZE_SOON_MS = 14 * DAY;

/** An account at Spotify, as admins see it. Its tokens are in no answer. */
export const SpotifyAccount = z.object({
  id: z.string(),
  brand: Brand,
  label: z.string(),
  /** How its owner is reached. */
  email: z.string(),
  /** The key that it is connected with; null after that key was deleted. */
  keyId: z.string().nullable(),
  key: z.object({ email: z.string(), clientId: z.string(), status: SpotifyKeyStatus }).nullable(),
  status: SpotifyAccountStatus,
  /** Who consented, by the id and the name at Spotify. */
  spotifyUser: z.string().nullable(),
  spotifyName: z.string().nullable(),
  /** What they agreed to. */
  scopes: z.array(z.string()),
  authorisedAt: IsoTime.nullable(),
  /** The consent ends then. */
  reauthoriseBy: IsoTime.nullable(),
  /** End of the access token, which is renewed without anybody. */
  tokenExpiresAt: IsoTime.nullable(),
  lastCheck: z.object({ outcome: AccountOutcome, at: IsoTime }).nullable(),
  createdAt: IsoTime,
  version: z.int(),
  /** The latest of what happened to it, oldest first; empty in lists. */
  timeline: z.array(TimelineEntry),
});
export type SpotifyAccount = z.infer<typeof SpotifyAccount>;

type Facts = Pick<SpotifyAccount, 'status' | 'keyId'>;

/** The reason why an action on an account is refused, or null. */
export const spotifyAccountCan = {
  connect: ({ keyId }: Facts): Refusal =>
    keyId === null ? 'This account’s key was deleted. Edit the account and choose another key.' : null,
  check: ({ status }: Facts): Refusal =>
    status === 'connected' ? null : 'Only a connected account can be checked. Connect it first.',
  disconnect: ({ status }: Facts): Refusal =>
    status === 'disconnected' ? 'This account is already disconnected.' : null,
  remove: ({ status }: Facts): Refusal =>
    status === 'disconnected' ? null : 'Disconnect this account before you delete it.',
} as const;

/** Where to send the browser. The address holds the state, so it is a secret. */
export const ConsentStart = z.object({ authorizeUrl: Secret });

const Label = requiredLine('a label', 80);
const oneAccount = z.strictObject({ id: idOf('spotifyAccount') });

export const NewAccount = z.strictObject({
  label: Label,
  email: Email,
  keyId: idOf('spotifyKey', 'Choose a key.'),
  brand: Brand.default('real-playlist'),
});

export const AccountChange = z.strictObject({
  label: Label,
  email: Email,
  status: SpotifyAccountStatus,
  keyId: idOf('spotifyKey', 'Choose a key.').nullable(),
});

export const spotifyAccounts = {
  list: list({
    path: '/admin/manage-accounts/',
    summary: 'List the Spotify accounts of both brands',
    access: 'admin',
    row: SpotifyAccount,
    search: 'Part of the label, or start of the email',
    filters: {
      status: anyOf(SpotifyAccountStatus),
      brand: anyOf(Brand),
      keyId: oneOf(idOf('spotifyKey')),
    },
    sorts: ['-createdAt', 'createdAt', 'label', 'reauthoriseBy'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/manage-accounts/',
    summary: 'Create an account to connect later. The key must belong to the same brand.',
    access: 'admin',
    body: NewAccount,
    status: 201,
    answer: SpotifyAccount,
    etag: 'sent',
    errors: ['not_found', 'conflict'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/manage-accounts/{id}/',
    summary: 'Get an account with its activity',
    access: 'admin',
    params: oneAccount,
    status: 200,
    answer: SpotifyAccount,
    etag: 'sent',
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/manage-accounts/{id}/',
    summary: 'Update an account. Setting `disconnected` or another key deletes its tokens.',
    access: 'admin',
    moves: 'secrets',
    params: oneAccount,
    body: AccountChange,
    status: 200,
    answer: SpotifyAccount,
    etag: 'sent',
    errors: ['not_found', 'conflict', 'illegal_transition', 'stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/manage-accounts/{id}/',
    summary: 'Delete a disconnected account',
    access: 'admin',
    moves: 'secrets',
    params: oneAccount,
    status: 204,
    errors: ['not_found', 'conflict'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/admin/manage-accounts/{id}/check/',
    summary: 'Check a connected account: refresh its token, ask Spotify who owns it and record the result',
    access: 'admin',
    params: oneAccount,
    status: 200,
    answer: SpotifyAccount,
    etag: 'sent',
    errors: ['not_found', 'conflict'],
  }),
  authenticate: endpoint({
    method: 'POST',
    path: '/admin/auth/spotify-authenticate/',
    summary:
      'Connect an account: start authorization, then complete it with the returned code. Each state works once.',
    access: 'admin',
    moves: 'secrets',
    body: z.union([
      z.strictObject({ accountId: idOf('spotifyAccount') }),
      z.strictObject({ code: z.string().min(1).max(4096), state: z.string().min(1).max(400) }),
      z.strictObject({
        error: z.string().regex(/^[a-z_]{1,60}$/, 'Send the error code as Spotify returned it.'),
        state: z.string().min(1).max(400),
      }),
    ]),
    status: 200,
    answer: z.union([ConsentStart, SpotifyAccount]),
    errors: ['not_found', 'conflict', 'consent_ended', 'spotify_refused', 'spotify_unavailable'],
  }),
};
