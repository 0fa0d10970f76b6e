import type { Account } from '#contract/accounts/account/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { findUnfinishedOrder } from '#server/domains/accounts/users/end-account.ts';

/** The caller's own account. */
export async function getAccount(ctx: AccountContext): Promise<Account> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'name', 'billing', 'mails_off', 'created_at', 'version'])
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow();
  return {
    email: user.email,
    name: user.name,
    billing: user.billing,
    mails: {
      reminders: !user.mails_off.includes('reminders'),
      reports: !user.mails_off.includes('reports'),
    },
    openOrder: await findUnfinishedOrder(ctx, ctx.actor.id),
    createdAt: user.created_at.toISOString(),
    version: user.version,
  };
}
