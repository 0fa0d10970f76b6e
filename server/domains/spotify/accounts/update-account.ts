import type { z } from 'zod';
import { AppError, invalidField, mustExist } from '#contract/errors.ts';
import type { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import type { SpotifyAccount } from '#contract/spotify/accounts/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { disconnectAccount } from '#server/domains/spotify/keys/disconnect-account.ts';
import { assertLatest } from '#server/lib/assert-latest.ts';
import { lockKeyFor } from './create-account.ts';
import { type AccountRow, lockAccount, lockKeyForShare } from './spotify-accounts.queries.ts';
import { getAccount } from './spotify-accounts.service.ts';

type Change = z.output<typeof spotifyAccounts.update.body>;

/**
 * Changes an account. `disconnected` and another key delete its tokens; no other status can be set by hand. Throws
 * `not_found`, `stale`, `illegal_transition`, and `conflict` for a key of the other brand.
 */
export async function updateAccount(
  ctx: AccountContext,
  id: string,
  change: Change,
  ifMatch: number | null,
): Promise<SpotifyAccount> {
  await inTx(ctx, async (ctx) => {
    // The key before the account, as when a key is deleted.
    if (change.keyId) await lockKeyForShare(ctx, change.keyId);
    const account = mustExist(await lockAccount(ctx, id), 'Account not found.');
    assertLatest(ifMatch, account, 'this account');
    await assertAllowed(ctx, account, change);
    const otherKey = change.keyId !== account.key_id;
    if (account.status !== 'disconnected' && (otherKey || change.status === 'disconnected')) {
      await disconnectAccount(
        ctx,
        account,
        otherKey ? 'Disconnected because its key changed' : 'Disconnected',
      );
    }
    const changed = Object.entries(changesOf(account, change)).filter(([, words]) => words !== null);
    if (changed.length === 0) return;
    const { status: _, ...fields } = change;
    await ctx.db
      .updateTable('spotify_accounts')
      .set({
        ...columnsOf('spotify_accounts', fields),
        version: nextVersion,
      })
      .where('id', '=', id)
      .execute();
    await audit(ctx, {
      kind: 'spotify_account.changed',
      subject: ['spotify_account', id],
      brand: account.brand,
      text: changed.map(([, words]) => words).join('; '),
      // Label and address have no values, because events are never erased.
      changes: changed.map(([field]) =>
        field === 'keyId' ? { field, from: account.key_id, to: change.keyId } : { field },
      ),
    });
  });
  return getAccount(ctx, id);
}

async function assertAllowed(ctx: AccountContext, account: AccountRow, change: Change): Promise<void> {
  if (change.keyId) await lockKeyFor(ctx, change.keyId, account.brand);
  else if (account.key_id !== null) {
    throw invalidField('keyId', 'Choose a key. An account can’t be connected without one.');
  }
  if (change.status === account.status || change.status === 'disconnected') return;
  throw new AppError(
    'illegal_transition',
    `This account is ${account.status}. Connect it on Spotify. You can only set it to disconnected here.`,
  );
}

/** What changes of each field, in words without values; null where nothing does. The status changes with the tokens. */
const changesOf = (
  account: AccountRow,
  change: Change,
): Record<Exclude<keyof Change, 'status'>, string | null> => ({
  label: account.label === change.label ? null : 'Label changed',
  email: account.email === change.email ? null : 'Email changed',
  keyId: account.key_id === change.keyId ? null : 'Key changed',
});
