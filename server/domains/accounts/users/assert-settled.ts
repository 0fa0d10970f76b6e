import { AppError } from '#contract/errors.ts';
import { longDay } from '#contract/time.ts';
import type { Context } from '#server/context.ts';

/** Until when a change that matches can be undone by its former address; null without one. */
async function undoableUntil(
  { db, now }: Context,
  { former, userId, notOf }: { former?: string; userId?: string; notOf?: string | null },
): Promise<Date | null> {
  const found = await db
    .selectFrom('address_changes')
    .select(({ fn }) => fn.max('expires_at').as('until'))
    .where('made_at', 'is not', null)
    .where('expires_at', '>', now())
    .$if(former !== undefined, (changes) => changes.where('former', '=', former ?? ''))
    .$if(userId !== undefined, (changes) => changes.where('user_id', '=', userId ?? ''))
    .$if(typeof notOf === 'string', (changes) => changes.where('user_id', '<>', notOf ?? ''))
    .executeTakeFirst();
  return found?.until ?? null;
}

/**
 * Refuses what could not be undone while an admin's change of an account's address can be: whoever has the account now may not be
 * its person. Throws `conflict`.
 */
export async function assertSettled(ctx: Context, userId: string): Promise<void> {
  const until = await undoableUntil(ctx, { userId });
  if (until)
    throw new AppError(
      'conflict',
      `The email of this account was changed, and its former address can undo that until ${longDay(until)}. Until then the account can’t be exported, merged or removed.`,
    );
}

/** Refuses an address that another account than `userId` had, and can still have back. Throws `conflict`. */
export async function assertNotHeld(
  ctx: Context,
  email: string,
  userId: string | null = null,
): Promise<void> {
  const until = await undoableUntil(ctx, { former: email, notOf: userId });
  if (until)
    throw new AppError(
      'conflict',
      `An admin changed the email of the account with this address. If you didn’t agree to that, use the link we emailed to you, until ${longDay(until)}. Otherwise sign in with the new address.`,
    );
}
