import type { UserFacts } from '#contract/accounts/users/rules.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { brandNames } from '#contract/brand.ts';
import { AppError, mustExist } from '#contract/errors.ts';
import type { Refusal } from '#contract/states.ts';
import { brandsAs, everyRole, type Team } from '#contract/team.ts';
import type { AccountContext } from '#server/context.ts';
import { adminContextOf, userFactsOf } from './admin-context.ts';
import { readTeam } from './team-roles.ts';
import { lockAdmins, lockUserRow, type UserRow } from './users.queries.ts';

export interface LockedUser {
  user: UserRow;
  /** Its roles, and the brands that a change of its rights is about. */
  team: Team;
  brands: readonly Brand[];
  /** What the rules of `userCan` look at. */
  facts: UserFacts;
  /** Refuses with the reason of a rule of `userCan`; of the last admin that is what stands in the way. */
  assertCan: (refusal: Refusal) => void;
  /** Throws `forbidden` unless the caller is `admin` in each of these brands. */
  assertAdminIn: (brands: readonly Brand[]) => void;
}

/**
 * Locks an account to change or remove it, and all admins before it: if two admins remove each other's role, the second
 * no longer has the right to. Because no one can change their own, one admin of each brand always remains. Throws `session_ended` if
 * the caller is no longer an admin, and `not_found`.
 */
export async function lockUser(ctx: AccountContext, id: string): Promise<LockedUser> {
  const admins = await lockAdmins(ctx);
  if (!admins.some((admin) => admin.id === ctx.actor.id)) {
    throw new AppError('session_ended', 'You no longer have admin access.');
  }
  const user = mustExist(await lockUserRow(ctx, id), 'Account not found.');
  // Read after the lock, which every change of a role takes.
  const [own, team] = [await readTeam(ctx, ctx.actor.id), await readTeam(ctx, id)];
  return {
    user,
    team,
    brands: user.role === 'admin' ? brandsAs(team, ...everyRole) : [user.brand],
    facts: userFactsOf(adminContextOf(ctx, admins), user),
    assertCan: (refusal) => {
      if (refusal === null) return;
      if (admins.length > 1) throw new AppError('conflict', refusal);
      throw new AppError('last_admin', 'You’re the only admin. Make someone else an admin first.');
    },
    assertAdminIn: (brands) => assertAdminIn(own, brands),
  };
}

/** Throws `forbidden` unless a team has `admin` in each of these brands. */
export function assertAdminIn(team: Team, brands: readonly Brand[]): void {
  const missing = brands.filter((brand) => team[brand] !== 'admin');
  if (missing.length === 0) return;
  const names = missing.map((brand) => brandNames[brand]).join(' and ');
  throw new AppError('forbidden', `This needs the Admin role for ${names}. Ask an admin.`);
}
