import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { plus } from '#contract/time.ts';
import { SpotifyError } from '#server/adapters/spotify/spotify-client.ts';
import type { UserTokens } from '#server/adapters/spotify/user-token.ts';
import type { Context } from '#server/context.ts';
import { type SealedKey, unsealKey } from '#server/domains/spotify/keys/key-secret.ts';
import { openToken, sealToken } from './account-secret.ts';

/** A token is not used in its last minute, so that it cannot expire during a call. */
const MARGIN_MS = 60_000;
/** Longer than the timeout of a request: a lease of that age belongs to a process that died. */
const LEASE_MS = 10_000;
const POLL_MS = 50;

/** The token columns of an answer. A refresh token that the answer lacks is not among them, so it stays. */
export const tokenColumns = (ctx: Context, accountId: string, tokens: UserTokens) => ({
  access_token: sealToken(ctx.config.secrets, accountId, 'access_token', tokens.accessToken),
  expires_at: plus(ctx.now(), tokens.expiresInSeconds * 1000),
  ...(tokens.refreshToken !== null && {
    refresh_token: sealToken(ctx.config.secrets, accountId, 'refresh_token', tokens.refreshToken),
  }),
});

/**
 * The access token of a connected account, renewed if it has expired, or in any case with `renew`. One process at a
 * time asks Spotify, outside of any transaction; the others wait for its result. Throws SpotifyError: `grant_ended` if
 * the consent is no longer valid or the account is not connected.
 */
export async function accountToken(
  ctx: Context,
  accountId: string,
  key: SealedKey,
  { renew = false }: { renew?: boolean } = {},
): Promise<string> {
  // Real time, not the product's clock: people are waiting.
  const start = performance.now();
  let former: string | null | undefined;
  for (let waited = false; ; waited = true) {
    const kept = await readTokens(ctx, accountId);
    if (former === undefined) former = renew ? kept.access_token : null;
    const { access_token, expires_at } = kept;
    if (access_token && access_token !== former && expires_at && expires_at > plus(ctx.now(), MARGIN_MS))
      return openToken(ctx.config.secrets, accountId, 'access_token', access_token);
    const free = kept.lease_until === null || kept.lease_until <= ctx.now();
    if (waited && kept.failure && free)
      throw new SpotifyError(kept.failure, 'Another request for this account’s token failed.');
    const lease = free ? await takeLease(ctx, accountId, access_token) : null;
    if (lease) return renewUnder(ctx, accountId, key, lease);
    if (performance.now() - start > LEASE_MS)
      throw new SpotifyError('unavailable', 'This account’s token didn’t arrive in time.');
    await sleep(POLL_MS);
  }
}

async function readTokens(ctx: Context, accountId: string) {
  const kept = await ctx.db
    .selectFrom('spotify_account_tokens')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!kept) throw new SpotifyError('grant_ended', 'This account isn’t connected.');
  return kept;
}

/** The lease with the refresh token to use; null if another process holds one or has just stored a token. */
async function takeLease(ctx: Context, accountId: string, seen: string | null) {
  const lease = randomUUID();
  const taken = await ctx.db
    .updateTable('spotify_account_tokens')
    .set({ lease, lease_until: plus(ctx.now(), LEASE_MS), failure: null, failed_at: null })
    .where('account_id', '=', accountId)
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', ctx.now())]))
    .where('access_token', 'is not distinct from', seen)
    .returning(['lease', 'refresh_token'])
    .executeTakeFirst();
  return taken ? { name: lease, refreshToken: taken.refresh_token } : null;
}

async function renewUnder(
  ctx: Context,
  accountId: string,
  key: SealedKey,
  lease: { name: string; refreshToken: string },
): Promise<string> {
  /** Stores the outcome, unless the account was disconnected or connected again meanwhile. */
  const end = async (
    outcome: Partial<ReturnType<typeof tokenColumns>> & { failure?: SpotifyError['kind']; failed_at?: Date },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('spotify_account_tokens')
      .set({ ...outcome, lease: null, lease_until: null })
      .where('account_id', '=', accountId)
      .where('lease', '=', lease.name)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };
  const { secrets } = ctx.config;
  try {
    const tokens = await ctx.outside.spotify.renewToken(
      unsealKey(ctx.config, key),
      openToken(secrets, accountId, 'refresh_token', lease.refreshToken),
    );
    if (await end(tokenColumns(ctx, accountId, tokens))) return tokens.accessToken;
  } catch (error) {
    await end(error instanceof SpotifyError ? { failure: error.kind, failed_at: ctx.now() } : {});
    throw error;
  }
  throw new SpotifyError('unavailable', 'The account was changed while its token was being refreshed.');
}
