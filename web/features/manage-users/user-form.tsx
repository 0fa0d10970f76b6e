import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { Role } from '#contract/auth.ts';
import { Brand, brandNames } from '#contract/brand.ts';
import { createUser, type User, updateUser, userCan } from '#contract/users.ts';
import { confirm } from '#web/kit/confirm-dialog.tsx';
import { showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { useLeaveQuestion } from '#web/kit/use-leave-question.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useUserWrite } from './use-user-write.ts';
import { roleLabels } from './user-labels.ts';

const roles = Role.options.map((value) => ({ value, label: roleLabels[value].label }));
const brands = Brand.options.map((value) => ({ value, label: brandNames[value] }));

const emailField = { label: 'E-mail', type: 'email', autoComplete: 'off' };
const nameField = { label: 'Name', optional: true, autoComplete: 'off' };

/** A new account. */
export function NewUserForm({ onMade }: { onMade: () => void }) {
  const form = useZodForm(createUser.body, { email: '', name: '', role: 'user', brand: 'real-playlist' });
  const create = useUserWrite(createUser, {
    success: ({ email }) => `${email} can sign in with a mailed link.`,
    onDone: () => {
      // The question about unsaved changes is to know of it before the panel closes.
      flushSync(() => form.reset());
      onMade();
    },
    onRefused: (error) => showFieldErrors(form, error),
  });
  const { errors, isDirty } = form.formState;
  useLeaveQuestion(isDirty);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((body) => create.mutate({ body }))}
    >
      <TextField {...emailField} error={errors.email?.message} {...form.register('email')} />
      <TextField {...nameField} error={errors.name?.message} {...form.register('name')} />
      <SelectField label="Role" options={roles} {...form.register('role')} />
      <SelectField label="Brand" options={brands} {...form.register('brand')} />
      <Button type="submit" variant="primary" className="self-end">
        Add user
      </Button>
    </form>
  );
}

const valuesOf = ({ email, name, role }: User) => ({ email, name, role });
const UserChange = updateUser.body.omit({ status: true });

/** Changing an account. What somebody else changed meanwhile shows in the fields that were left alone. */
export function UserForm({ user }: { user: User }) {
  const self = user.email === useUser()?.username;
  const form = useZodForm(UserChange, valuesOf(user));
  const save = useUserWrite(updateUser, {
    success: ({ email }) => `${email} is saved.`,
    onDone: (saved) => form.reset(valuesOf(saved)),
    onRefused: (error) => showFieldErrors(form, error),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another version alone
  useEffect(() => form.reset(valuesOf(user), { keepDirtyValues: true }), [user.version]);
  const { errors, isDirty } = form.formState;
  useLeaveQuestion(isDirty);

  const submit = form.handleSubmit(async (change) => {
    const { id, email, status, version } = user;
    const signsOut = change.role !== user.role || change.email !== email;
    const sure =
      !signsOut ||
      (await confirm({
        title:
          change.role === user.role
            ? 'Change the address?'
            : `Make this account an ${roleLabels[change.role].label.toLowerCase()}?`,
        text:
          change.role === 'admin' && user.role === 'user'
            ? `${change.email} will see and change everything here, and is signed out everywhere first.`
            : `${email} is signed out everywhere at once and has to sign in again.`,
        confirmLabel: 'Save',
      }));
    if (sure) save.mutate({ params: { id }, body: { ...change, status }, ifMatch: version });
  });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <TextField {...emailField} error={errors.email?.message} {...form.register('email')} />
      <TextField {...nameField} error={errors.name?.message} {...form.register('name')} />
      {self ? (
        <SelectField
          label="Role"
          hint={userCan.changeRights(self)}
          options={roles}
          defaultValue={user.role}
          disabled
        />
      ) : (
        <SelectField label="Role" options={roles} {...form.register('role')} />
      )}
      <Button
        type="submit"
        className="self-end"
        disabledReason={isDirty ? null : 'Nothing has been changed.'}
      >
        Save
      </Button>
    </form>
  );
}
