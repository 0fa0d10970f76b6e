import type { ErrorCode } from '#contract/errors.ts';
import type { AccountFailure } from './account-outcome.ts';

const again = 'Then reconnect the account.';

/** Why an account could not be connected: for its timeline, and with a remedy for the admin. */
export const connectRefusals: Record<
  AccountFailure,
  { code: Extract<ErrorCode, 'spotify_refused' | 'spotify_unavailable'>; what: string; remedy: string }
> = {
  refused: {
    code: 'spotify_refused',
    what: 'Spotify rejected the key',
    remedy: `Spotify rejected this account’s key. Copy its client ID and secret from the developer dashboard again and update the key. ${again}`,
  },
  rate_limited: {
    code: 'spotify_unavailable',
    what: 'key rate limited by Spotify',
    remedy: `Spotify rate limited this account’s key. Wait until the limit ends. ${again}`,
  },
  quota: {
    code: 'spotify_unavailable',
    what: 'developer account quota used up',
    remedy: `The developer account has used up its quota. Wait until it resets, or choose a key from another developer account you own. ${again}`,
  },
  premium_lapsed: {
    code: 'spotify_refused',
    what: 'app owner has no Spotify Premium',
    remedy: `The owner of this app no longer has Spotify Premium. Renew it for that developer account. ${again}`,
  },
  not_registered: {
    code: 'spotify_refused',
    what: 'Spotify user not registered for the app',
    remedy: `This Spotify user isn’t registered for the app. Add their email to the app’s users in the developer dashboard. ${again}`,
  },
  revoked: {
    code: 'spotify_refused',
    what: 'Spotify rejected the authorization code',
    remedy: `Spotify rejected the authorization code because it was already used, expired, or issued for another app. ${again}`,
  },
  no_answer: {
    code: 'spotify_unavailable',
    what: 'Spotify didn’t respond',
    remedy: 'Spotify didn’t respond in time, so the account wasn’t connected. Try again in a minute.',
  },
};
