import { userCan } from '#contract/accounts/users/rules.ts';
import { AppError, mustBeAllowed } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { endAccount } from './end-account.ts';
import { lockUserRow } from './users.queries.ts';

/** Removes the caller's own account. Throws `conflict` for an admin's, and while it has an open order. */
export async function removeOwnAccount(ctx: AccountContext): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const user = await lockUserRow(ctx, ctx.actor.id);
    if (!user) throw new AppError('session_ended', 'This account was deleted.');
    if (user.role === 'admin') mustBeAllowed(userCan.remove({ self: true, guarded: null }), 'conflict');
    await endAccount(ctx, user, {
      text: 'Account deleted by the artist',
      refusal: (order) =>
        `Order ${order} is still active. Cancel it or wait until its campaign ends before you delete your account.`,
    });
  });
}
