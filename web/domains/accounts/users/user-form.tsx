import { Role } from '#contract/accounts/sessions/schema.ts';
import { userCan } from '#contract/accounts/users/rules.ts';
import { NewUser, type User, UserFields } from '#contract/accounts/users/schema.ts';
import { users } from '#contract/admin-calls.ts';
import { Brand } from '#contract/brand.schema.ts';
import { confirm } from '#web/kit/confirm.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { ConflictNotice } from '#web/kit/resource/conflict-notice.tsx';
import { SideForm } from '#web/kit/resource/side-form.tsx';
import { useRowForm } from '#web/kit/resource/use-row-form.ts';
import { useBrandChoices, useMay } from '#web/lib/may.tsx';
import { useUser } from '#web/lib/session.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { TeamChoices, TeamFields, teamOfChoices, useNewTeam } from './team-fields.tsx';
import { fields, roleLabels } from './user-labels.ts';
import { writeUser } from './write-user.ts';

const roles = Role.options.map((value) => ({ value, label: roleLabels[value].label }));

const emailField = { label: 'Email', type: 'email', autoComplete: 'off' };
const nameField = { label: 'Name', optional: true, autoComplete: 'off' };

const NewUserFields = NewUser.extend({ team: TeamChoices });

/** A new account; of an admin with what they may do. */
export function NewUserForm({ onDone, as = 'user' }: { onDone: () => void; as?: Role }) {
  const may = useMay();
  const brands = useBrandChoices(users.create);
  const form = useZodForm(NewUserFields, {
    email: '',
    name: '',
    role: as,
    brand: brands[0]?.value ?? 'real-playlist',
    team: useNewTeam(),
  });
  const role = form.watch('role');
  return (
    <SideForm
      form={form}
      call={users.create}
      submitLabel={as === 'admin' ? 'Add admin' : 'Add user'}
      onSubmit={({ team, ...account }) =>
        writeUser(
          users.create,
          { body: { ...account, ...(account.role === 'admin' && { team: teamOfChoices(team) }) } },
          {
            success: ({ email }) => `Invitation sent to ${email}`,
            onRefused: (error) => showFieldErrors(form, error),
          },
        )
      }
      then={onDone}
    >
      <TextField {...emailField} {...fieldOf(form, 'email')} />
      <TextField {...nameField} {...fieldOf(form, 'name')} />
      {as === 'user' && may(users.setTeam) && (
        <SelectField label="Role" options={roles} {...fieldOf(form, 'role')} />
      )}
      {role === 'admin' && (
        <TeamFields
          label="Team role in "
          chosen={form.watch('team')}
          field={(brand) => fieldOf(form, `team.${brand}`)}
        />
      )}
      <SelectField label="Brand" options={brands} {...fieldOf(form, 'brand')} />
    </SideForm>
  );
}

export const NewAdminForm = ({ onDone }: { onDone: () => void }) => (
  <NewUserForm onDone={onDone} as="admin" />
);

const EditFields = UserFields.omit({ status: true });
const valuesOf = ({ email, name, role }: User) => ({ email, name, role });

/** Asks before a change that ends the account's sessions. */
const confirmSignOut = (user: User, { email, role }: { email: string; role: Role }): Promise<boolean> =>
  confirm(
    {
      title:
        role === user.role
          ? 'Change email address?'
          : `Make this account an ${roleLabels[role].label.toLowerCase()}?`,
      text:
        role === 'admin' && user.role === 'user'
          ? `${email} may read the back office after the next sign-in. Change their team role to let them do more.`
          : email === user.email
            ? `${user.email} will be signed out everywhere and must sign in again.`
            : `The account will be signed out everywhere, and linked sign-ins end. We tell both addresses, and ${user.email} can undo this for 72 hours.`,
      confirmLabel: 'Save',
    },
    false,
  );

const onlyAdmins = 'Only an admin of this account’s brands can change this.';

/** The brands in which someone has to be an admin to change the account’s rights. */
const brandsOf = ({ team, brand }: User): Brand[] =>
  team ? Brand.options.filter((one) => team[one] !== null) : [brand];

/** Changing an account. */
export function UserForm({ user }: { user: User }) {
  const { id, email, role, guarded } = user;
  const facts = { self: email === useUser()?.username, guarded };
  const may = useMay();
  const isOthers = brandsOf(user).some((brand) => !may(users.setTeam, brand));
  const rightsStay = isOthers ? onlyAdmins : userCan.changeRights(facts);
  const addressStays = isOthers && role === 'admin' ? onlyAdmins : userCan.changeAddress(facts);
  const { form, onRefused, theirs } = useRowForm(EditFields, user, valuesOf(user));
  return (
    <SideForm
      form={form}
      call={users.update}
      brand={user.brand}
      submitLabel="Save"
      onSubmit={async (change) => {
        const signsOut = change.role !== role || change.email !== email;
        if (signsOut && !(await confirmSignOut(user, change))) return false;
        const input = { params: { id }, body: change, ifMatch: user.version };
        return writeUser(users.update, input, {
          success: (saved) => `${saved.email} saved`,
          onDone: (saved) => form.reset(valuesOf(saved)),
          onRefused,
        });
      }}
    >
      <ConflictNotice form={form} theirs={theirs} fields={fields} />
      {addressStays ? (
        <TextField {...emailField} hint={addressStays} value={email} disabled />
      ) : (
        <TextField {...emailField} {...fieldOf(form, 'email')} />
      )}
      <TextField {...nameField} {...fieldOf(form, 'name')} />
      {rightsStay ? (
        <SelectField label="Role" hint={rightsStay} options={roles} value={role} disabled />
      ) : (
        <SelectField label="Role" options={roles} {...fieldOf(form, 'role')} />
      )}
    </SideForm>
  );
}
