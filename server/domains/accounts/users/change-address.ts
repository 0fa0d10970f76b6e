import type { Context } from '#server/context.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { endSessionsOf } from '#server/domains/accounts/sessions/sessions.service.ts';
import { giveMailsTo } from '#server/domains/office/mails/erase-mails.ts';
import { throwIfTaken } from './create-user.ts';
import { endWaysIn } from './erase-account.ts';
import type { UserRow } from './users.queries.ts';

/**
 * Gives a locked account another address, in the caller's transaction: the one way in which an address changes. Whoever came in by
 * the former one does no longer: its sessions, passkeys, keys, mailed links and linked sign-ins end. What was mailed there is erased with the
 * account. Throws `invalid_input` for an address that is taken.
 */
export async function changeAddress(ctx: Context, user: UserRow, email: string): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ email, version: nextVersion })
    .where('id', '=', user.id)
    .execute()
    .catch(throwIfTaken);
  await endSessionsOf(ctx, user.id, 'address changed');
  await endWaysIn(ctx, user);
  await giveMailsTo(ctx, user);
}
