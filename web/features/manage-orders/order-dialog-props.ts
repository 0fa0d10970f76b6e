import type { Order } from '#contract/orders.ts';

/** What each action's dialog receives. */
export interface OrderDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
}
