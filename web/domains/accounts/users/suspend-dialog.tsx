import { SuspendedOrders, SuspendReason, type User } from '#contract/accounts/users/schema.ts';
import { endings, users } from '#contract/admin-calls.ts';
import { Brand } from '#contract/brand.schema.ts';
import { brandNames } from '#contract/brand.ts';
import { z } from '#contract/zod.ts';
import { OrderEnding } from '#web/kit/ending-facts.tsx';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { useMay } from '#web/lib/may.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { ordersText } from './orders-text.ts';
import { suspendReason } from './user-labels.ts';
import { writeUser } from './write-user.ts';

const Fields = z.strictObject({
  reason: SuspendReason.min(1, suspendReason.missing),
  orders: SuspendedOrders,
});

const choices = [
  { value: 'pause', label: 'Pause campaigns' },
  { value: 'cancel', label: 'Cancel orders, with refunds' },
] as const satisfies readonly { value: SuspendedOrders; label: string }[];

/** Suspending an account, with the reason that other admins read. */
export function SuspendDialog({ row: user, ...dialog }: ActionFormProps<User>) {
  const form = useZodForm(Fields, { reason: '', orders: 'pause' });
  const { data } = useApiQuery(endings.ofUser, { params: { id: user.id } });
  usePersistedForm(`suspend ${user.id}`, form);
  const { id, email, version } = user;
  const may = useMay();
  // In a brand beyond their reach nothing is cancelled by this admin.
  const elsewhere = Brand.options.filter((brand) => !may(users.update, brand));
  return (
    <FormDialog
      {...dialog}
      title="Suspend this account?"
      text={`${email} is signed out everywhere and can’t sign in.${ordersText(data, form.watch('orders') === 'cancel')}${elsewhere.map((brand) => ` Any campaigns at ${brandNames[brand]} are paused.`).join('')}`}
      submitLabel="Suspend"
      danger
      onSubmit={validated(form, (chosen) =>
        writeUser(
          users.update,
          { params: { id }, body: { status: 'suspended', ...chosen }, ifMatch: version },
          {
            success: `${email} suspended`,
            onRefused: (error) => showFieldErrors(form, error),
          },
        ),
      )}
    >
      {data && data.campaigns > 0 && (
        <>
          <SelectField label="Open orders" options={choices} {...fieldOf(form, 'orders')} />
          {form.watch('orders') === 'cancel' && <OrderEnding ending={data} />}
        </>
      )}
      <TextareaField label="Reason" hint={suspendReason.hint} maxLength={500} {...fieldOf(form, 'reason')} />
    </FormDialog>
  );
}
