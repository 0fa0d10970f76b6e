import { orders } from '#contract/admin-calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { MarkPaid } from '#contract/orders/orders/schema.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { formatCents } from '#web/lib/format.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { orderParams } from './order-params.ts';
import { writeOrder } from './write-order.ts';

/** A payment that came in by another way than the payment page. */
export function MarkPaidDialog({ row: order, ...dialog }: ActionFormProps<Order>) {
  const form = useZodForm(MarkPaid, { reference: '' });
  usePersistedForm(`mark paid ${order.id}`, form);
  return (
    <FormDialog
      {...dialog}
      title={`Mark ${order.number} as paid?`}
      text={`${formatCents(order.total)} was paid outside the checkout. This closes the open payment page so the customer can’t pay twice, and sends the song to review.`}
      submitLabel="Mark as paid"
      onSubmit={validated(form, (body) =>
        writeOrder(
          orders.markPaid,
          { params: orderParams(order), body },
          {
            success: `Order ${order.number} marked as paid`,
            onRefused: (error) => showFieldErrors(form, error),
          },
        ),
      )}
    >
      <TextField
        label="Payment reference"
        hint="As shown on the bank statement or invoice."
        maxLength={120}
        {...fieldOf(form, 'reference')}
      />
    </FormDialog>
  );
}
