import { AccountMerge } from '#contract/accounts/users/schema.ts';
import { users } from '#contract/admin-calls.ts';
import type { Customer } from '#contract/reporting/customers/schema.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { formatCount, formatDate } from '#web/lib/format.ts';
import { useApiList } from '#web/lib/query.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { writeCustomer } from './write-customer.ts';

/** What the other account brings along, once its email is typed. */
function OtherAccount({ email }: { email: string }) {
  const { items } = useApiList(
    users.list,
    { query: { q: email } },
    { enabled: AccountMerge.safeParse({ email }).success },
  );
  const other = items?.find((user) => user.email === email.trim().toLowerCase());
  if (!other) return null;
  return (
    <DefinitionList
      items={[
        ['Name', other.name || 'None'],
        ['Created', formatDate(other.createdAt)],
        ['Orders', other.orders > 0 ? formatCount(other.orders) : 'None'],
        ['Open order', other.openOrder ?? 'None'],
      ]}
    />
  );
}

/** Two accounts of one person become one. */
export function MergeDialog({ row: { id, email }, ...dialog }: ActionFormProps<Customer>) {
  const form = useZodForm(AccountMerge, { email: '' });
  return (
    <FormDialog
      {...dialog}
      title="Merge another account?"
      text={`Its orders, campaigns, messages, emails and notes pass to ${email}. Running campaigns continue. The other account loses its name, and its sessions, linked sign-ins and API keys end. This can’t be undone.`}
      submitLabel="Merge accounts"
      danger
      onSubmit={validated(form, (body) =>
        writeCustomer(
          users.merge,
          { params: { id }, body },
          {
            success: `${body.email} merged into ${email}`,
            onRefused: (error) => showFieldErrors(form, error),
          },
        ),
      )}
    >
      <TextField
        label="Email of the other account"
        type="email"
        autoComplete="off"
        hint="Make sure that both accounts belong to the same person."
        {...fieldOf(form, 'email')}
      />
      <OtherAccount email={form.watch('email')} />
    </FormDialog>
  );
}
