import type { Brand } from './brand.schema.ts';
import { brandNames } from './brand.ts';

/** Roles that do one part of the work. */
export const duties = ['reviewer', 'fulfilment', 'finance', 'support'] as const;

/** What an admin may do in a brand. `admin` may make every call, `read-only` changes nothing. */
export const everyRole = ['admin', ...duties, 'read-only'] as const;

export type TeamRole = (typeof everyRole)[number];

/** The role of an admin in each brand; null where they have none. */
export type Team = Record<Brand, TeamRole | null>;

export const roleNames: Record<TeamRole, string> = {
  admin: 'Admin',
  reviewer: 'Reviewer',
  fulfilment: 'Fulfilment',
  finance: 'Finance',
  support: 'Support',
  'read-only': 'Read-only',
};

/** Of artists, and the start of every other. */
export const noTeam: Team = { 'real-playlist': null, eaa: null };

/** All rights, as the first admin has them. */
export const wholeTeam: Team = { 'real-playlist': 'admin', eaa: 'admin' };

/** The roles of an admin by their rows; without any the admin has all rights. */
export const teamOf = (rows: Partial<Team> | null): Team => (rows ? { ...noTeam, ...rows } : wholeTeam);

/** What the rule looks at of a call. */
interface TeamCall {
  method: string;
  moves?: string | undefined;
  team?: readonly TeamRole[];
}

/** The roles that may make an admins’ call: those named, else for a read that hands out no file every role, and none for the rest. */
const rolesOf = ({ method, moves, team }: TeamCall): readonly TeamRole[] =>
  team ?? (method === 'GET' && moves === undefined ? everyRole : []);

/** Whether a role may make an admins’ call. */
export const mayCall = (call: TeamCall, role: TeamRole | null): boolean =>
  role === 'admin' || (role !== null && rolesOf(call).includes(role));

/** Roles that write to customers or settle their money, and so read their addresses. Others read them masked. */
export const addressRoles = ['fulfilment', 'finance', 'support'] as const;

/** Whether an admin reads addresses in full in a brand, or in all of theirs. */
export const readsAddresses = (team: Team, brand: Brand | null): boolean =>
  (brand ? [brand] : brandsAs(team, ...everyRole)).every((one) =>
    brandsAs(team, 'admin', ...addressRoles).includes(one),
  );

/** The brands in which an admin may make a call. */
export const brandsFor = (call: TeamCall, team: Team): Brand[] =>
  (Object.keys(brandNames) as Brand[]).filter((brand) => mayCall(call, team[brand]));

/** What a new admin for whom no roles were chosen may do: read, in the brands of which the caller is admin. */
export const newTeam = (caller: Team): Team => {
  const own = brandsAs(caller, 'admin');
  return { ...noTeam, ...Object.fromEntries(own.map((brand) => [brand, 'read-only' as const])) };
};

/** The brands in which an admin has one of these roles. */
export const brandsAs = (team: Team, ...roles: readonly TeamRole[]): Brand[] =>
  (Object.keys(brandNames) as Brand[]).filter((brand) => {
    const role = team[brand];
    return role !== null && roles.includes(role);
  });

/** Why an admin may not make a call: the roles that it needs, in a brand or in any. */
export function neededRoles(call: TeamCall, brand: Brand | null): string {
  const where = brand ? ` for ${brandNames[brand]}` : '';
  const roles = rolesOf(call);
  if (roles.length === everyRole.length) return `You have no role${where}. Ask an admin for one.`;
  const names = [...roles.filter((role) => role !== 'admin'), 'admin' as const].map(
    (role) => roleNames[role],
  );
  return `This needs the ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)} role${where}. Ask an admin.`;
}
