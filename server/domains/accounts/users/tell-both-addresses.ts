import type { Context } from '#server/context.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import type { UserRow } from './users.queries.ts';

/** An account as it was before its address changed; a curator has no id of an account. */
export interface ChangedAccount extends Pick<UserRow, 'email' | 'brand'> {
  id?: string;
  role: UserRow['role'] | 'curator';
}

interface MadeChange {
  id: string;
  next: string;
  /** Whether an admin made it; else its person did, and both addresses have confirmed it. */
  byTeam: boolean;
  /** For the former address, where it can undo the change. */
  undo: { url: string; until: string } | null;
}

/** Tells the former and the next address of an account that one took the place of the other, in the caller's transaction. */
export async function tellBothAddresses(
  ctx: Context,
  { id: userId, email: former, brand, role }: ChangedAccount,
  { id, next, byTeam, undo }: MadeChange,
): Promise<void> {
  for (const to of [former, next]) {
    // The next address may be a stranger's, who must not undo it.
    const offered = to === former ? undo : null;
    await queueMail(ctx, {
      template: 'address-changed',
      to,
      ...(userId !== undefined && { userId }),
      brand,
      dedupeKey: `address-changed:${id}:${to === former ? 'former' : 'next'}`,
      former,
      next,
      byTeam,
      undoUntil: offered?.until ?? null,
      actionUrl: offered?.url ?? `${addressOf(ctx.config, brand)}/${role}/login`,
    });
  }
}
