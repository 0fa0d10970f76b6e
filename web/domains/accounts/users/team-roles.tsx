import { brandNames } from '#contract/brand.ts';
import { roleNames, type Team, type TeamRole } from '#contract/team.ts';

/** A team role in words. */
export const teamRoleName = (role: TeamRole | null): string => (role ? roleNames[role] : 'No role');

/** What an admin may do: one line if it is the same in both brands. */
export const TeamRoles = ({ team }: { team: Team }) =>
  team['real-playlist'] === team.eaa ? (
    teamRoleName(team.eaa)
  ) : (
    <ul>
      {(Object.keys(brandNames) as (keyof Team)[]).map((brand) => (
        <li key={brand}>
          {brandNames[brand]}: {teamRoleName(team[brand])}
        </li>
      ))}
    </ul>
  );

/** The same in a line. */
export const teamText = (team: Team): string =>
  team['real-playlist'] === team.eaa
    ? teamRoleName(team.eaa)
    : (Object.keys(brandNames) as (keyof Team)[])
        .map((brand) => `${brandNames[brand]}: ${teamRoleName(team[brand])}`)
        .join(', ');
