import { Brand } from '#contract/brand.schema.ts';
import { noTeam, type Team, teamOf } from '#contract/team.ts';
import type { Context } from '#server/context.ts';
import { teamColumn } from '#server/db/team-column.ts';

/** What an account may do as an admin in each brand; an artist has no role. */
export async function readTeam({ db }: Context, userId: string): Promise<Team> {
  const row = await db
    .selectFrom('users')
    .select(['role', teamColumn.as('team')])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.role === 'admin' ? teamOf(row.team) : noTeam;
}

/** Writes an admin’s roles; null takes them all, of an account that is no admin. */
export async function saveTeam({ db }: Context, userId: string, team: Team | null): Promise<void> {
  await db.deleteFrom('team_roles').where('user_id', '=', userId).execute();
  const rows = Brand.options.flatMap((brand) => {
    const role = team?.[brand];
    return role ? [{ user_id: userId, brand, role }] : [];
  });
  if (rows.length > 0) await db.insertInto('team_roles').values(rows).execute();
}
