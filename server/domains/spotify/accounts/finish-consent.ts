import type { Selectable } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { SpotifyAccount } from '#contract/spotify/accounts/schema.ts';
import { SpotifyError } from '#server/adapters/spotify/spotify-client.ts';
import type { UserTokens } from '#server/adapters/spotify/user-token.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import type { Database } from '#server/db/schema.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { unsealKey } from '#server/domains/spotify/keys/key-secret.ts';
import { hashToken, safeEqual, unseal } from '#server/lib/crypto.ts';
import { outcomeOfFailure, recordKeyFailure } from './account-outcome.ts';
import { verifierPlace } from './account-secret.ts';
import { connectRefusals as refusals } from './connect-refusals.ts';
import { consentEnded, saveConsent } from './save-consent.ts';
import { type AccountKey, type AccountRow, findAccountWithKey } from './spotify-accounts.queries.ts';
import { getAccount } from './spotify-accounts.service.ts';

type Consent = Selectable<Database['spotify_consents']>;

/** What the consent page returned. */
type Proof = { code: string; state: string } | { error: string; state: string };

/**
 * Ends a visit to the consent page: connects the account, or records that its owner declined. Throws `consent_ended`,
 * `conflict`, `spotify_refused` and `spotify_unavailable`. Runs outside of any transaction.
 */
export async function finishConsent(ctx: AccountContext, proof: Proof): Promise<SpotifyAccount> {
  const consent = await consumeConsent(ctx, proof.state);
  const found = await findAccountWithKey(ctx, consent.account_id);
  if (!found?.key || found.key.id !== consent.key_id) throw consentEnded();
  const { account, key } = found;
  if ('error' in proof) {
    await note(ctx, account, declined(proof.error));
    return getAccount(ctx, account.id);
  }
  try {
    const tokens = await redeem(ctx, consent, key, proof.code);
    const owner = await ctx.outside.spotify.readOwner(tokens.accessToken);
    await inTx(ctx, (ctx) => saveConsent(ctx, consent, tokens, owner));
  } catch (error) {
    if (!(error instanceof SpotifyError)) throw error;
    await refuse(ctx, account, key, error);
  }
  return getAccount(ctx, account.id);
}

/** The visit of this session with this state, which works once, even when what follows fails. */
async function consumeConsent(ctx: AccountContext, state: string): Promise<Consent> {
  const pending = await ctx.db
    .selectFrom('spotify_consents')
    .select('state_hash')
    .where('session_id', '=', ctx.actor.sessionId)
    .execute();
  const stateHash = hashToken(state);
  const found = pending.find((visit) => safeEqual(visit.state_hash, stateHash));
  if (!found) throw consentEnded();
  const taken = await ctx.db
    .deleteFrom('spotify_consents')
    .where('state_hash', '=', found.state_hash)
    .returningAll()
    .executeTakeFirst();
  if (!taken || taken.expires_at <= ctx.now()) throw consentEnded();
  return taken;
}

function redeem(ctx: AccountContext, consent: Consent, key: AccountKey, code: string): Promise<UserTokens> {
  const { secrets } = ctx.config;
  return ctx.outside.spotify.redeemCode(unsealKey(ctx.config, key), {
    code,
    verifier: unseal(secrets, verifierPlace(consent.state_hash), consent.verifier),
    redirectUri: consent.redirect_uri,
  });
}

const declined = (error: string): string =>
  error === 'access_denied' ? 'Access declined on Spotify' : `Spotify returned an error: ${error}`;

/** Writes what came of a visit that connected nothing. */
const note = (ctx: AccountContext, { id, brand }: AccountRow, text: string): Promise<void> =>
  inTx(ctx, (ctx) =>
    audit(ctx, { kind: 'spotify_account.not_connected', subject: ['spotify_account', id], brand, text }),
  );

/** Records why Spotify gave no consent, and throws the remedy for the admin. */
async function refuse(
  ctx: AccountContext,
  account: AccountRow,
  key: AccountKey,
  error: SpotifyError,
): Promise<never> {
  ctx.log.warn({ account: account.id, reason: error.message }, 'a Spotify account could not be connected');
  await recordKeyFailure(ctx, key, error);
  const outcome = outcomeOfFailure[error.kind];
  await note(ctx, account, `Not connected: ${refusals[outcome].what}`);
  throw new AppError(
    refusals[outcome].code,
    `${account.label} wasn’t connected. ${refusals[outcome].remedy}`,
  );
}
