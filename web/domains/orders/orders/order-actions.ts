import { BadgeCheck, Ban, CircleX, HandCoins, MailCheck, ReceiptText, Undo2 } from 'lucide-react';
import { orders } from '#contract/admin-calls.ts';
import { tagging } from '#contract/calls.ts';
import { orderCan } from '#contract/orders/orders/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { refundLadder } from '#web/domains/orders/money-back/order-money.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { bulkAction } from '#web/kit/resource/bulk.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { orderParams } from './order-params.ts';
import { orderReads, writeOrder } from './write-order.ts';

const ApproveDialog = lazyPart(() => import('./approve-dialog.tsx'), 'ApproveDialog');
const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'), 'CancelDialog');
const MarkPaidDialog = lazyPart(() => import('./mark-paid-dialog.tsx'), 'MarkPaidDialog');
const ManualRefundDialog = lazyPart(() => import('./manual-refund-dialog.tsx'), 'ManualRefundDialog');
const RefundDialog = lazyPart(() => import('./refund-dialog.tsx'), 'RefundDialog');
const RejectDialog = lazyPart(() => import('./reject-dialog.tsx'), 'RejectDialog');

/** What can be done with an order. */
export const orderActions: readonly Action<Order>[] = [
  {
    id: 'approve',
    label: 'Approve',
    call: tagging.review,
    icon: BadgeCheck,
    next: true,
    refusal: orderCan.review,
    form: ApproveDialog,
  },
  {
    id: 'reject',
    label: 'Reject',
    call: tagging.review,
    icon: CircleX,
    danger: true,
    refusal: orderCan.review,
    form: RejectDialog,
  },
  {
    id: 'confirm',
    label: 'Confirm',
    call: orders.confirm,
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
    call: orders.markPaid,
    icon: HandCoins,
    next: true,
    refusal: orderCan.markPaid,
    form: MarkPaidDialog,
  },
  {
    id: 'refund',
    label: 'Refund order',
    call: orders.refund,
    icon: Undo2,
    separated: true,
    refusal: orderCan.giveGoodwill,
    form: RefundDialog,
  },
  {
    id: 'paid-back',
    label: 'Record manual refund',
    call: orders.paidBack,
    icon: ReceiptText,
    refusal: orderCan.payBack,
    form: ManualRefundDialog,
  },
  {
    id: 'cancel',
    label: 'Cancel order',
    call: orders.cancel,
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
      }),
      reason: { hint: 'Customers see this in their order activity.', toCustomers: true },
      done: 'cancelled',
      reads: orderReads,
    }),
  },
];
