import { expect, test } from 'vitest';
import { DAY } from '#contract/time.ts';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { type Given, orderWith } from './my-order.fixture.ts';
import { MyOrderHeader } from './my-order-header.tsx';
import { MyOrderRefunds } from './my-order-refunds.tsx';
import { MyReceipt } from './my-receipt.tsx';
import { Rejection } from './order-again.tsx';

const refund = {
  ...{ id: 'ref_1', amount: 2_500, status: 'succeeded', kind: 'goodwill', reason: 'For the delay' },
  ...{ reference: null, createdAt: ago(3 * DAY), settledAt: ago(2 * DAY), arithmetic: null },
};

const header = (given: Given) => textOf(<MyOrderHeader order={orderWith(given)} running={undefined} />);
const receipt = (given: Given) => textOf(<MyReceipt order={orderWith(given)} />);
const refunds = (given: Given) => textOf(<MyOrderRefunds order={orderWith(given)} />);

const lost = { payment_status: 'lost', lost: 10_000 };

test('an order says what was paid: what was charged, less what went back', () => {
  expect(header({})).toContain('| You paid $100.00 In review |');
  expect(header({ refunds: [refund] })).toContain('| You paid $75.00, $25.00 refunded In review |');
  expect(header({ payment: lost })).toContain('| You paid $0.00, $100.00 returned by your bank In');
  expect(header({ payment: { payment_status: 'authorized', captured: 0 } })).not.toContain('You paid');
});

const rest = 'Ordered: Mar 1, 2026 | Name: Ada L | Email: ada@example.com';
const sheets: [what: string, given: Given, sheet: string][] = [
  ['charged', {}, `Total: $100.00 | Payment: Paid | Amount charged: $100.00 | ${rest} | Reference: pi_1`],
  [
    'charged in part',
    { payment: { captured: 6_000 } },
    `Total: $100.00 | Payment: Paid | Amount charged: $60.00 | ${rest} | Reference: pi_1`,
  ],
  [
    'partly refunded',
    { refunds: [refund] },
    `Total: $100.00 | Charged: $100.00 | Refunded: −$25.00 | You paid: $75.00 | Payment: Paid | ${rest} | Reference: pi_1`,
  ],
  [
    'lost in a chargeback',
    { payment: lost },
    `Total: $100.00 | Charged: $100.00 | Returned by your bank: −$100.00 | You paid: $0.00 | Payment: Returned by your bank | ${rest} | Reference: pi_1`,
  ],
  ['free', { payment: null, total: 0 }, `Total: Free | Payment: Free, no card needed | ${rest}`],
];

test.each(sheets)('the receipt of a payment that is %s adds up', (_what, given, sheet) => {
  expect(receipt(given)).toBe(`Receipt Print receipt | Starter, 2 Weeks, 10 pitches: $100.00 | ${sheet}`);
});

test('each refund says where it is; there is no card without one', () => {
  expect(refunds({})).toBe('');
  const of = (given: object) => refunds({ refunds: [{ ...refund, ...given }] });
  expect(of({})).toContain(
    'Charged: $100.00 | Refunded: −$25.00 | You paid: $75.00 | $25.00 Refunded Mar 7, 2026 | Goodwill: For the delay | Refunded to the card you paid with. Most banks show it within 10 days.',
  );
  expect(of({ settledAt: ago(20 * DAY) })).toMatch(/Refunded to the card you paid with\.$/);
  expect(of({ kind: 'owed', status: 'requested', settledAt: null })).toMatch(
    /\$25\.00 In progress Mar 7, 2026 \| For the delay \| On its way to the card you paid with\.$/,
  );
  expect(of({ reference: 'W-1' })).toMatch(/Refunded manually\. Reference: W-1$/);
  expect(of({ status: 'returned' })).toMatch(/Contact us to arrange another way\.$/);
  expect(of({ status: 'to_pay_back' })).toMatch(/We’ll email you the reference\.$/);
});

test('a refund that failed is replaced where a later one has its reason', () => {
  const failed = { ...refund, status: 'failed', createdAt: ago(5 * DAY) };
  const next = (reason: string) => ({ ...refund, id: 'ref_2', reason, createdAt: ago(4 * DAY) });
  expect(refunds({ refunds: [failed, next(refund.reason)] })).toContain('Replaced by a new refund.');
  expect(refunds({ refunds: [failed, next('Another')] })).toContain('Your bank didn’t accept the refund.');
});

const turnedDown: [payment: object | null, said: string][] = [
  [null, 'Nothing was charged.'],
  [{ payment_status: 'voided', captured: 0 }, 'Nothing was charged.'],
  [{}, 'You’ll get a full refund.'],
  [{ payment_status: 'refunded' }, 'You got a full refund.'],
  [{ payment_status: 'disputed' }, 'Your bank decides about your payment.'],
  [lost, 'Your bank has returned your payment.'],
];

test.each(turnedDown)(
  'a song that was turned down, with the payment %o, says where the money is',
  (payment, said) => {
    const told = (endedBy: string) => textOf(<Rejection order={orderWith({ payment, endedBy })} />);
    expect(told('rejected')).toContain(`Your song wasn’t approved | Clipped. | ${said}`);
    expect(told('overdue')).toContain('Your song wasn’t reviewed |');
  },
);
