import { useState } from 'react';
import { ApproveDialog } from './approve-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ConfirmOrderDialog } from './confirm-order-dialog.tsx';
import { MarkPaidDialog } from './mark-paid-dialog.tsx';
import type { OrderAction, OrderActionKind } from './order-actions.tsx';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';

const dialogs: Record<OrderActionKind, (props: OrderDialogProps) => React.ReactNode> = {
  approve: ApproveDialog,
  reject: RejectDialog,
  confirm: ConfirmOrderDialog,
  markPaid: MarkPaidDialog,
  refund: RefundDialog,
  cancel: CancelDialog,
};

/** The dialog of the action under way. Each opening starts afresh; the closing one keeps its text until it is gone. */
export function OrderActionDialog({ action, onClose }: { action: OrderAction | null; onClose: () => void }) {
  const [shown, setShown] = useState<{ action: OrderAction; opening: number } | null>(null);
  if (action && action !== shown?.action) setShown({ action, opening: (shown?.opening ?? 0) + 1 });
  if (!shown) return null;
  const Body = dialogs[shown.action.kind];
  return <Body key={shown.opening} order={shown.action.order} open={action !== null} onClose={onClose} />;
}
