import { BadgeCheck, Ban, CircleX, HandCoins, MailCheck, ReceiptText, Undo2 } from 'lucide-react';
import { orders } from '#contract/brand-orders.ts';
import { type Order, orderCan } from '#contract/orders.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { bulkAction } from '#web/kit/resource/bulk.ts';
import { refundLadder } from '#web/nouns/order-money.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { orderParams } from './order-params.ts';
import { orderReads, writeOrder } from './write-order.ts';

const ApproveDialog = onDemand(() => import('./approve-dialog.tsx'), 'ApproveDialog');
const CancelDialog = onDemand(() => import('./cancel-dialog.tsx'), 'CancelDialog');
const MarkPaidDialog = onDemand(() => import('./mark-paid-dialog.tsx'), 'MarkPaidDialog');
const ManualRefundDialog = onDemand(() => import('./manual-refund-dialog.tsx'), 'ManualRefundDialog');
const RefundDialog = onDemand(() => import('./refund-dialog.tsx'), 'RefundDialog');
const RejectDialog = onDemand(() => import('./reject-dialog.tsx'), 'RejectDialog');

/** What can be done with an order. */
export const orderActions: readonly Action<Order>[] = [
  {
    id: 'approve',
    label: 'Approve',
    icon: BadgeCheck,
    next: true,
    refusal: orderCan.review,
    form: ApproveDialog,
  },
  {
    id: 'reject',
    label: 'Reject',
    icon: CircleX,
    danger: true,
    refusal: orderCan.review,
    form: RejectDialog,
  },
  {
    id: 'confirm',
    label: 'Confirm',
    icon: MailCheck,
    next: true,
    refusal: orderCan.confirm,
    confirm: ({ number, customer }) => ({
      title: `Confirm order ${number}?`,
      text: `Confirm only if ${customer.email} has emailed the order number. The campaign starts 3-12 hours after confirmation or approval, whichever is later.`,
      confirmLabel: 'Confirm order',
    }),
    run: (order) =>
      writeOrder(
        orders.confirm,
        { params: orderParams(order) },
        { success: `Order ${order.number} confirmed` },
      ),
    bulk: bulkAction({
      endpoint: orders.bulk,
      action: 'confirm',
      confirm: (many) => ({
        title: `Confirm ${many}?`,
        text: 'Confirm only orders whose customers have emailed the order number. Each campaign starts 3-12 hours after confirmation or approval, whichever is later.',
        confirmLabel: 'Confirm orders',
      }),
      done: 'confirmed',
      reads: orderReads,
    }),
  },
  {
    id: 'mark-paid',
    label: 'Mark as paid',
    icon: HandCoins,
    next: true,
    refusal: orderCan.markPaid,
    form: MarkPaidDialog,
  },
  {
    id: 'refund',
    label: 'Refund order',
    icon: Undo2,
    separated: true,
    refusal: orderCan.refund,
    form: RefundDialog,
  },
  {
    id: 'paid-back',
    label: 'Record manual refund',
    icon: ReceiptText,
    refusal: orderCan.payBack,
    form: ManualRefundDialog,
  },
  {
    id: 'cancel',
    label: 'Cancel order',
    icon: Ban,
    danger: true,
    refusal: orderCan.cancel,
    form: CancelDialog,
    bulk: bulkAction({
      endpoint: orders.bulk,
      action: 'cancel',
      confirm: (many) => ({
        title: `Cancel ${many}?`,
        text: `${refundLadder} This can’t be undone.`,
        confirmLabel: 'Cancel orders',
        danger: true,
      }),
      reason: { hint: 'Customers see this in their order activity.' },
      done: 'cancelled',
      reads: orderReads,
    }),
  },
];
