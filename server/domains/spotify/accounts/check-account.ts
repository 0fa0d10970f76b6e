import { AppError, mustExist } from '#contract/errors.ts';
import { spotifyAccountCan, spotifyAccountStates } from '#contract/spotify/accounts/rules.ts';
import type { AccountOutcome, SpotifyAccount } from '#contract/spotify/accounts/schema.ts';
import { moved } from '#contract/states.ts';
import { SpotifyError } from '#server/adapters/spotify/spotify-client.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { deleteTokens } from '#server/domains/spotify/keys/disconnect-account.ts';
import { outcomeOfFailure, recordKeyFailure } from './account-outcome.ts';
import { accountToken } from './account-token.ts';
import {
  type AccountKey,
  type AccountRow,
  findAccountWithKey,
  lockAccount,
} from './spotify-accounts.queries.ts';
import { getAccount } from './spotify-accounts.service.ts';

/**
 * Renews the token of a connected account, asks Spotify whose it is, and records the outcome. Runs outside of any
 * transaction. Throws `not_found`, and `conflict` for an account that is not connected.
 */
export async function checkAccount(ctx: AccountContext, id: string): Promise<SpotifyAccount> {
  const found = mustExist(await findAccountWithKey(ctx, id), 'Account not found.');
  const { account, key } = found;
  const refusal = spotifyAccountCan.check({ status: account.status, keyId: account.key_id });
  if (refusal !== null || !key) throw new AppError('conflict', refusal ?? undefined);
  await probeAccount(ctx, account, key);
  return getAccount(ctx, id);
}

/** Asks Spotify about a connected account and records the outcome; never throws SpotifyError. */
export async function probeAccount(ctx: Context, account: AccountRow, key: AccountKey): Promise<void> {
  const outcome = await ask(ctx, account, key);
  await inTx(ctx, (ctx) => saveOutcome(ctx, account, outcome));
}

async function ask(ctx: Context, account: AccountRow, key: AccountKey): Promise<AccountOutcome> {
  let renewed = false;
  try {
    const token = await accountToken(ctx, account.id, key, { renew: true });
    renewed = true;
    await ctx.outside.spotify.readOwner(token);
    return 'works';
  } catch (error) {
    if (!(error instanceof SpotifyError)) throw error;
    ctx.log.warn({ account: account.id, reason: error.message }, 'a Spotify account failed');
    // A new token that is refused at once says nothing about the key.
    if (renewed && error.kind === 'unauthorized') return 'no_answer';
    await recordKeyFailure(ctx, key, error);
    return outcomeOfFailure[error.kind];
  }
}

const words: Record<AccountOutcome, string> = {
  works: 'Working again',
  refused: 'Failing: Spotify rejected the key',
  rate_limited: 'Failing: key rate limited by Spotify',
  quota: 'Failing: developer account quota used up',
  premium_lapsed: 'Failing: app owner has no Spotify Premium',
  not_registered: 'Failing: Spotify user not registered for the app',
  no_answer: 'Failing: Spotify didn’t respond',
  revoked: 'Access revoked on Spotify',
  expired: 'Connection expired',
};

/** Records an outcome. Only a new one writes an event, so that checks do not fill the timeline. */
export async function saveOutcome(
  ctx: Context,
  asked: Pick<AccountRow, 'id' | 'authorised_at'>,
  outcome: AccountOutcome,
): Promise<void> {
  const account = await lockAccount(ctx, asked.id);
  // Disconnected or reconnected meanwhile: the outcome belongs to the former consent.
  if (account?.status !== 'connected' || account.authorised_at?.getTime() !== asked.authorised_at?.getTime())
    return;
  if (outcome === 'revoked') return endConsent(ctx, account, 'revoked');
  await ctx.db
    .updateTable('spotify_accounts')
    .set({ outcome, outcome_at: ctx.now() })
    .where('id', '=', account.id)
    .execute();
  if (outcome === account.outcome) return;
  await audit(ctx, {
    kind: 'spotify_account.checked',
    subject: ['spotify_account', account.id],
    brand: account.brand,
    text: words[outcome],
  });
}

/** Ends the consent of a locked account: its tokens are deleted, and who consented is kept for the next time. */
export async function endConsent(
  ctx: Context,
  account: AccountRow,
  outcome: 'revoked' | 'expired',
): Promise<void> {
  await deleteTokens(ctx, account.id);
  await ctx.db
    .updateTable('spotify_accounts')
    .set({
      status: moved(spotifyAccountStates, 'Spotify account', account.status, outcome),
      outcome,
      outcome_at: ctx.now(),
      version: nextVersion,
    })
    .where('id', '=', account.id)
    .execute();
  await audit(ctx, {
    kind: `spotify_account.${outcome}`,
    subject: ['spotify_account', account.id],
    brand: account.brand,
    text: words[outcome],
    changes: [{ field: 'status', from: account.status, to: outcome }],
  });
}
