import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { type OrderPayment, PaymentStatus } from '#contract/payments.ts';
import { moneyOnApproval, moneyOnEnd } from './order-money.ts';

const payment = (payment_status: PaymentStatus): OrderPayment => ({
  id: 'pay_1',
  transaction_id: 'pi_1',
  payment_status,
  amount: 19_900,
  captured: 0,
  refunded: 0,
  lastDecline: null,
});
const order = (payment: OrderPayment | null, refundable = 0) => ({ payment, refundable }) as Order;

test('only approving a held card charges', () => {
  expect(moneyOnApproval(order(payment('authorized')))).toBe('Approving charges $199.00 to the card.');
  expect(moneyOnApproval(order(payment('success')))).toContain('nothing more is charged');
  expect(moneyOnApproval(order(null))).toContain('nothing is charged');
});

test('ending an order names what is given back, released or closed', () => {
  expect(moneyOnEnd(order(payment('success'), 4950))).toBe('$49.50 goes back the way it was paid.');
  expect(moneyOnEnd(order(payment('authorized')))).toContain('hold of $199.00 on the card is released');
  expect(moneyOnEnd(order(payment('pending')))).toContain('payment page is closed');
  expect(moneyOnEnd(order(null))).toContain('no money moves');
});

test('no payment promises money back when nothing is refundable', () => {
  for (const status of PaymentStatus.options) {
    expect(moneyOnEnd(order(payment(status)))).not.toContain('goes back');
  }
});
