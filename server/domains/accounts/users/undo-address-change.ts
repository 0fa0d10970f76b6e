import { AppError } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { hashToken } from '#server/lib/crypto.ts';
import { changeAddress } from './change-address.ts';
import { lockUserRow } from './users.queries.ts';

const invalid = () =>
  new AppError('link_invalid', 'This link isn’t valid, or the change was undone already.');

/**
 * Gives an account the address back that an admin took from it, for whoever reads that address; later changes of it can't be undone any more.
 * Throws `link_invalid`, `link_expired`, and `invalid_input` where another account has the address after all.
 */
export async function undoAddressChange(
  ctx: Context,
  { token }: { token: string },
): Promise<Record<string, never>> {
  return inTx(ctx, async (ctx) => {
    const change = await ctx.db
      .selectFrom('address_changes')
      .selectAll()
      .where('former_hash', '=', hashToken(token))
      .where('made_at', 'is not', null)
      .executeTakeFirst();
    if (!change) throw invalid();
    if (change.expires_at <= ctx.now())
      throw new AppError('link_expired', 'This link has expired. Write to us, and we’ll look into it.');
    const user = await lockUserRow(ctx, change.user_id);
    const { numDeletedRows } = await ctx.db
      .deleteFrom('address_changes')
      .where('user_id', '=', change.user_id)
      .where('created_at', '>=', change.created_at)
      .executeTakeFirst();
    // Of two that press at the same time, the second finds nothing.
    if (!user || numDeletedRows === 0n) throw invalid();
    await changeAddress(ctx, user, change.former);
    await audit(ctx, {
      kind: 'user.address_change_undone',
      subject: ['user', user.id],
      brand: user.brand,
      text: 'Change of email undone from the previous address',
      changes: [{ field: 'email' }],
    });
    return {};
  });
}
