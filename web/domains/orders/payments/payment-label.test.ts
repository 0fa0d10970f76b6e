import { describe, expect, it } from 'vitest';
import { type OrderPayment, PaymentStatus } from '#contract/orders/payments/schema.ts';
import { paymentLabel } from './payment-label.ts';

const payment = (change: Partial<OrderPayment> = {}): OrderPayment => ({
  id: 'pay_1',
  transaction_id: 'pi_1',
  payment_status: 'success',
  amount: 19_900,
  captured: 19_900,
  refunded: 0,
  onItsWayBack: 0,
  returned: 0,
  lost: 0,
  byHand: false,
  lastDecline: null,
  dispute: null,
  inquiry: null,
  ...change,
});
const labelOf = (change: Partial<OrderPayment>) => paymentLabel(payment(change)).label;

describe('the label of a payment', () => {
  it('is Paid only when nothing is on its way back', () => {
    expect(labelOf({})).toBe('Paid');
    expect(labelOf({ onItsWayBack: 100 })).toBe('Refund in progress');
    expect(labelOf({ onItsWayBack: 100, byHand: true })).toBe('Manual refund due');
    expect(labelOf({ returned: 100 })).toBe('Refund returned');
    for (const payment_status of PaymentStatus.options) {
      for (const change of [{ onItsWayBack: 1 }, { returned: 1 }]) {
        expect(labelOf({ payment_status, ...change })).toMatch(/back|return|refund|in progress/i);
      }
    }
  });

  it('of one that was never paid is neutral and explains it', () => {
    expect(paymentLabel(payment({ payment_status: 'failed' }))).toEqual({
      label: 'Not paid',
      tone: 'neutral',
    });
  });

  it('is another one for each state', () => {
    const words = PaymentStatus.options.map((payment_status) => labelOf({ payment_status }));
    expect(new Set(words).size).toBe(words.length);
  });
});
