import { cancelBrandOrder } from '#contract/brand-orders.ts';
import { showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { moneyOnEnd, refundLadder } from '#web/kit/order-money.ts';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { orderParams } from './order-params.ts';
import { useOrderWrite } from './use-order-write.ts';

/** Cancelling for the artist, with what happens to the money. */
export function CancelDialog({ order, open, onClose }: OrderDialogProps) {
  const form = useZodForm(cancelBrandOrder.body, { reason: '' });
  const cancel = useOrderWrite(cancelBrandOrder, {
    success: `Order ${order.number} is cancelled. ${moneyOnEnd(order)}`,
    onDone: onClose,
    onRefused: (error) => showFieldErrors(form, error),
  });
  return (
    <OrderDialog
      open={open}
      onClose={onClose}
      title={`Cancel order ${order.number}?`}
      text={`${moneyOnEnd(order)} ${order.refundable > 0 ? refundLadder : ''} This cannot be undone.`}
      submitLabel="Cancel order"
      danger
      onSubmit={form.handleSubmit(({ reason }) =>
        cancel.mutate({ params: orderParams(order), body: reason ? { reason } : {} }),
      )}
    >
      <TextareaField
        label="Reason"
        hint="The artist reads it in the order's history."
        optional
        maxLength={500}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </OrderDialog>
  );
}
