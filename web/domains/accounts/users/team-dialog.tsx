import type { User } from '#contract/accounts/users/schema.ts';
import { users } from '#contract/admin-calls.ts';
import { noTeam } from '#contract/team.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { choicesOf, TeamChoices, TeamFields, teamOfChoices } from './team-fields.tsx';
import { writeUser } from './write-user.ts';

/** What an admin may do in each brand. */
export function TeamDialog({ row: user, ...dialog }: ActionFormProps<User>) {
  const { id, email, version } = user;
  const form = useZodForm(TeamChoices, choicesOf(user.team ?? noTeam));
  return (
    <FormDialog
      {...dialog}
      title="Change team role"
      text={`${email} is signed out everywhere and has the new role at the next sign-in.`}
      submitLabel="Change role"
      onSubmit={validated(form, (chosen) =>
        writeUser(
          users.setTeam,
          { params: { id }, body: teamOfChoices(chosen), ifMatch: version },
          {
            success: `Team role of ${email} changed`,
            onRefused: (error) => showFieldErrors(form, error),
          },
        ),
      )}
    >
      <TeamFields chosen={form.watch()} field={(brand) => fieldOf(form, brand)} />
    </FormDialog>
  );
}
