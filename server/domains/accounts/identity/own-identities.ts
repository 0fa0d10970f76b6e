import type { LinkedIdentity } from '#contract/accounts/identity/schema.ts';
import { orNotFound } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';

/** The sign-ins that are linked to the caller’s account, oldest first. */
export async function listIdentities(ctx: AccountContext): Promise<LinkedIdentity[]> {
  const rows = await ctx.db
    .selectFrom('identities')
    .select(['id', 'issuer', 'created_at', 'used_at'])
    .where('user_id', '=', ctx.actor.id)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, issuer, created_at, used_at }) => ({
    id,
    // A service that is no longer configured is known by its address alone.
    name: ctx.outside.identity?.name ?? issuer,
    linkedAt: created_at.toISOString(),
    lastUsedAt: used_at?.toISOString() ?? null,
  }));
}

/** Removes a sign-in that is linked to the caller's account. Throws `not_found`. */
export async function removeIdentity(ctx: AccountContext, id: string): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const removed = await ctx.db
      .deleteFrom('identities')
      .where('id', '=', id)
      .where('user_id', '=', ctx.actor.id)
      .returning('issuer')
      .executeTakeFirstOrThrow(orNotFound('This sign-in isn’t linked to your account anymore.'));
    await audit(ctx, {
      kind: 'identity.removed',
      subject: ['user', ctx.actor.id],
      text: 'Link to the identity service removed by the artist',
      data: { issuer: removed.issuer },
    });
  });
}
