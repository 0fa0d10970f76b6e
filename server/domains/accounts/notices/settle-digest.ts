import type { Context } from '#server/context.ts';

/**
 * Notes in the caller's transaction that an admin's digest was dealt with. Answers false when another run did so before,
 * which must have been after `since`.
 */
export async function settleDigest(ctx: Context, userId: string, since: Date): Promise<boolean> {
  const settled = await ctx.db
    .updateTable('notice_settings')
    .set({ digest_settled_at: ctx.now() })
    .where('user_id', '=', userId)
    .where('digest_settled_at', '<', since)
    .returning('user_id')
    .executeTakeFirst();
  return settled !== undefined;
}
