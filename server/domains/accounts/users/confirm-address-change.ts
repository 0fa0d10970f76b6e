import { AppError } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { hashToken } from '#server/lib/crypto.ts';
import { assertNotHeld } from './assert-settled.ts';
import { changeAddress } from './change-address.ts';
import { tellBothAddresses } from './tell-both-addresses.ts';
import { lockUserRow } from './users.queries.ts';

const invalid = () => new AppError('link_invalid', 'This link isn’t valid. Nothing was changed.');

/**
 * Confirms an artist's own change of address for the one that the token was mailed to, and makes it once both have. Idempotent until
 * then. Throws `link_invalid`, `link_expired`, and `conflict` where the next address has an account by now.
 */
export async function confirmAddressChange(
  ctx: Context,
  { token }: { token: string },
): Promise<{ made: boolean }> {
  const hash = hashToken(token);
  return inTx(ctx, async (ctx) => {
    const found = await ctx.db
      .selectFrom('address_changes')
      .select('user_id')
      .where('made_at', 'is', null)
      .where((row) => row.or([row('former_hash', '=', hash), row('next_hash', '=', hash)]))
      .executeTakeFirst();
    // The account first, as everywhere.
    const user = found && (await lockUserRow(ctx, found.user_id));
    const change = await ctx.db
      .selectFrom('address_changes')
      .selectAll()
      .where('made_at', 'is', null)
      .where((row) => row.or([row('former_hash', '=', hash), row('next_hash', '=', hash)]))
      .forUpdate()
      .executeTakeFirst();
    if (!user || !change || user.email !== change.former || user.role !== 'user') throw invalid();
    if (change.expires_at <= ctx.now())
      throw new AppError('link_expired', 'This link has expired. Ask for the change again in your settings.');
    const side = change.former_hash === hash ? 'former' : 'next';
    const other = side === 'former' ? change.next_confirmed_at : change.former_confirmed_at;
    if (other === null) {
      await ctx.db
        .updateTable('address_changes')
        .set({ [`${side}_confirmed_at`]: ctx.now() })
        .where('id', '=', change.id)
        .execute();
      return { made: false };
    }
    await assertNotHeld(ctx, change.next, user.id);
    await assertFree(ctx, change.next);
    await ctx.db.deleteFrom('address_changes').where('id', '=', change.id).execute();
    await changeAddress(ctx, user, change.next);
    await tellBothAddresses(ctx, user, { id: change.id, next: change.next, byTeam: false, undo: null });
    await audit(ctx, {
      kind: 'user.changed',
      subject: ['user', user.id],
      brand: user.brand,
      text: 'Email changed by the artist, who confirmed it at both addresses',
      changes: [{ field: 'email' }],
    });
    return { made: true };
  });
}

/** Refuses an address with an account, to somebody who has shown that it is theirs. */
async function assertFree({ db }: Context, email: string): Promise<void> {
  const taken = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (taken)
    throw new AppError(
      'conflict',
      'This address has an account of its own. Write to us if both accounts are yours, and we’ll merge them.',
    );
}
