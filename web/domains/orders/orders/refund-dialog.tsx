import { useState } from 'react';
import { orders } from '#contract/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { RefundReason } from '#contract/orders/orders/schema.ts';
import { z } from '#contract/zod.ts';
import { refundTodoText } from '#web/domains/orders/money-back/order-money.ts';
import { RefundSum } from '#web/domains/orders/money-back/refund-sum.tsx';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { newKey } from '#web/lib/api.ts';
import { formatCents } from '#web/lib/format.ts';
import { centsOf, dollarsOf } from '#web/lib/money-text.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { orderParams } from './order-params.ts';
import { writeOrder } from './write-order.ts';

/** The contract's body, with the amount as people type it: dollars, at most what the refund policy allows. */
const refundForm = (refundable: number) =>
  z.strictObject({
    amount: z.string().transform((text, context) => {
      const cents = centsOf(text);
      if (cents !== null && cents > 0 && cents <= refundable) return cents;
      context.addIssue(
        cents !== null && cents > refundable
          ? `You can refund up to ${formatCents(refundable)}.`
          : 'Enter an amount such as 49.50.',
      );
      return z.NEVER;
    }),
    reason: RefundReason,
  });

/** Giving money back. One opening of the dialog is one refund, however often its button is pressed. */
export function RefundDialog({ row: order, ...dialog }: ActionFormProps<Order>) {
  const [idempotencyKey] = useState(newKey);
  const form = useZodForm(refundForm(order.refundable), { amount: dollarsOf(order.refundable), reason: '' });
  usePersistedForm(`refund ${order.id}`, form);
  return (
    <FormDialog
      {...dialog}
      title={`Refund order ${order.number}?`}
      text={`Up to ${formatCents(order.refundable)} can be refunded ${order.payment?.byHand ? 'manually ' : ''}to the original payment method.`}
      submitLabel="Refund order"
      danger
      onSubmit={validated(form, (body) =>
        writeOrder(
          orders.refund,
          { params: orderParams(order), body, idempotencyKey },
          {
            success: order.payment?.byHand
              ? refundTodoText(order, body.amount)
              : `Refund started for order ${order.number}`,
            onRefused: (error) => showFieldErrors(form, error),
          },
        ),
      )}
    >
      {order.refundArithmetic && <RefundSum arithmetic={order.refundArithmetic} />}
      <MoneyField label="Amount in US dollars" {...fieldOf(form, 'amount')} />
      <TextareaField
        label="Reason"
        hint="The customer sees this in the refund email."
        maxLength={500}
        {...fieldOf(form, 'reason')}
      />
    </FormDialog>
  );
}
