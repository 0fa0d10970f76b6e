import type { Account, MailChoices } from '#contract/accounts/account/schema.ts';
import { cardExpired } from '#contract/accounts/saved-cards/rules.ts';
import type { MailGroup } from '#contract/office/mails/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { findSavedCard } from '#server/domains/accounts/saved-cards/provider-customer.ts';
import { findUnfinishedOrder } from '#server/domains/accounts/users/end-account.ts';
import { findWaiting, presentWaiting } from '#server/domains/accounts/users/waiting-change.ts';

/** The choices of an account by the groups that it has turned off. */
export const mailChoicesOf = (off: readonly MailGroup[]): MailChoices => {
  const wanted = (group: MailGroup) => !off.includes(group);
  return {
    answers: wanted('answers'),
    placements: wanted('placements'),
    changes: wanted('changes'),
    reports: wanted('reports'),
    results: wanted('results'),
    reminders: wanted('reminders'),
  };
};

/** The caller's own account. */
export async function getAccount(ctx: AccountContext): Promise<Account> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'name', 'billing', 'mails_off', 'created_at', 'version'])
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow();
  const waiting = await findWaiting(ctx, ctx.actor.id);
  const card = await findSavedCard(ctx, ctx.actor.id);
  return {
    email: user.email,
    name: user.name,
    billing: user.billing,
    mails: mailChoicesOf(user.mails_off),
    card: card && { ...card, expired: cardExpired(card, ctx.now()) },
    addressChange: waiting ? presentWaiting(waiting) : null,
    openOrder: (await findUnfinishedOrder(ctx, ctx.actor.id))?.number ?? null,
    createdAt: user.created_at.toISOString(),
    version: user.version,
  };
}
