import { mustBeAllowed, mustExist } from '#contract/errors.ts';
import { spotifyKeyCan } from '#contract/spotify/keys/rules.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { disconnectAccountsOf } from './disconnect-account.ts';
import { lockKey } from './spotify-keys.queries.ts';

/**
 * Deletes a key with its access token, and disconnects its accounts, whose tokens don't work without it. Its pauses
 * stay, because they also apply if the same app is added again. Throws `not_found`, and `active_key` for an active key.
 */
export async function removeKey(ctx: AccountContext, id: string): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const key = mustExist(await lockKey(ctx, id), 'Key not found.');
    mustBeAllowed(spotifyKeyCan.remove(key), 'active_key');
    const why = 'Disconnected because its key was deleted';
    const accounts = await disconnectAccountsOf(ctx, id, { why, unpin: true });
    await ctx.db.deleteFrom('spotify_keys').where('id', '=', id).execute();
    await audit(ctx, {
      kind: 'spotify_key.removed',
      subject: ['spotify_key', id],
      text: `Key with client ID ${key.client_id} deleted`,
      data: { accounts },
    });
  });
}
