import type { KeyOutcome } from '#contract/spotify/keys/schema.ts';
import type { SpotifyError, SpotifyErrorKind } from '#server/adapters/spotify/spotify-client.ts';
import type { Context } from '#server/context.ts';
import { pauseOf, savePause } from './pause.ts';

/** A key that was used, with its last recorded outcome. */
export interface UsedKey {
  id: string;
  client_id: string;
  email: string;
  outcome: KeyOutcome | null;
}

/** The outcome for each kind of failure. What is missing, and a listener's own failures, mean that the key works. */
const outcomes: Record<SpotifyErrorKind, KeyOutcome> = {
  rate_limited: 'rate_limited',
  quota: 'quota',
  forbidden: 'premium_lapsed',
  unauthorized: 'refused',
  unavailable: 'no_answer',
  not_found: 'works',
  no_access: 'works',
  not_registered: 'works',
  grant_ended: 'works',
};

/** Records that a key works: for lookups only after another outcome, with `always` in any case. */
export async function recordWorking(ctx: Context, key: UsedKey, always = false): Promise<void> {
  if (always || (key.outcome !== null && key.outcome !== 'works')) await note(ctx, key, 'works');
}

/** Records why a call with a key failed, and the pause that Spotify asked for. Answers the outcome. */
export async function recordFailure(ctx: Context, key: UsedKey, error: SpotifyError): Promise<KeyOutcome> {
  const outcome = outcomes[error.kind];
  ctx.log.warn({ key: key.id, outcome, reason: error.message }, 'a Spotify key failed');
  if (outcome === 'rate_limited' || outcome === 'quota')
    await savePause(ctx, key, pauseOf(outcome, error.retryAfterSeconds));
  await note(ctx, key, outcome);
  return outcome;
}

async function note(ctx: Context, { id, client_id }: UsedKey, outcome: KeyOutcome): Promise<void> {
  await ctx.db
    .updateTable('spotify_keys')
    .set({ outcome, outcome_at: ctx.now() })
    .where('id', '=', id)
    // If the client ID changed meanwhile, the outcome belongs to the former app.
    .where('client_id', '=', client_id)
    .execute();
}
