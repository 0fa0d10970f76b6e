import { SuspendReason, type User } from '#contract/accounts/users/schema.ts';
import { users } from '#contract/admin-calls.ts';
import { z } from '#contract/zod.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { suspendReason } from './user-labels.ts';
import { writeUser } from './write-user.ts';

const Fields = z.strictObject({
  reason: SuspendReason.min(1, suspendReason.missing),
});

/** Suspending an account, with the reason that other admins read. */
export function SuspendDialog({ row: user, ...dialog }: ActionFormProps<User>) {
  const form = useZodForm(Fields, { reason: '' });
  usePersistedForm(`suspend ${user.id}`, form);
  const { id, email, role, name, version } = user;
  return (
    <FormDialog
      {...dialog}
      title="Suspend this account?"
      text={`${email} is signed out everywhere and can’t sign in. Their orders continue.`}
      submitLabel="Suspend"
      danger
      onSubmit={validated(form, ({ reason }) =>
        writeUser(
          users.update,
          { params: { id }, body: { email, role, name, status: 'suspended', reason }, ifMatch: version },
          {
            success: `${email} suspended`,
            onRefused: (error) => showFieldErrors(form, error),
          },
        ),
      )}
    >
      <TextareaField label="Reason" hint={suspendReason.hint} maxLength={500} {...fieldOf(form, 'reason')} />
    </FormDialog>
  );
}
