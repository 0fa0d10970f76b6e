import { expect, test } from 'vitest';
import { receipts } from '#contract/calls.ts';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { putAnswer } from '#web/lib/query.ts';
import { Component as ReceiptPage } from './receipt-page.tsx';

const refund = {
  id: 'ref_1',
  amount: 2_500,
  status: 'succeeded',
  reference: null,
  settledAt: '2026-03-05T12:00:00Z',
  createdAt: '2026-03-04T12:00:00Z',
  reason: 'For the delay',
};
const receipt = {
  number: 'RP-1',
  brand: 'real-playlist',
  orderedAt: '2026-03-01T12:00:00Z',
  seller: { name: 'Real Playlist Ltd', address: 'Main Street 1, 10115 Berlin', taxId: 'DE1' },
  customer: {
    name: 'Ada L',
    email: 'ada@example.com',
    address: 'Street 1',
    zip: '53111',
    city: 'Bonn',
    country: 'DE',
  },
  song: '“Rain” by Ada',
  lines: [{ text: 'Starter, 2 Weeks, 10 pitches', amount: 10_000 }],
  total: 10_000,
  payment: { captured: 10_000, lost: 0, paidAt: '2026-03-02T12:00:00Z', byHand: false, reference: 'pi_1' },
  refunds: [],
  pitches: { sold: 10, sent: 8, refunded: 0 },
  supportEmail: 'help@example.com',
};
const told = (given: object): string => {
  putAnswer(receipts.get, { params: { number: 'RP-1' } }, { ...receipt, ...given } as never);
  return textOf(<ReceiptPage />, '/receipt?order=RP-1');
};

const partsOf = (given: object): string[] => told(given).split(' | ');

test('a paid order has an invoice, with seller, buyer, lines and the day of the payment', () => {
  expect(partsOf({})).toEqual([
    'Campaign Portal',
    'RP-1',
    'Invoice and receipt Print or save as PDF',
    'Real Playlist',
    'Number: RP-1',
    'Date: Mar 2, 2026',
    'Ordered: Mar 1, 2026',
    'From Real Playlist Ltd Main Street 1 10115 Berlin Tax ID: DE1',
    'Billed to Ada L Street 1 53111 Bonn Germany ada@example.com',
    'Playlist pitching for “Rain” by Ada',
    'Starter, 2 Weeks, 10 pitches: $100.00',
    'Total: $100.00',
    'Paid in full on Mar 2, 2026 by card.',
    'Pitches: 10 bought, 8 sent.',
    'Payment reference: pi_1',
    'All amounts are in US dollars. Questions: help@example.com',
  ]);
});

test('refunds are taken off, also those on their way, but not what the bank returned', () => {
  const refunds = [
    refund,
    { ...refund, id: 'ref_2', amount: 1_000, status: 'returned', reason: 'Gift' },
    { ...refund, id: 'ref_3', amount: 500, status: 'requested', reference: 'W-1', reason: 'Rest' },
    { ...refund, id: 'ref_4', amount: 100, settledAt: null },
  ];
  expect(told({ refunds })).toContain(
    [
      'Total: $100.00',
      'Charged: $100.00',
      'Refund Mar 5, 2026 · For the delay: −$25.00',
      'Refund Returned by your bank · Gift: $0.00',
      'Refund In progress · Rest · Reference W-1: −$5.00',
      'Refund Mar 4, 2026 · For the delay: −$1.00',
      'Paid after refunds: $69.00',
      'Paid in full on Mar 2, 2026 by card.',
    ].join(' | '),
  );
});

test('what the bank took back in a lost chargeback is not said to be paid', () => {
  const lost = { ...receipt.payment, lost: 10_000 };
  expect(told({ payment: lost })).toContain(
    'Charged: $100.00 | Chargeback Returned by your bank: −$100.00 | Paid after the chargeback: $0.00',
  );
  expect(told({ payment: lost, refunds: [refund] })).toContain(
    '−$25.00 | Chargeback Returned by your bank: −$75.00 | Paid after the chargeback: $0.00',
  );
});

test('what was charged in part is not said to be paid in full', () => {
  const sheet = told({ payment: { ...receipt.payment, captured: 6_000 } });
  expect(sheet).toContain('Total: $100.00 | Charged: $60.00 | $60.00 was paid on Mar 2, 2026 by card. |');
  expect(sheet).not.toContain('in full');
});

test('a payment that came by hand says so', () => {
  const byHand = { ...receipt.payment, byHand: true, paidAt: null };
  expect(told({ payment: byHand })).toContain('Date: Mar 1, 2026 |');
  expect(told({ payment: byHand })).toContain('| Paid in full by manual payment. |');
});

const unpaid: [what: string, given: object, title: string, said: string][] = [
  [
    'only held',
    { payment: { ...receipt.payment, captured: 0, paidAt: null } },
    'Order',
    'Nothing was charged. This isn’t an invoice.',
  ],
  ['not paid', { payment: null }, 'Order', 'Not paid.'],
  ['free', { total: 0, payment: null }, 'Receipt', 'Free. Nothing to pay.'],
];

test.each(unpaid)('an order that is %s has no invoice', (_what, given, title, said) => {
  const parts = partsOf(given);
  expect(parts).toContain(`${title} Print or save as PDF`);
  expect(parts).toContain(said);
  expect(parts.join()).not.toMatch(/Pitches: |Payment reference|Charged|Paid/);
  expect(parts).toContain(title === 'Receipt' ? 'Total: Free' : 'Total: $100.00');
});

test('who is billed has no gaps, and a country that is not known stays as it is', () => {
  const customer = { ...receipt.customer, name: '', address: '', zip: '', country: 'XX' };
  expect(partsOf({ customer })).toContain('Billed to Bonn XX ada@example.com');
});
