import type { Account } from '#contract/accounts/account/schema.ts';
import { AppError } from '#contract/errors.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';

/** The sign-ins that are linked to an account, oldest first. */
export async function signInsOf(ctx: Context, userId: string): Promise<Account['signIns']> {
  const rows = await ctx.db
    .selectFrom('identities')
    .select(['id', 'issuer', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, issuer, created_at }) => ({
    id,
    // A service that is no longer configured is known by its address alone.
    service: ctx.outside.identity?.name ?? issuer,
    linkedAt: created_at.toISOString(),
  }));
}

/** Removes a sign-in that is linked to the caller's account. Throws `not_found`. */
export async function removeSignIn(ctx: AccountContext, id: string): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const removed = await ctx.db
      .deleteFrom('identities')
      .where('id', '=', id)
      .where('user_id', '=', ctx.actor.id)
      .returning('issuer')
      .executeTakeFirst();
    if (!removed) throw new AppError('not_found', 'This sign-in isn’t linked to your account anymore.');
    await audit(ctx, {
      kind: 'identity.removed',
      subject: ['user', ctx.actor.id],
      text: 'Link to the identity service removed by the artist',
      data: { issuer: removed.issuer },
    });
  });
}
