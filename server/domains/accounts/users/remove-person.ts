import { AppError, mustExist } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { endAccount } from './end-account.ts';
import { lockUserRow } from './users.queries.ts';

/**
 * Erases an artist's account on the request of its person, by a command. Throws `not_found`, and `conflict` for an admin's and
 * while it has an open order.
 */
export async function removePerson(ctx: Context, id: string): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const user = mustExist(await lockUserRow(ctx, id), 'Account not found.');
    if (user.role === 'admin')
      throw new AppError(
        'conflict',
        'This is an admin. Another admin removes the role in Manage Users first.',
      );
    await endAccount(ctx, user, {
      text: 'Account erased by a command',
      refusal: (order) => `Order ${order} is still active. Complete or cancel it first.`,
    });
  });
}
