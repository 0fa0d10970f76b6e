import { useState } from 'react';
import { z } from 'zod';
import { refundBrandOrder } from '#contract/brand-orders.ts';
import { showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { refundLadder } from '#web/kit/order-money.ts';
import { newKey } from '#web/lib/api.ts';
import { formatCents } from '#web/lib/format.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { orderParams } from './order-params.ts';
import { centsOf, dollarsOf } from './refund-amount.ts';
import { useOrderWrite } from './use-order-write.ts';

/** The contract's body, with the amount as people type it: dollars, at most what the ladder allows. */
const refundForm = (refundable: number) =>
  z.strictObject({
    amount: z.string().transform((text, context) => {
      const cents = centsOf(text);
      if (cents !== null && cents > 0 && cents <= refundable) return cents;
      context.addIssue(
        cents !== null && cents > refundable
          ? `At most ${formatCents(refundable)} can be refunded.`
          : 'Enter an amount such as 49.50.',
      );
      return z.NEVER;
    }),
    reason: refundBrandOrder.body.shape.reason,
  });

/** Giving money back. One opening of the dialog is one refund, however often its button is pressed. */
export function RefundDialog({ order, open, onClose }: OrderDialogProps) {
  const [idempotencyKey] = useState(newKey);
  const form = useZodForm(refundForm(order.refundable), { amount: dollarsOf(order.refundable), reason: '' });
  const refund = useOrderWrite(refundBrandOrder, {
    success: `The refund for order ${order.number} is on its way.`,
    onDone: onClose,
    onRefused: (error) => showFieldErrors(form, error),
  });
  const { errors } = form.formState;
  return (
    <OrderDialog
      open={open}
      onClose={onClose}
      title={`Refund order ${order.number}`}
      text={`Up to ${formatCents(order.refundable)} can go back the way it was paid. ${refundLadder}`}
      submitLabel="Refund"
      danger
      onSubmit={form.handleSubmit((body) =>
        refund.mutate({ params: orderParams(order), body, idempotencyKey }),
      )}
    >
      <TextField
        label="Amount in US dollars"
        inputMode="decimal"
        autoComplete="off"
        inputClassName="tabular-nums"
        error={errors.amount?.message}
        {...form.register('amount')}
      />
      <TextareaField
        label="Reason"
        hint="The artist reads it in the mail about the refund."
        maxLength={500}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
    </OrderDialog>
  );
}
