import { myOrders } from '#contract/calls.ts';
import { isBeforeStart, orderCan } from '#contract/orders/orders/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { ConfirmedNotice } from '#web/domains/orders/checkout/confirmed-notice.tsx';
import { startText } from '#web/domains/orders/checkout/start-text.ts';
import { endEffectText } from '#web/domains/orders/money-back/order-money.ts';
import { RefundSum } from '#web/domains/orders/money-back/refund-sum.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { putAnswer } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Takes the answered order over; the list is asked again. */
const whenChanged = (number: string) => ({
  invalidates: [myOrders.list],
  onSuccess: (answer: Order) => putAnswer(myOrders.get, { params: { number } }, answer),
});

/** The last step, while it is not done: the button does the same as the mail. */
export function ConfirmOrder({ order }: { order: Order }) {
  const { number } = order;
  const confirmation = useApiMutation(myOrders.confirm, whenChanged(number));
  if (confirmation.isSuccess && isBeforeStart(order))
    return <ConfirmedNotice order={confirmation.data} justNow />;
  if (orderCan.confirm(order) !== null) return null;
  return (
    <Notice
      tone="info"
      title="One last step"
      action={
        <Button
          variant="primary"
          busy={confirmation.isPending}
          onClick={() => confirmation.mutate({ params: { number } })}
        >
          Confirm order
        </Button>
      }
    >
      <p>Email us your order number or confirm here. {startText(order)}</p>
      {confirmation.error && (
        <p role="alert" className="mt-2 font-medium text-bad">
          {errorMessage(confirmation.error)}
        </p>
      )}
    </Notice>
  );
}

/** Gives the order up, after saying what happens to the money. */
export function CancelOrder({ order }: { order: Order }) {
  const { number } = order;
  const cancel = useApiMutation(myOrders.cancel, { ...whenChanged(number), blocking: true });
  const ask = async () => {
    const sure = await confirm({
      title: 'Cancel order?',
      text: `${endEffectText(order)} This can’t be undone.`,
      ...(order.refundArithmetic && { details: <RefundSum arithmetic={order.refundArithmetic} /> }),
      confirmLabel: 'Cancel order',
      cancelLabel: 'Keep order',
    });
    if (sure) cancel.mutate({ params: { number } });
  };
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="danger-quiet"
        busy={cancel.isPending}
        disabledReason={orderCan.cancel(order)}
        onClick={() => void ask()}
      >
        Cancel order
      </Button>
      {cancel.error && <Notice tone="bad">{errorMessage(cancel.error)}</Notice>}
    </div>
  );
}
