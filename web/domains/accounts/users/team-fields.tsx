import { users } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import { everyRole, newTeam, type Team } from '#contract/team.ts';
import { z } from '#contract/zod.ts';
import type { fieldOf } from '#web/kit/form.ts';
import { useBrandChoices, useTeam } from '#web/lib/may.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { teamRoleName } from './team-roles.tsx';
import { teamRoleHints } from './user-labels.ts';

/** A select has no null. */
const Choice = z.enum([...everyRole, 'none']);
type Choice = z.infer<typeof Choice>;

/** What an admin may do in each brand, as a form holds it. */
export const TeamChoices = z.strictObject({ 'real-playlist': Choice, eaa: Choice });
export type TeamChoices = z.infer<typeof TeamChoices>;

const roleOf = (choice: Choice) => (choice === 'none' ? null : choice);

export const choicesOf = (team: Team): TeamChoices => ({
  'real-playlist': team['real-playlist'] ?? 'none',
  eaa: team.eaa ?? 'none',
});

export const teamOfChoices = (chosen: TeamChoices): Team => ({
  'real-playlist': roleOf(chosen['real-playlist']),
  eaa: roleOf(chosen.eaa),
});

/** What a new admin starts with where nothing else is chosen. */
export const useNewTeam = (): TeamChoices => choicesOf(newTeam(useTeam()));

const options = [
  ...everyRole.map((value) => ({ value, label: teamRoleName(value) })),
  { value: 'none', label: teamRoleName(null) },
];

interface TeamFieldsProps {
  chosen: TeamChoices;
  /** What a field takes from its form. */
  field: (brand: keyof Team) => ReturnType<typeof fieldOf>;
  /** What each label begins with. */
  label?: string;
}

/** A role in each brand of which this person is admin. */
export function TeamFields({ chosen, field, label = '' }: TeamFieldsProps) {
  return useBrandChoices(users.setTeam).map(({ value: brand }) => {
    const role = roleOf(chosen[brand]);
    return (
      <SelectField
        key={brand}
        label={`${label}${brandNames[brand]}`}
        hint={role ? teamRoleHints[role] : 'Sees nothing of this brand.'}
        options={options}
        {...field(brand)}
      />
    );
  });
}
