import type { UserFacts } from '#contract/accounts/users/rules.ts';
import { AppError } from '#contract/errors.ts';
import type { Refusal } from '#contract/states.ts';
import type { AccountContext } from '#server/context.ts';
import { adminContextOf, userFactsOf } from './admin-context.ts';
import { lockAdmins, lockUserRow, type UserRow } from './users.queries.ts';

export interface LockedUser {
  user: UserRow;
  /** What the rules of `userCan` look at. */
  facts: UserFacts;
  /** Refuses with the reason of a rule of `userCan`; of the last admin that is what stands in the way. */
  assertCan: (refusal: Refusal) => void;
}

/**
 * Locks an account to change or remove it, and all admins before it: if two admins remove each other's role, the second
 * no longer has the right to. Because no one can change their own, one admin always remains. Throws `session_ended` if
 * the caller is no longer an admin, and `not_found`.
 */
export async function lockUser(ctx: AccountContext, id: string): Promise<LockedUser> {
  const admins = await lockAdmins(ctx);
  if (!admins.some((admin) => admin.id === ctx.actor.id)) {
    throw new AppError('session_ended', 'You no longer have admin access.');
  }
  const user = await lockUserRow(ctx, id);
  if (!user) throw new AppError('not_found', 'Account not found.');
  return {
    user,
    facts: userFactsOf(adminContextOf(ctx, admins), user),
    assertCan: (refusal) => {
      if (refusal === null) return;
      if (admins.length > 1) throw new AppError('conflict', refusal);
      throw new AppError('last_admin', 'You’re the only admin. Make someone else an admin first.');
    },
  };
}
