import type { Selectable } from 'kysely';
import { spotifyAccountStates } from '#contract/spotify/accounts/rules.ts';
import type { SpotifyAccountStatus } from '#contract/spotify/accounts/schema.ts';
import { moved } from '#contract/states.ts';
import type { Context } from '#server/context.ts';
import { nextVersion } from '#server/db/next-version.ts';
import type { Database } from '#server/db/schema.ts';
import { audit } from '#server/domains/office/audit/audit.ts';

type AccountRow = Pick<Selectable<Database['spotify_accounts']>, 'id' | 'brand' | 'status'>;

/** Deletes the tokens of an account and the visits to the consent page that may still come back. */
export async function deleteTokens(ctx: Context, accountId: string): Promise<void> {
  await ctx.db.deleteFrom('spotify_account_tokens').where('account_id', '=', accountId).execute();
  await ctx.db.deleteFrom('spotify_consents').where('account_id', '=', accountId).execute();
}

/**
 * Disconnects a locked account: deletes its tokens and all that Spotify said about its owner. `why` is a sentence for
 * its timeline. It is here and not with the accounts, because a key that is deleted disconnects its accounts.
 */
export async function disconnectAccount(ctx: Context, account: AccountRow, why: string): Promise<void> {
  await deleteTokens(ctx, account.id);
  await ctx.db
    .updateTable('spotify_accounts')
    .set({
      status: moved(spotifyAccountStates, 'Spotify account', account.status, 'disconnected'),
      spotify_user: null,
      spotify_name: null,
      scopes: [],
      authorised_at: null,
      reauthorise_by: null,
      outcome: null,
      outcome_at: null,
      version: nextVersion,
    })
    .where('id', '=', account.id)
    .execute();
  const to: SpotifyAccountStatus = 'disconnected';
  await audit(ctx, {
    kind: 'spotify_account.disconnected',
    subject: ['spotify_account', account.id],
    brand: account.brand,
    text: why,
    changes: [{ field: 'status', from: account.status, to }],
  });
}

/**
 * Disconnects the accounts of a locked key, whose app was removed or replaced, so their tokens no longer work. With
 * `unpin` they also lose the key. Answers how many there were.
 */
export async function disconnectAccountsOf(
  ctx: Context,
  keyId: string,
  { why, unpin }: { why: string; unpin: boolean },
): Promise<number> {
  const accounts = await ctx.db
    .selectFrom('spotify_accounts')
    .select(['id', 'brand', 'status'])
    .where('key_id', '=', keyId)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const account of accounts) {
    if (account.status !== 'disconnected') await disconnectAccount(ctx, account, why);
    if (!unpin) continue;
    await ctx.db
      .updateTable('spotify_accounts')
      .set({ key_id: null, version: nextVersion })
      .where('id', '=', account.id)
      .execute();
    await audit(ctx, {
      kind: 'spotify_account.changed',
      subject: ['spotify_account', account.id],
      brand: account.brand,
      text: 'Its key was deleted',
      changes: [{ field: 'keyId', from: keyId, to: null }],
    });
  }
  return accounts.length;
}
