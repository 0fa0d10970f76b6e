import { AppError, mustBeAllowed, mustExist } from '#contract/errors.ts';
import { spotifyAccountCan } from '#contract/spotify/accounts/rules.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { lockAccount } from './spotify-accounts.queries.ts';

/** Deletes a disconnected account. Throws `not_found`, and `conflict` while it is connected or has playlists. */
export async function removeAccount(ctx: AccountContext, id: string): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const account = mustExist(await lockAccount(ctx, id), 'Account not found.');
    mustBeAllowed(spotifyAccountCan.remove({ status: account.status, keyId: account.key_id }), 'conflict');
    await ctx.db.deleteFrom('spotify_accounts').where('id', '=', id).execute().catch(throwIfUsed);
    await audit(ctx, {
      kind: 'spotify_account.removed',
      subject: ['spotify_account', id],
      brand: account.brand,
      text: 'Deleted',
    });
  });
}

/** Turns the database's foreign key violation into a refusal. */
function throwIfUsed(error: unknown): never {
  if ((error as { code?: string }).code !== '23503') throw error;
  throw new AppError('conflict', 'Some playlists use this account. Assign them another account first.');
}
