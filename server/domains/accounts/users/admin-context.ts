import { NEW_ADMIN_MS, type UserFacts } from '#contract/accounts/users/rules.ts';
import type { AccountContext } from '#server/context.ts';
import type { AdminRow } from './users.queries.ts';

/** What the rules about admins look at. */
export interface AdminContext {
  callerId: string;
  /** The longest-serving admin who can act. */
  firstId: string | undefined;
  callerIsNew: boolean;
}

/** The caller among the admins who can act. The first admin is never new. */
export function adminContextOf({ actor, now }: AccountContext, admins: readonly AdminRow[]): AdminContext {
  const [first] = admins.toSorted((a, b) => a.since.getTime() - b.since.getTime() || (a.id < b.id ? -1 : 1));
  const caller = admins.find(({ id }) => id === actor.id);
  const age = caller ? now().getTime() - caller.since.getTime() : 0;
  return {
    callerId: actor.id,
    firstId: first?.id,
    callerIsNew: caller !== first && age < NEW_ADMIN_MS,
  };
}

/** What the rules of `userCan` look at. */
export function userFactsOf(
  { callerId, firstId, callerIsNew }: AdminContext,
  user: { id: string; role: string },
): UserFacts {
  const self = user.id === callerId;
  const guards = callerIsNew && !self && user.role === 'admin';
  return { self, guarded: guards ? (user.id === firstId ? 'first-admin' : 'admin') : null };
}
