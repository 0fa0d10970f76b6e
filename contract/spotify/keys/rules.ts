import type { Refusal, StateTable } from '../../states.ts';
import { MINUTE } from '../../time.ts';
import type { KeyOutcome, SpotifyKey, SpotifyKeyStatus } from './schema.ts';

export const spotifyKeyStates = {
  active: ['inactive'],
  inactive: ['active'],
} as const satisfies StateTable<SpotifyKeyStatus>;

/** The remedy for each outcome, for admins. */
export const keyAdvice: Record<KeyOutcome, string> = {
  works: 'No action needed.',
  refused:
    'Spotify rejected the client ID or secret. Copy both from the developer dashboard again, update the key, then check it.',
  rate_limited: 'Spotify rate limited this key. Until the limit ends, lookups use another key or no key.',
  quota:
    'This developer account has used up its quota, which affects all its keys. Add a key from another account you own, or wait for the quota to reset.',
  premium_lapsed:
    'The owner of this app no longer has Spotify Premium. Renew it for that account, then check the key.',
  no_answer:
    'Spotify didn’t respond in time. Check the key again in a few minutes. Lookups skip it until then.',
};

/** Time before lookups retry a key that Spotify refused or whose owner lost Premium. */
export const KEY_COOLDOWN_MS = 10 * MINUTE;

/** The reason why an action on a key is refused, or null. */
export const spotifyKeyCan = {
  activate: ({ status }: Pick<SpotifyKey, 'status'>): Refusal =>
    status === 'active' ? 'This key is already active.' : null,
  remove: ({ status }: Pick<SpotifyKey, 'status'>): Refusal =>
    status === 'active' ? 'Cannot delete an active key' : null,
} as const;

export const secretForm = /^[\w-]{16,128}$/;

export const secretHint =
  'Paste the client secret exactly as shown in the developer dashboard: at least 16 characters, no spaces.';
