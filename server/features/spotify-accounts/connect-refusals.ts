import type { ErrorCode } from '#contract/errors.ts';
import type { AccountFailure } from './account-outcome.ts';

const again = 'Then reconnect the account.';

/** Why an account could not be connected: for its timeline, and for the operator with the remedy. */
export const connectRefusals: Record<
  AccountFailure,
  { code: Extract<ErrorCode, 'spotify_refused' | 'spotify_unavailable'>; what: string; remedy: string }
> = {
  refused: {
    code: 'spotify_refused',
    what: 'Spotify refused the key',
    remedy: `Spotify rejected this account’s key. Copy its client ID and secret from the developer dashboard again and update the key. ${again}`,
  },
  rate_limited: {
    code: 'spotify_unavailable',
    what: 'Spotify asked the key to pause',
    remedy: `Spotify asked the key of this account to pause. Wait until its pause is over. ${again}`,
  },
  quota: {
    code: 'spotify_unavailable',
    what: 'the quota of the developer account is used up',
    remedy: `The quota of the developer account is used up. Wait until it is renewed, or choose a key of another developer account that you own. ${again}`,
  },
  premium_lapsed: {
    code: 'spotify_refused',
    what: 'the owner of the app has no Spotify Premium',
    remedy: `The owner of this app no longer has Spotify Premium. Renew it for that developer account. ${again}`,
  },
  not_registered: {
    code: 'spotify_refused',
    what: 'the app may not serve this listener',
    remedy: `The app may not serve this listener. Add their address under the users of the app in the developer dashboard. ${again}`,
  },
  revoked: {
    code: 'spotify_refused',
    what: 'Spotify refused the code of the consent page',
    remedy: `Spotify rejected the authorization code because it was already used, expired, or issued for another app. ${again}`,
  },
  no_answer: {
    code: 'spotify_unavailable',
    what: 'Spotify did not answer',
    remedy: 'Spotify didn’t respond in time, so the account wasn’t connected. Try again in a minute.',
  },
};
