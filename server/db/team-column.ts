import { sql } from 'kysely';
import type { Team } from '#contract/team.ts';

/** The roles of an admin of the query’s `users`, by brand; null for one who has all rights. `teamOf` reads it. */
export const teamColumn = sql<Partial<Team> | null>`
  (select jsonb_object_agg(brand, role) from team_roles where user_id = users.id)`;
