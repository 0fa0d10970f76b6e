import { BadgeCheck, Ban, CircleX, HandCoins, type LucideIcon, MailCheck, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { type Order, orderCan } from '#contract/orders.ts';
import type { Refusal } from '#contract/states.ts';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';

export type OrderActionKind = 'approve' | 'reject' | 'confirm' | 'markPaid' | 'refund' | 'cancel';

/** What is to be done with which order; its dialog is open. */
export interface OrderAction {
  kind: OrderActionKind;
  order: Order;
}

interface Entry {
  label: string;
  icon: LucideIcon;
  refusal: (order: Order) => Refusal;
  danger?: true;
}

export const orderActions: Record<OrderActionKind, Entry> = {
  approve: { label: 'Approve', icon: BadgeCheck, refusal: orderCan.review },
  reject: { label: 'Reject', icon: CircleX, refusal: orderCan.review },
  confirm: { label: 'Confirm', icon: MailCheck, refusal: orderCan.confirm },
  markPaid: { label: 'Mark paid', icon: HandCoins, refusal: orderCan.markPaid },
  refund: { label: 'Refund', icon: Undo2, refusal: orderCan.refund },
  cancel: { label: 'Cancel order', icon: Ban, refusal: orderCan.cancel, danger: true },
};

const groups: readonly (readonly OrderActionKind[])[] = [
  ['approve', 'reject', 'confirm', 'markPaid'],
  ['refund', 'cancel'],
];

/** The actions of an order as a menu; one that is not possible says why. */
export function OrderActionMenu({
  order,
  trigger,
  align = 'end',
  onAction,
}: {
  order: Order;
  trigger: ReactElement;
  align?: 'start' | 'end';
  onAction: (action: OrderAction) => void;
}) {
  return (
    <Menu trigger={trigger} align={align}>
      {groups.map((kinds, index) => (
        <div key={kinds[0]}>
          {index > 0 && <MenuLine />}
          {kinds.map((kind) => {
            const { label, icon, refusal, danger = false } = orderActions[kind];
            return (
              <MenuItem
                key={kind}
                icon={icon}
                danger={danger}
                disabledReason={refusal(order)}
                onSelect={() => onAction({ kind, order })}
              >
                {label}
              </MenuItem>
            );
          })}
        </div>
      ))}
    </Menu>
  );
}
