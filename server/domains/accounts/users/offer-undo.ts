import { UNDO_CHANGE_MS } from '#contract/accounts/address-changes/schema.ts';
import { plus } from '#contract/time.ts';
import type { AccountContext } from '#server/context.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { hashToken, randomToken } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import { type ChangedAccount, tellBothAddresses } from './tell-both-addresses.ts';
import { dropWaiting } from './waiting-change.ts';

/**
 * Tells both addresses that an admin changed the account's, and lets the former one undo it, in the caller's transaction. What waited for the
 * account's own confirmation is dropped.
 */
export async function offerUndo(
  ctx: AccountContext,
  user: ChangedAccount & { id: string },
  next: string,
): Promise<void> {
  const token = randomToken();
  const expiresAt = plus(ctx.now(), UNDO_CHANGE_MS);
  const id = newId('addressChange', ctx.now());
  await dropWaiting(ctx, user.id);
  await ctx.db
    .insertInto('address_changes')
    .values({
      id,
      user_id: user.id,
      former: user.email,
      next,
      former_hash: hashToken(token),
      created_at: ctx.now(),
      made_at: ctx.now(),
      expires_at: expiresAt,
    })
    .execute();
  await tellBothAddresses(ctx, user, {
    id,
    next,
    byTeam: true,
    undo: {
      url: `${addressOf(ctx.config, user.brand)}/undo-email/${token}`,
      until: expiresAt.toISOString(),
    },
  });
}
