import { sql } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import type { Team } from '#contract/team.ts';

/** The roles of an admin of the query’s `users`, by brand; null for one who has all rights. `teamOf` reads it. */
export const teamColumn = sql<Partial<Team> | null>`
  (select jsonb_object_agg(brand, role) from team_roles where user_id = users.id)`;

/** Whether an admin of the query’s `users` has a role in a brand. */
export const hasRoleIn = (brand: Brand) => sql<boolean>`
  coalesce((select bool_or(brand = ${brand}) from team_roles where user_id = users.id), true)`;
