import type { users } from '#contract/accounts/users/calls.ts';
import { Brand } from '#contract/brand.schema.ts';
import { brandNames } from '#contract/brand.ts';
import { roleNames, type Team, type TeamRole, teamOf } from '#contract/team.ts';
import type { ColumnsOf } from '#server/domains/office/exports/export-rows.ts';
import { type UserView, userViewList } from './users.queries.ts';

/** `Support`, or the role of each brand where they differ. */
const teamText = (team: Team): string =>
  team['real-playlist'] === team.eaa
    ? nameOf(team.eaa)
    : Brand.options.map((brand) => `${brandNames[brand]}: ${nameOf(team[brand])}`).join(', ');

const nameOf = (role: TeamRole | null): string => (role ? roleNames[role] : 'No role');

const columns: ColumnsOf<typeof users.list, UserView> = {
  account: {
    Email: (row) => row.email,
    Name: (row) => row.name,
  },
  role: { Role: (row) => row.role },
  team: { 'Team role': (row) => (row.role === 'admin' ? teamText(teamOf(row.team)) : null) },
  status: { Status: (row) => row.status },
  orders: { Orders: (row) => Number(row.orders) },
  brand: { Brand: (row) => brandNames[row.brand] },
  createdAt: { Created: (row) => row.created_at.toISOString() },
  lastSeenAt: { 'Last seen': (row) => row.seen_at?.toISOString() ?? null },
  id: { ID: (row) => row.id },
};

export const userFile = { name: 'users', rows: userViewList, columns };
