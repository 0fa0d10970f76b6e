import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plus } from '#contract/time.ts';
import { SpotifyError } from '#server/adapters/spotify/spotify-client.ts';
import type { Context } from '#server/context.ts';
import { seal, unseal } from '#server/lib/crypto.ts';
import { type SealedKey, unsealKey } from './key-secret.ts';

/** A token is not used in its last minute, so that it cannot expire during a call. */
const MARGIN_MS = 60_000;
/** Longer than the timeout of a token request: a lease of that age belongs to a process that died. */
const LEASE_MS = 10_000;
const POLL_MS = 50;

const tokenPlace = (keyId: string): string => `spotify_tokens:${keyId}:token`;

/** An app's access token. `sealed` is its stored form, which identifies it. */
export interface StoredToken {
  token: string;
  sealed: string;
}

/**
 * The access token of a key, requested once for all processes: the process that gets the lease calls Spotify, outside of
 * any transaction, and the others wait for its result. Throws SpotifyError.
 */
export async function appToken(ctx: Context, key: SealedKey): Promise<StoredToken> {
  // Real time, not the product's clock: people are waiting.
  const start = performance.now();
  for (let waited = false; ; waited = true) {
    const kept = await ctx.db
      .selectFrom('spotify_tokens')
      .selectAll()
      .select(leaseIsFree(ctx).as('free'))
      .where('key_id', '=', key.id)
      .executeTakeFirst();
    if (kept?.token && kept.expires_at && kept.expires_at > plus(ctx.now(), MARGIN_MS))
      return { token: unseal(ctx.config.secrets, tokenPlace(key.id), kept.token), sealed: kept.token };
    if (waited && kept?.failure && kept.free)
      throw new SpotifyError(kept.failure, 'Another request for this key’s token failed.');
    const lease = await takeLease(ctx, key.id, kept?.lease ?? null);
    if (lease) return requestToken(ctx, key, lease);
    if (performance.now() - start > LEASE_MS)
      throw new SpotifyError('unavailable', 'This key’s token didn’t arrive in time.');
    await sleep(POLL_MS);
  }
}

/** Requests a token and seals it for its row. */
async function issue(ctx: Context, key: SealedKey) {
  const { token, expiresInSeconds } = await ctx.outside.spotify.requestToken(unsealKey(ctx.config, key));
  const sealed = seal(ctx.config.secrets, tokenPlace(key.id), token);
  return { token, columns: { token: sealed, expires_at: plus(ctx.now(), expiresInSeconds * 1000) } };
}

/** Requests and stores a new token without waiting for a lease. Throws SpotifyError. */
export async function renewAppToken(ctx: Context, key: SealedKey): Promise<StoredToken> {
  const { token, columns } = await issue(ctx, key);
  await ctx.db
    .insertInto('spotify_tokens')
    .values({ key_id: key.id, ...columns })
    .onConflict((conflict) =>
      conflict.column('key_id').doUpdateSet({ ...columns, failure: null, failed_at: null }),
    )
    .execute()
    .catch(refuseDeleted);
  return { token, sealed: columns.token };
}

/** Deletes a token that Spotify no longer accepts, but not a newer one. */
export async function deleteToken(ctx: Context, key: SealedKey, { sealed }: StoredToken): Promise<void> {
  await ctx.db
    .updateTable('spotify_tokens')
    .set({ token: null, expires_at: null })
    .where('key_id', '=', key.id)
    .where('token', '=', sealed)
    .execute();
}

const leaseIsFree = (ctx: Context): RawBuilder<SqlBool> =>
  sql<SqlBool>`(spotify_tokens.lease_until is null or spotify_tokens.lease_until <= ${ctx.now()})`;

/**
 * The name of the lease; null if another process holds it, has just stored a token, or held it since `seen`, the lease
 * that the row had when it was read: the result of that process counts for all who waited.
 */
async function takeLease(ctx: Context, keyId: string, seen: string | null): Promise<string | null> {
  const lease = { lease: randomUUID(), lease_until: plus(ctx.now(), LEASE_MS) };
  const taken = await ctx.db
    .insertInto('spotify_tokens')
    .values({ key_id: keyId, ...lease })
    .onConflict((conflict) =>
      conflict
        .column('key_id')
        .doUpdateSet({ ...lease, failure: null, failed_at: null })
        .where(leaseIsFree(ctx))
        .where('spotify_tokens.lease', 'is not distinct from', seen)
        .where(({ or, eb }) =>
          or([
            eb('spotify_tokens.expires_at', 'is', null),
            eb('spotify_tokens.expires_at', '<=', plus(ctx.now(), MARGIN_MS)),
          ]),
        ),
    )
    .returning('lease')
    .executeTakeFirst()
    .catch(refuseDeleted);
  return taken?.lease ?? null;
}

/** Refuses to store a token for a key that was deleted meanwhile. */
function refuseDeleted(error: unknown): never {
  // PostgreSQL's code of a foreign key violation.
  if ((error as { code?: string }).code !== '23503') throw error;
  throw new SpotifyError('unauthorized', 'This key was deleted.');
}

async function requestToken(ctx: Context, key: SealedKey, lease: string): Promise<StoredToken> {
  const end = (outcome: {
    token?: string;
    expires_at?: Date;
    failure?: SpotifyError['kind'];
    failed_at?: Date;
  }) =>
    ctx.db
      .updateTable('spotify_tokens')
      .set({ ...outcome, lease: null, lease_until: null })
      .where('key_id', '=', key.id)
      .where('lease', '=', lease)
      .execute();
  try {
    const { token, columns } = await issue(ctx, key);
    await end(columns);
    return { token, sealed: columns.token };
  } catch (error) {
    await end(error instanceof SpotifyError ? { failure: error.kind, failed_at: ctx.now() } : {});
    throw error;
  }
}
