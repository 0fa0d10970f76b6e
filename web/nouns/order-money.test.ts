import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { type OrderPayment, PaymentStatus } from '#contract/payments.ts';
import { moneyLeftToDo, moneyOnApproval, moneyOnceEnded, moneyOnEnd } from './order-money.ts';

const payment = (payment_status: PaymentStatus): OrderPayment => ({
  id: 'pay_1',
  transaction_id: 'pi_1',
  payment_status,
  amount: 19_900,
  captured: 0,
  refunded: 0,
  onItsWayBack: 0,
  returned: 0,
  byHand: false,
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

test('a disputed payment is not refunded now, but may be once the bank has decided', () => {
  expect(moneyOnEnd(order(payment('disputed')))).toBe(
    'The payment is disputed, so nothing is refunded now. If the bank decides for us, what is due is refunded then.',
  );
});

test('what was paid by hand is to be paid back by hand: the sentence says what is to do, not that it is refunded', () => {
  const byHand = order({ ...payment('success'), byHand: true }, 4950);
  expect(moneyOnEnd(byHand)).toBe('$49.50 is to be paid back by hand, the way it was paid.');
  for (const sentence of [moneyOnceEnded(byHand), moneyLeftToDo(byHand, 4950)]) {
    expect(sentence).toMatch(/^To pay back by hand: \$49\.50\./);
    expect(sentence).toContain('record it with its reference');
    expect(sentence).not.toMatch(/refunded|goes back/);
  }
});

test('once ended, a refund by card is under way and not done', () => {
  expect(moneyOnceEnded(order(payment('success'), 4950))).toBe('The refund of $49.50 is under way.');
  expect(moneyOnceEnded(order(payment('authorized')))).toContain('is released');
});
