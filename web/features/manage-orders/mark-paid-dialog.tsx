import { MarkPaid, orders } from '#contract/brand-orders.ts';
import type { Order } from '#contract/orders.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { useKeptForm } from '#web/kit/use-kept-form.ts';
import { formatCents } from '#web/lib/format.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { orderParams } from './order-params.ts';
import { writeOrder } from './write-order.ts';

/** A payment that came in by another way than the payment page. */
export function MarkPaidDialog({ row: order, ...dialog }: ActionFormProps<Order>) {
  const form = useZodForm(MarkPaid, { reference: '' });
  useKeptForm(`mark paid ${order.id}`, form);
  return (
    <FormDialog
      {...dialog}
      title={`Mark ${order.number} as paid?`}
      text={`${formatCents(order.total)} came in by another way. The open payment page is closed, so that nobody pays twice, and the song goes to review.`}
      submitLabel="Mark paid"
      onSubmit={validated(form, (body) =>
        writeOrder(
          orders.markPaid,
          { params: orderParams(order), body },
          {
            success: `Order ${order.number} is paid and placed.`,
            onRefused: (error) => showFieldErrors(form, error),
          },
        ),
      )}
    >
      <TextField
        label="Reference of the payment"
        hint="As it stands on the bank statement or the invoice."
        maxLength={120}
        {...fieldOf(form, 'reference')}
      />
    </FormDialog>
  );
}
