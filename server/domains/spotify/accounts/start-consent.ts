import { AppError, mustExist } from '#contract/errors.ts';
import { accountScopes, CONSENT_MINUTES, spotifyAccountCan } from '#contract/spotify/accounts/rules.ts';
import { MINUTE, plus } from '#contract/time.ts';
import type { AccountContext } from '#server/context.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { hashToken, randomToken, seal } from '#server/lib/crypto.ts';
import { verifierPlace } from './account-secret.ts';
import { findAccountWithKey } from './spotify-accounts.queries.ts';

/**
 * Begins a visit to the consent page: answers where to send the browser. The state is stored as its hash and the verifier
 * sealed; both work once, for this session. Throws `not_found`, and `conflict` for an account without a key.
 */
export async function startConsent(
  ctx: AccountContext,
  accountId: string,
): Promise<{ authorizeUrl: string }> {
  const found = mustExist(await findAccountWithKey(ctx, accountId), 'Account not found.');
  const { account, key } = found;
  const refusal = spotifyAccountCan.connect({ status: account.status, keyId: account.key_id });
  if (refusal !== null || !key) throw new AppError('conflict', refusal ?? undefined);
  const [state, verifier] = [randomToken(), randomToken()];
  const stateHash = hashToken(state);
  // Returns to the admin's host, because the browser's storage belongs to it.
  const redirectUri = `${addressOf(ctx.config, ctx.brand)}/admin/manageaccounts`;
  // Of two visits of a session for one account only the later may come back.
  await ctx.db
    .deleteFrom('spotify_consents')
    .where('account_id', '=', accountId)
    .where('session_id', '=', ctx.actor.sessionId)
    .execute();
  await ctx.db
    .insertInto('spotify_consents')
    .values({
      state_hash: stateHash,
      account_id: accountId,
      key_id: key.id,
      session_id: ctx.actor.sessionId,
      verifier: seal(ctx.config.secrets, verifierPlace(stateHash), verifier),
      redirect_uri: redirectUri,
      expires_at: plus(ctx.now(), CONSENT_MINUTES * MINUTE),
    })
    .execute()
    .catch((error: unknown) => {
      // PostgreSQL's code of a foreign key violation: account or key was deleted meanwhile.
      throw (error as { code?: string }).code === '23503'
        ? new AppError('not_found', 'Account not found.')
        : error;
    });
  const authorizeUrl = ctx.outside.spotify.consentUrl({
    clientId: key.client_id,
    redirectUri,
    state,
    // The SHA-256 in base64url, as PKCE wants it.
    challenge: hashToken(verifier),
    scopes: accountScopes,
  });
  return { authorizeUrl };
}
