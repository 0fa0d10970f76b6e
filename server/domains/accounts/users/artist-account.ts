import type { Brand } from '#contract/brand.schema.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/lib/ids.ts';
import { assertNotHeld } from './assert-settled.ts';
import { lockUserByAddress, type UserRow } from './users.queries.ts';

/** The account of an address, created at its first sign-in. Safe against a concurrent creation. Throws `conflict` for one that its former account can have back. */
export async function createArtist(
  ctx: Context,
  { email, brand }: { email: string; brand: Brand },
): Promise<UserRow> {
  await assertNotHeld(ctx, email);
  await ctx.db
    .insertInto('users')
    .values({ id: newId('user', ctx.now()), email, role: 'user', brand, created_at: ctx.now() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const user = await lockUserByAddress(ctx, email);
  if (!user) throw new Error('The account was neither created nor found.');
  return user;
}

/** Notes in the caller's transaction that an account signs in now. */
export async function noteSignIn(ctx: Context, userId: string): Promise<void> {
  await ctx.db.updateTable('users').set({ last_seen_at: ctx.now() }).where('id', '=', userId).execute();
}
