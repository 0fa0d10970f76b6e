import { orderIsActive, userCan } from '#contract/accounts/users/rules.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { endAccount } from './end-account.ts';
import { lockUser } from './lock-user.ts';
import { notifyAdmins } from './notify-admins.ts';

/**
 * Removes an account, as an admin; the same address may sign up again. Throws `not_found`, `last_admin`, and `conflict`
 * while it has an open order.
 */
export async function removeUser(ctx: AccountContext, id: string): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const { user, facts, brands, assertCan, assertAdminIn } = await lockUser(ctx, id);
    assertAdminIn(brands);
    assertCan(userCan.remove(facts));
    await endAccount(ctx, user, {
      text: 'Account removed',
      refusal: orderIsActive,
    });
    if (user.role === 'admin') await notifyAdmins(ctx, { subject: user, changes: ['removed'] });
  });
}
