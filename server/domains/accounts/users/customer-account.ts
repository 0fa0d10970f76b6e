import { AppError, invalidField } from '#contract/errors.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { newId } from '#server/lib/ids.ts';
import { lockUserByAddress, lockUserRow, type UserRow } from './users.queries.ts';

/**
 * The account of a customer, locked; added as an artist's when the address has none, in the caller's transaction. The name
 * of an account stays as it is. Throws `invalid_input` for one that is suspended.
 */
export async function customerAccount(
  ctx: AccountContext,
  { email, name }: { email: string; name: string },
): Promise<UserRow> {
  const id = newId('user', ctx.now());
  const added = await ctx.db
    .insertInto('users')
    .values({ id, email, name, role: 'user', brand: ctx.brand, created_at: ctx.now() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) {
    await audit(ctx, {
      kind: 'user.created',
      subject: ['user', id],
      text: 'Added as an artist for a campaign',
    });
  }
  const user = await lockUserByAddress(ctx, email);
  if (!user) throw new Error('The account was neither created nor found.');
  if (user.status === 'suspended') {
    throw invalidField('email', 'This account is suspended. Reactivate it in Manage Users first.');
  }
  return user;
}

/**
 * The account that an order was placed with, for an order that is rebuilt: the one that it was merged into, else the one that has
 * its address now, else the account itself, added again. Throws `conflict` for one that was removed.
 */
export async function restoredAccount(
  ctx: Context,
  { id, email }: { id: string; email: string },
): Promise<{ id: string; email: string }> {
  const known = await ctx.db
    .selectFrom('users')
    .select(['removed_at', 'merged_into'])
    .where('id', '=', id)
    .executeTakeFirst();
  const user = known ? await lockUserRow(ctx, known.merged_into ?? id) : await lockUserByAddress(ctx, email);
  if (user) return user;
  if (known) throw new AppError('conflict', 'The account that ordered was removed.');
  await ctx.db
    .insertInto('users')
    .values({ id, email, name: '', role: 'user', brand: ctx.brand, created_at: ctx.now() })
    .execute();
  await audit(ctx, {
    kind: 'user.created',
    subject: ['user', id],
    text: 'Added again for an order rebuilt from its payment',
  });
  return { id, email };
}

/** The account of an address, or null. */
export async function findCustomerId({ db }: Context, email: string): Promise<string | null> {
  const found = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return found?.id ?? null;
}
