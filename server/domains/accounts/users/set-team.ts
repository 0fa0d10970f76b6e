import { userCan } from '#contract/accounts/users/rules.ts';
import type { User } from '#contract/accounts/users/schema.ts';
import { Brand } from '#contract/brand.schema.ts';
import { AppError } from '#contract/errors.ts';
import type { Team } from '#contract/team.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { endSessionsOf } from '#server/domains/accounts/sessions/sessions.service.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { fieldChanges } from '#server/domains/office/audit/field-changes.ts';
import { assertLatest } from '#server/lib/assert-latest.ts';
import { lockUser } from './lock-user.ts';
import { notifyAdmins } from './notify-admins.ts';
import { saveTeam } from './team-roles.ts';
import { getUser } from './users.service.ts';

/**
 * Gives an admin a role in each brand, or none, and ends all their sessions. The caller is `admin` in each brand that changes,
 * and stays so. Throws `not_found`, `stale`, `forbidden`, `conflict` and `last_admin`.
 */
export async function setTeam(
  ctx: AccountContext,
  id: string,
  team: Team,
  ifMatch: number | null,
): Promise<User> {
  await inTx(ctx, async (ctx) => {
    const { user, team: before, facts, assertCan, assertAdminIn } = await lockUser(ctx, id);
    assertLatest(ifMatch, user, 'this account');
    if (user.role !== 'admin')
      throw new AppError('conflict', 'Only admins have team roles. Make this account an admin first.');
    const changed = Brand.options.filter((brand) => before[brand] !== team[brand]);
    if (changed.length === 0) return;
    assertCan(userCan.changeTeam(facts));
    assertAdminIn(changed);
    await saveTeam(ctx, id, team);
    await ctx.db.updateTable('users').set({ version: nextVersion }).where('id', '=', id).execute();
    await endSessionsOf(ctx, id, 'team roles changed');
    await audit(ctx, {
      kind: 'user.team_changed',
      subject: ['user', id],
      brand: user.brand,
      text: 'Team role changed',
      changes: fieldChanges({ ...before }, team),
    });
    await notifyAdmins(ctx, {
      subject: { ...user, version: user.version + 1 },
      former: user,
      changes: ['team'],
    });
  });
  return getUser(ctx, id);
}
