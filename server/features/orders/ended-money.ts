import { type Money, usd } from '#contract/money.ts';
import type { OrderState } from './order-state.ts';

/** What mails say of the money of an order that ended; `refund` is what `releaseMoney` answered. */
export const endedMoney = ({ order, payment }: OrderState, refund: Money | null) => ({
  charged: refund !== null,
  held: payment?.status === 'authorized' ? usd(payment.amount_cents) : null,
  disputed: payment?.status === 'disputed',
  free: order.total_cents === 0,
});
