import { AppError } from '#contract/errors.ts';
import { accountScopes, CONSENT_DAYS, spotifyAccountStates } from '#contract/spotify/accounts/rules.ts';
import { moved } from '#contract/states.ts';
import { DAY, plus } from '#contract/time.ts';
import type { TokenOwner } from '#server/adapters/spotify/read-owner.ts';
import { SpotifyError } from '#server/adapters/spotify/spotify-client.ts';
import type { UserTokens } from '#server/adapters/spotify/user-token.ts';
import type { Context } from '#server/context.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { tokenColumns } from './account-token.ts';
import { lockAccount } from './spotify-accounts.queries.ts';

export const consentEnded = (): AppError =>
  new AppError(
    'consent_ended',
    'This connection was already completed, timed out, or was started in another session. Connect the account again.',
  );

/**
 * Connects an account by the consent that its owner gave with this key. Must run in a transaction. Throws `consent_ended` if the account got another key, and `conflict` about its
 * owner.
 */
export async function saveConsent(
  ctx: Context,
  consent: { account_id: string; key_id: string },
  tokens: UserTokens,
  owner: TokenOwner,
): Promise<void> {
  const account = await lockAccount(ctx, consent.account_id);
  if (!account || account.key_id !== consent.key_id) throw consentEnded();
  if (account.spotify_user !== null && account.spotify_user !== owner.userId) {
    throw new AppError(
      'conflict',
      `${owner.name} approved access on Spotify, but this account belongs to ${account.spotify_name}. Connect as ${account.spotify_name}, or disconnect the account first.`,
    );
  }
  const { refresh_token, ...others } = tokenColumns(ctx, account.id, tokens);
  if (refresh_token === undefined)
    throw new SpotifyError('unavailable', 'Spotify didn’t return a refresh token.');
  const now = ctx.now();
  const again = account.status === 'connected';
  const move = again
    ? {}
    : { status: moved(spotifyAccountStates, 'Spotify account', account.status, 'connected') };
  await ctx.db
    .updateTable('spotify_accounts')
    .set({
      ...move,
      spotify_user: owner.userId,
      spotify_name: owner.name,
      scopes: tokens.scopes ?? [...accountScopes],
      authorised_at: now,
      reauthorise_by: plus(now, CONSENT_DAYS * DAY),
      outcome: 'works',
      outcome_at: now,
      version: nextVersion,
    })
    .where('id', '=', account.id)
    .execute()
    .catch((error: unknown) => throwIfConnected(error, owner));
  const columns = {
    ...others,
    refresh_token,
    lease: null,
    lease_until: null,
    failure: null,
    failed_at: null,
  };
  await ctx.db
    .insertInto('spotify_account_tokens')
    .values({ account_id: account.id, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute();
  await audit(ctx, {
    kind: 'spotify_account.connected',
    subject: ['spotify_account', account.id],
    brand: account.brand,
    text: again ? 'Reconnected' : 'Connected',
    changes: again ? [] : [{ field: 'status', from: account.status, to: 'connected' }],
  });
}

/** Turns the database's unique violation into a refusal. */
function throwIfConnected(error: unknown, { name }: TokenOwner): never {
  // PostgreSQL's code of a unique violation: of an account that is the owner within the brand alone.
  if ((error as { code?: string }).code !== '23505') throw error;
  throw new AppError(
    'conflict',
    `${name} is already connected as another account of this brand. Disconnect that account, or sign in to Spotify as someone else.`,
  );
}
