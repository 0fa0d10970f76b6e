import { AppError } from '#contract/errors.ts';
import { userCan } from '#contract/users.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/features/audit/audit.ts';
import { lockUser } from './lock-user.ts';

/**
 * Removes an account: its name and address, its ways in, and its drafts. What it ordered stays, with the billing
 * address that the order itself holds, as books must be kept; the same address may sign up anew.
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
    const { db } = ctx;
    await db.deleteFrom('sessions').where('user_id', '=', id).execute();
    await db.deleteFrom('identities').where('user_id', '=', id).execute();
    await db.deleteFrom('magic_links').where('email', '=', user.email).execute();
    await db
      .deleteFrom('mails')
      .where('recipient', '=', user.email)
      .where('template', '=', 'sign-in')
      .where('status', '!=', 'queued')
      .execute();
    await db
      .deleteFrom('campaigns')
      .where('user_id', '=', id)
      .where('status', '=', 'draft')
      .where((draft) =>
        draft.not(
          draft.exists(
            draft
              .selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.campaign_id', '=', 'campaigns.id'),
          ),
        ),
      )
      .execute();
    await db
      .updateTable('users')
      .set({
        email: `${id}@removed.invalid`,
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
