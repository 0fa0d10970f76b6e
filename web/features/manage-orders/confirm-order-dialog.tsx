import { confirmBrandOrder } from '#contract/brand-orders.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { orderParams } from './order-params.ts';
import { useOrderWrite } from './use-order-write.ts';

/** The artist's mail with the order number has come in. */
export function ConfirmOrderDialog({ order, open, onClose }: OrderDialogProps) {
  const confirm = useOrderWrite(confirmBrandOrder, {
    success: `Order ${order.number} is confirmed.`,
    onDone: onClose,
  });
  return (
    <OrderDialog
      open={open}
      onClose={onClose}
      title={`Confirm order ${order.number}?`}
      text={`Confirm once ${order.customer.email} has mailed the order number. The campaign starts 3–12 hours after confirmation or approval, whichever is later.`}
      submitLabel="Confirm order"
      onSubmit={() => confirm.mutate({ params: orderParams(order) })}
    />
  );
}
