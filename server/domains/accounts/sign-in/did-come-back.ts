import type { Context } from '#server/context.ts';
import { hashToken } from '#server/lib/crypto.ts';

/**
 * Whether the email came back that a browser asked for with this ticket. Nobody else learns it, and nothing of an account:
 * whoever asks for an artist’s link gets an email, known or not.
 */
export async function didComeBack(ctx: Context, ticket: string): Promise<{ cameBack: boolean }> {
  const mail = await ctx.db
    .selectFrom('magic_links')
    .innerJoin('mails', 'mails.dedupe_key', 'magic_links.id')
    .select('mails.id')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('came_back', '=', true)
    // Of admins only those who are known get an email, so nothing is told.
    .where('magic_links.audience', '=', 'user')
    .executeTakeFirst();
  return { cameBack: mail !== undefined };
}
