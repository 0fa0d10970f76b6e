import { AppError } from '#contract/errors.ts';
import { userCan } from '#contract/users.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/features/audit/audit.ts';
import { removedAddress } from '#server/lib/removed-address.ts';
import { eraseAccount } from './erase-account.ts';
import { lockUser } from './lock-user.ts';

/**
 * Removes an account: its name and address wherever they stand, its ways in, and its drafts. What it ordered stays; where
 * money was taken, with the billing address that books must keep. The same address may sign up anew.
 * Throws `not_found`, `last_admin`, and `conflict` while an order of it is under way.
 */
export async function removeUser(ctx: AccountContext, id: string): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const { user, self, assertCan } = await lockUser(ctx, id);
    assertCan(userCan.remove(self));
    const underWay = await ctx.db
      .selectFrom('orders')
      .select('number')
      .where('user_id', '=', id)
      .where('status', 'in', ['awaiting_payment', 'placed'])
      .limit(1)
      .executeTakeFirst();
    if (underWay) {
      throw new AppError(
        'conflict',
        `Order ${underWay.number} is under way. Finish or cancel it, or suspend the account meanwhile.`,
      );
    }
    await eraseAccount(ctx, user);
    await ctx.db
      .updateTable('users')
      .set({
        email: removedAddress(id),
        name: '',
        role: 'user',
        status: 'suspended',
        removed_at: ctx.now(),
        version: user.version + 1,
      })
      .where('id', '=', id)
      .execute();
    await audit(ctx, {
      kind: 'user.removed',
      subject: ['user', id],
      brand: user.brand,
      text: 'The account was removed',
    });
  });
}
