import { endings, orders } from '#contract/admin-calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { OrderCancel } from '#contract/orders/orders/schema.ts';
import { endEffectText, endedEffectText } from '#web/domains/orders/money-back/order-money.ts';
import { RefundSum } from '#web/domains/orders/money-back/refund-sum.tsx';
import { ClaimAdvice } from '#web/kit/claim-advice.tsx';
import { OrderEnding } from '#web/kit/ending-facts.tsx';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { orderParams } from './order-params.ts';
import { writeOrder } from './write-order.ts';

/** Cancelling for the artist, with what happens to the money. */
export function CancelDialog({ row: order, ...dialog }: ActionFormProps<Order>) {
  const form = useZodForm(OrderCancel, { reason: '' });
  const { data } = useApiQuery(endings.ofOrder, { params: orderParams(order) });
  usePersistedForm(`cancel ${order.id}`, form);
  return (
    <FormDialog
      {...dialog}
      title={`Cancel order ${order.number}?`}
      text={`${endEffectText(order)} This can’t be undone.`}
      submitLabel="Cancel order"
      danger
      onSubmit={validated(form, ({ reason }) =>
        writeOrder(
          orders.cancel,
          { params: orderParams(order), body: reason ? { reason } : {} },
          {
            success: `Order ${order.number} cancelled. ${endedEffectText(order)}`,
            onRefused: (error) => showFieldErrors(form, error),
          },
        ),
      )}
    >
      <OrderEnding ending={data} />
      {order.refundArithmetic && <RefundSum arithmetic={order.refundArithmetic} />}
      <TextareaField
        label="Reason"
        hint="The customer sees this in the order activity."
        optional
        maxLength={500}
        {...fieldOf(form, 'reason')}
      />
      <ClaimAdvice text={form.watch('reason') ?? ''} />
    </FormDialog>
  );
}
