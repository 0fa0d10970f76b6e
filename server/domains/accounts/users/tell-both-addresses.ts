import type { Context } from '#server/context.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import type { UserRow } from './users.queries.ts';

/** An account as it was before its address changed. */
export type ChangedAccount = Pick<UserRow, 'id' | 'email' | 'brand' | 'role'>;

interface MadeChange {
  id: string;
  next: string;
  /** Of an admin's change; null for the account's own, which both addresses have confirmed. */
  undo: { url: string; until: string } | null;
}

/** Tells the former and the next address of an account that one took the place of the other, in the caller's transaction. */
export async function tellBothAddresses(
  ctx: Context,
  { id: userId, email: former, brand, role }: ChangedAccount,
  { id, next, undo }: MadeChange,
): Promise<void> {
  for (const to of [former, next]) {
    // The next address may be a stranger's, who must not undo it.
    const offered = to === former ? undo : null;
    await queueMail(ctx, {
      template: 'address-changed',
      to,
      userId,
      brand,
      dedupeKey: `address-changed:${id}:${to === former ? 'former' : 'next'}`,
      former,
      next,
      byTeam: undo !== null,
      undoUntil: offered?.until ?? null,
      actionUrl: offered?.url ?? `${addressOf(ctx.config, brand)}/${role}/login`,
    });
  }
}
