import type { Money } from '#contract/money.schema.ts';
import { usd } from '#contract/money.ts';
import type { OrderState } from './read-order-state.ts';

/** What mails say about the money of an ended order; `refund` is the answer of `releaseMoney`. */
export const endedMoney = ({ order, payment }: OrderState, refund: Money | null) => ({
  charged: refund !== null,
  held: payment?.status === 'authorized' ? usd(payment.amount_cents) : null,
  disputed: payment?.status === 'disputed',
  free: order.total_cents === 0,
});
