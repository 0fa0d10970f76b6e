import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders/schema.ts';
import { type OrderPayment, PaymentStatus } from '#contract/orders/payments/schema.ts';
import { approvalEffectText, endEffectText, endedEffectText, refundTodoText } from './order-money.ts';

const payment = (payment_status: PaymentStatus): OrderPayment => ({
  id: 'pay_1',
  transaction_id: 'pi_1',
  payment_status,
  amount: 19_900,
  captured: 0,
  refunded: 0,
  onItsWayBack: 0,
  returned: 0,
  lost: 0,
  byHand: false,
  lastDecline: null,
  dispute: null,
  inquiry: null,
});
const order = (payment: OrderPayment | null, refundable = 0) => ({ payment, refundable }) as Order;

test('only approving a held card charges', () => {
  expect(approvalEffectText(order(payment('authorized')))).toBe('Approving charges $199.00 to the card.');
  expect(approvalEffectText(order(payment('success')))).toContain('nothing else is charged');
  expect(approvalEffectText(order(null))).toContain('nothing is charged');
});

test('ending an order names what is refunded, released or closed', () => {
  expect(endEffectText(order(payment('success'), 4950))).toBe(
    '$49.50 is refunded to the original payment method.',
  );
  expect(endEffectText(order(payment('authorized')))).toContain('hold of $199.00 on the card is released');
  expect(endEffectText(order(payment('pending')))).toContain('closes the open payment page');
  expect(endEffectText(order(null))).toContain('nothing to refund');
});

test('no payment promises money back when nothing is refundable', () => {
  for (const status of PaymentStatus.options) {
    expect(endEffectText(order(payment(status)))).not.toContain('is refunded to');
  }
});

test('a disputed payment is not refunded now, but may be once the bank has decided', () => {
  expect(endEffectText(order(payment('disputed')))).toBe(
    'This payment has an open chargeback, so nothing is refunded now. If we win it, any amount due is refunded then.',
  );
});

test('a manual payment needs a manual refund: the sentence says what to do, not that it is done', () => {
  const byHand = order({ ...payment('success'), byHand: true }, 4950);
  expect(endEffectText(byHand)).toBe('$49.50 has to be refunded manually, the same way it was paid.');
  for (const sentence of [endedEffectText(byHand), refundTodoText(byHand, 4950)]) {
    expect(sentence).toMatch(/^Manual refund due: \$49\.50\./);
    expect(sentence).toContain('record the reference');
    expect(sentence).not.toMatch(/refunded/);
  }
});

test('once ended, a refund by card is under way and not done', () => {
  expect(endedEffectText(order(payment('success'), 4950))).toBe('The refund of $49.50 is in progress.');
  expect(endedEffectText(order(payment('authorized')))).toContain('is released');
});
