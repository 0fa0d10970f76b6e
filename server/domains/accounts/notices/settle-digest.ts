import type { Context } from '#server/context.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import type { Line } from './mail-notice.ts';
import { mentionLine } from './mention-line.ts';

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

/** Takes the mentions that waited for an admin's digest, oldest first, in the caller's transaction. */
export async function takeMentions(ctx: Context, userId: string): Promise<Line[]> {
  const taken = await ctx.db
    .deleteFrom('waiting_notices')
    .where('user_id', '=', userId)
    .returning(['id', 'brand', 'title', 'path'])
    .execute();
  return taken
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ brand, title, path }) => mentionLine(title, `${addressOf(ctx.config, brand)}${path}`));
}
