import type { ReactNode } from 'react';
import { orders } from '#contract/admin-calls.ts';
import { refundCan } from '#contract/orders/money-back/rules.ts';
import type { Refund } from '#contract/orders/money-back/schema.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { ManualRefund } from '#contract/orders/orders/schema.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { formatCents } from '#web/lib/format.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { orderParams } from './order-params.ts';
import { writeOrder } from './write-order.ts';

/** Records that a refund was refunded by hand. The form can't be submitted while the refund is loading. */
export function RecordManualRefund({
  order,
  refund,
  loading,
  open,
  onClose,
}: {
  order: Order;
  refund: Refund | undefined;
  loading?: ReactNode;
  open: boolean;
  onClose: () => void;
}) {
  const form = useZodForm(ManualRefund, { reference: '' });
  const amount = refund && formatCents(refund.amount);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={amount ? `Record a manual refund of ${amount}?` : 'Record a manual refund?'}
      text={`Confirm that you’ve refunded the customer outside the card. We’ll email the reference to ${order.customer.email}. This can’t be undone.`}
      submitLabel="Record manual refund"
      disabledReason={refund ? refundCan.payBack(refund) : 'The refund is still loading.'}
      onSubmit={validated(form, async (body) =>
        refund === undefined
          ? false
          : writeOrder(
              orders.paidBack,
              { params: { name: orderParams(order).name, id: refund.id }, body },
              {
                success: `${amount} refund recorded for order ${order.number}`,
                onRefused: (error) => showFieldErrors(form, error),
              },
            ),
      )}
    >
      {loading}
      <TextField
        label="Refund reference"
        hint="As shown on the bank statement. The customer sees it."
        maxLength={120}
        {...fieldOf(form, 'reference')}
      />
    </FormDialog>
  );
}

/** The same for a row of the list, which has no refunds: loads the oldest open one. */
export function ManualRefundDialog({ row: order, ...dialog }: ActionFormProps<Order>) {
  const { data, error, refetch } = useApiQuery(
    orders.get,
    { params: orderParams(order) },
    { enabled: dialog.open, staleTime: 0 },
  );
  const refund = data?.refunds.find((one) => refundCan.payBack(one) === null);
  return (
    <RecordManualRefund
      {...dialog}
      order={order}
      refund={refund}
      loading={
        error ? (
          <Notice tone="bad" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            {errorMessage(error)}
          </Notice>
        ) : data ? (
          !refund && <Notice tone="warn">This order has no manual refund due.</Notice>
        ) : (
          <Skeleton className="h-5 w-48" />
        )
      }
    />
  );
}
