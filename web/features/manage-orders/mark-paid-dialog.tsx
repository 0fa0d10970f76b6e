import { markBrandOrderPaid } from '#contract/brand-orders.ts';
import { showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { formatCents } from '#web/lib/format.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { orderParams } from './order-params.ts';
import { useOrderWrite } from './use-order-write.ts';

/** A payment that came in by another way than the payment page. */
export function MarkPaidDialog({ order, open, onClose }: OrderDialogProps) {
  const form = useZodForm(markBrandOrderPaid.body, { reference: '' });
  const markPaid = useOrderWrite(markBrandOrderPaid, {
    success: `Order ${order.number} is paid and placed.`,
    onDone: onClose,
    onRefused: (error) => showFieldErrors(form, error),
  });
  return (
    <OrderDialog
      open={open}
      onClose={onClose}
      title={`Mark ${order.number} as paid?`}
      text={`${formatCents(order.total)} came in by another way. The open payment page is closed, so that nobody pays twice, and the song goes to review.`}
      submitLabel="Mark paid"
      onSubmit={form.handleSubmit((body) => markPaid.mutate({ params: orderParams(order), body }))}
    >
      <TextField
        label="Reference of the payment"
        hint="As it stands on the bank statement or the invoice."
        maxLength={120}
        error={form.formState.errors.reference?.message}
        {...form.register('reference')}
      />
    </OrderDialog>
  );
}
