import { type SqlBool, sql } from 'kysely';
import { SpotifyError } from '#server/adapters/spotify/spotify-client.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { recordKeyFailure } from './account-outcome.ts';
import { accountToken } from './account-token.ts';
import { saveOutcome } from './check-account.ts';
import { type AccountKey, findAccountWithKey } from './spotify-accounts.queries.ts';

/**
 * Makes a Web API call as a connected account, outside of any transaction. A token that Spotify refuses is renewed once.
 * Throws SpotifyError: `grant_ended` if the account is not connected, `rate_limited` while its key must pause.
 */
export async function callAsAccount<T>(
  ctx: Context,
  accountId: string,
  call: (token: string) => Promise<T>,
): Promise<T> {
  const found = await findAccountWithKey(ctx, accountId);
  if (!found?.key || found.account.status !== 'connected')
    throw new SpotifyError('grant_ended', 'The Spotify account isn’t connected.');
  const { account, key } = found;
  if (await mustPause(ctx, key)) throw new SpotifyError('rate_limited', 'Spotify rate limited the key.');
  try {
    const token = await accountToken(ctx, accountId, key);
    return await call(token).catch(async (error: unknown) => {
      if (!(error instanceof SpotifyError) || error.kind !== 'unauthorized') throw error;
      return call(await accountToken(ctx, accountId, key, { renew: true }));
    });
  } catch (error) {
    if (!(error instanceof SpotifyError)) throw error;
    await recordKeyFailure(ctx, key, error);
    if (error.kind === 'grant_ended') await inTx(ctx, (ctx) => saveOutcome(ctx, account, 'revoked'));
    throw error;
  }
}

async function mustPause({ db, now }: Context, key: AccountKey): Promise<boolean> {
  const pause = await db
    .selectFrom('spotify_pauses')
    .select('until')
    .where('until', '>', now())
    .where(
      sql<SqlBool>`(scope, name) in (('key', ${key.client_id}::text), ('developer', ${key.email}::text))`,
    )
    .limit(1)
    .executeTakeFirst();
  return pause !== undefined;
}
