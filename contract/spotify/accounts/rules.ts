import type { Refusal, StateTable } from '../../states.ts';
import { DAY } from '../../time.ts';
import { keyAdvice } from '../keys/rules.ts';
import type { AccountOutcome, SpotifyAccount, SpotifyAccountStatus } from './schema.ts';

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
    'Connections expire after 6 months. To reconnect the account, its owner signs in to Spotify and approves access.',
  revoked:
    'Spotify revoked access because the owner removed the app or changed their password. Contact the owner, then reconnect the account.',
  disconnected: 'To connect the account, its owner signs in to Spotify and approves access.',
};

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
