import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { newId } from '#server/lib/ids.ts';
import { lockUserByAddress } from './users.queries.ts';

/** Creates the first admin if there is no admin. Answers whether it did. */
export async function makeFirstAdmin(ctx: Context, email: string): Promise<boolean> {
  return inTx(ctx, async (ctx) => {
    const admin = await ctx.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .limit(1)
      .executeTakeFirst();
    if (admin) return false;
    const known = await lockUserByAddress(ctx, email);
    const id = known?.id ?? newId('user', ctx.now());
    if (known)
      await ctx.db
        .updateTable('users')
        .set({ role: 'admin', admin_since: ctx.now() })
        .where('id', '=', id)
        .execute();
    else {
      await ctx.db
        .insertInto('users')
        .values({
          id,
          email,
          role: 'admin',
          brand: 'real-playlist',
          created_at: ctx.now(),
          admin_since: ctx.now(),
        })
        .execute();
    }
    await audit(ctx, {
      kind: 'user.first_admin',
      subject: ['user', id],
      text: 'Became the first admin',
    });
    return true;
  });
}
