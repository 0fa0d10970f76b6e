import { Brand } from '#contract/brand.schema.ts';
import { brandNames } from '#contract/brand.ts';
import { roleNames, type Team, type TeamRole, teamOf } from '#contract/team.ts';
import type { Columns } from '#server/lib/csv.ts';
import { type UserView, userViewList } from './users.queries.ts';

/** `Support`, or the role of each brand where they differ. */
const teamText = (team: Team): string =>
  team['real-playlist'] === team.eaa
    ? nameOf(team.eaa)
    : Brand.options.map((brand) => `${brandNames[brand]}: ${nameOf(team[brand])}`).join(', ');

const nameOf = (role: TeamRole | null): string => (role ? roleNames[role] : 'No role');

const columns: Columns<UserView> = {
  Email: (row) => row.email,
  Name: (row) => row.name,
  Role: (row) => row.role,
  'Team role': (row) => (row.role === 'admin' ? teamText(teamOf(row.team)) : null),
  Status: (row) => row.status,
  Orders: (row) => Number(row.orders),
  Created: (row) => row.created_at.toISOString(),
  'Last seen': (row) => row.seen_at?.toISOString() ?? null,
};

export const userFile = { name: 'users', rows: userViewList, columns };
