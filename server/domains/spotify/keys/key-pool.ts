import { type SqlBool, sql } from 'kysely';
import { KEY_COOLDOWN_MS } from '#contract/spotify/keys/rules.ts';
import { plus } from '#contract/time.ts';
import type { CallWebApi } from '#server/adapters/spotify/resolve-song.ts';
import { SpotifyError } from '#server/adapters/spotify/spotify-client.ts';
import type { Context } from '#server/context.ts';
import { appToken, deleteToken } from './app-token.ts';
import { recordFailure, recordWorking, type UsedKey } from './key-outcome.ts';
import type { SealedKey } from './key-secret.ts';

export type PoolKey = SealedKey & UsedKey;

/** The most keys to try for one call, because a person waits for it. */
const MAX_KEYS = 5;

/**
 * Makes a Web API call with the least recently used active key of the brand. A key that must pause, is refused or lost
 * Premium is skipped for the next one. If Spotify does not answer, no other key is tried. Answers null if no key works.
 * Throws SpotifyError only for `not_found`.
 */
export const callWithKeys =
  (ctx: Context): CallWebApi =>
  async (call) => {
    const tried: string[] = [];
    while (tried.length < MAX_KEYS) {
      const key = await takeKey(ctx, tried);
      if (!key) return null;
      tried.push(key.id);
      try {
        const answer = await callUnder(ctx, key, call);
        await recordWorking(ctx, key);
        return answer;
      } catch (error) {
        if (!(error instanceof SpotifyError)) throw error;
        if (error.kind === 'not_found') {
          await recordWorking(ctx, key);
          throw error;
        }
        if ((await recordFailure(ctx, key, error)) === 'no_answer') return null;
      }
    }
    return null;
  };

/** A stored token may have been revoked, so it is renewed once. */
async function callUnder<T>(ctx: Context, key: PoolKey, call: (token: string) => Promise<T>): Promise<T> {
  const kept = await appToken(ctx, key);
  try {
    return await call(kept.token);
  } catch (error) {
    if (!(error instanceof SpotifyError) || error.kind !== 'unauthorized') throw error;
    await deleteToken(ctx, key, kept);
    return call((await appToken(ctx, key)).token);
  }
}

/** Chooses the least recently used key that is usable now, or null. */
async function takeKey(ctx: Context, tried: readonly string[]): Promise<PoolKey | null> {
  const now = ctx.now();
  const key = await ctx.db
    .updateTable('spotify_keys')
    .set({ last_used_at: now })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('spotify_keys as key')
        .select('key.id')
        .where('brand', '=', ctx.brand)
        .where('status', '=', 'active')
        .$if(tried.length > 0, (query) => query.where('key.id', 'not in', tried))
        .where(({ or, eb }) =>
          or([
            eb('outcome', 'is', null),
            eb('outcome', 'not in', ['refused', 'premium_lapsed']),
            eb('outcome_at', '<=', plus(now, -KEY_COOLDOWN_MS)),
          ]),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('spotify_pauses')
                .select('until')
                .where('until', '>', now)
                .where(sql<SqlBool>`(scope, name) in (('key', key.client_id), ('developer', key.email))`),
            ),
          ),
        )
        .orderBy('last_used_at', (order) => order.asc().nullsFirst())
        .orderBy('key.id')
        .limit(1),
    )
    .returning(['id', 'client_id', 'client_secret', 'email', 'outcome'])
    .executeTakeFirst();
  return key ?? null;
}
