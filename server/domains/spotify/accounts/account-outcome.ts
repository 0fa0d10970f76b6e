import type { AccountOutcome } from '#contract/spotify/accounts/schema.ts';
import type { SpotifyError, SpotifyErrorKind } from '#server/adapters/spotify/spotify-client.ts';
import type { Context } from '#server/context.ts';
import { recordFailure } from '#server/domains/spotify/keys/key-outcome.ts';
import type { AccountKey } from './spotify-accounts.queries.ts';

/** What a failure at Spotify can mean for an account. */
export type AccountFailure = Exclude<AccountOutcome, 'works' | 'expired'>;

/** The outcome of a check for each kind of failure. */
export const outcomeOfFailure: Record<SpotifyErrorKind, AccountFailure> = {
  rate_limited: 'rate_limited',
  quota: 'quota',
  forbidden: 'premium_lapsed',
  unauthorized: 'refused',
  not_registered: 'not_registered',
  grant_ended: 'revoked',
  unavailable: 'no_answer',
  not_found: 'no_answer',
  no_access: 'no_answer',
};

/** Failures that are the key's own: every account of it meets them, and its lookups too. */
const ofKey: readonly SpotifyErrorKind[] = ['rate_limited', 'quota', 'forbidden', 'unauthorized'];

/** Records a failure with the key that caused it, and the pause that Spotify requested. */
export async function recordKeyFailure(ctx: Context, key: AccountKey, error: SpotifyError): Promise<void> {
  if (ofKey.includes(error.kind)) await recordFailure(ctx, key, error);
}
