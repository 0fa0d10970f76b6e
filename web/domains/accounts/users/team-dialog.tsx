import type { User } from '#contract/accounts/users/schema.ts';
import { users } from '#contract/admin-calls.ts';
import { Brand } from '#contract/brand.schema.ts';
import { brandNames } from '#contract/brand.ts';
import { everyRole, noTeam } from '#contract/team.ts';
import { z } from '#contract/zod.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { teamRoleName } from './team-roles.tsx';
import { teamRoleHints } from './user-labels.ts';
import { writeUser } from './write-user.ts';

/** A select has no null. */
const Choice = z.enum([...everyRole, 'none']);
const Fields = z.strictObject({ 'real-playlist': Choice, eaa: Choice });

const options = [
  ...everyRole.map((value) => ({ value, label: teamRoleName(value) })),
  { value: 'none', label: teamRoleName(null) },
];

const roleOf = (choice: z.infer<typeof Choice> | undefined) =>
  choice === undefined || choice === 'none' ? null : choice;

/** What an admin may do in each brand. */
export function TeamDialog({ row: user, ...dialog }: ActionFormProps<User>) {
  const { id, email, version } = user;
  const team = user.team ?? noTeam;
  const form = useZodForm(Fields, {
    'real-playlist': team['real-playlist'] ?? 'none',
    eaa: team.eaa ?? 'none',
  });
  return (
    <FormDialog
      {...dialog}
      title="Change team role"
      text={`${email} is signed out everywhere and has the new role at the next sign-in.`}
      submitLabel="Change role"
      onSubmit={validated(form, (chosen) =>
        writeUser(
          users.setTeam,
          {
            params: { id },
            body: { 'real-playlist': roleOf(chosen['real-playlist']), eaa: roleOf(chosen.eaa) },
            ifMatch: version,
          },
          {
            success: `Team role of ${email} changed`,
            onRefused: (error) => showFieldErrors(form, error),
          },
        ),
      )}
    >
      {Brand.options.map((brand) => {
        const role = roleOf(form.watch(brand));
        return (
          <SelectField
            key={brand}
            label={brandNames[brand]}
            hint={role ? teamRoleHints[role] : 'Sees nothing of this brand.'}
            options={options}
            {...fieldOf(form, brand)}
          />
        );
      })}
    </FormDialog>
  );
}
