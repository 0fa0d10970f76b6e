import type { Selectable } from 'kysely';
import type { SignedIdentity } from '#server/adapters/identity/identity-service.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { newId } from '#server/lib/ids.ts';

export type UserRow = Selectable<Database['users']>;
export type IdentityRequestRow = Selectable<Database['identity_requests']>;

/** Deletes and returns a pending sign-in; of several concurrent callers one gets it. */
export function consumeRequest(ctx: Context, stateHash: string): Promise<IdentityRequestRow | undefined> {
  return ctx.db
    .deleteFrom('identity_requests')
    .where('state_hash', '=', stateHash)
    .returningAll()
    .executeTakeFirst();
}

/** Stores a token's fingerprint until the token is too old to be accepted. Answers false when it was used before. */
export async function rememberToken(ctx: Context, identity: SignedIdentity): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('used_id_tokens')
    .values({ hash: identity.fingerprint, expires_at: identity.refusedFrom })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The artist linked to an identity, which is noted as used. The link of an artist who became an admin no longer counts. */
export function noteLinkedArtist(
  ctx: Context,
  { issuer, subject }: SignedIdentity,
): Promise<UserRow | undefined> {
  return ctx.db
    .updateTable('identities')
    .set({ used_at: ctx.now() })
    .from('users')
    .whereRef('users.id', '=', 'identities.user_id')
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .where('users.role', '=', 'user')
    .returningAll('users')
    .executeTakeFirst();
}

/** Links an identity to an account, and moves an existing link to it. */
export async function linkIdentity(
  ctx: Context,
  { issuer, subject }: SignedIdentity,
  userId: string,
): Promise<void> {
  await ctx.db
    .insertInto('identities')
    .values({
      id: newId('identity', ctx.now()),
      issuer,
      subject,
      user_id: userId,
      created_at: ctx.now(),
      used_at: ctx.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ user_id: userId, used_at: ctx.now() }),
    )
    .execute();
}
