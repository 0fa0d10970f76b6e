import { expect, test } from 'vitest';
import { DAY } from '#contract/time.ts';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { OrderRefunds } from './order-refunds.tsx';

const refund = (more: object) => ({
  ...{
    id: 'rfd_1',
    amount: 1250,
    kind: 'owed',
    status: 'succeeded',
    reason: 'Two pitches without an answer',
  },
  ...{ reference: null, createdAt: ago(DAY), settledAt: null, arithmetic: null },
  ...more,
});
const refunds = (...rows: object[]): string[] =>
  textOf(<OrderRefunds order={{ refunds: rows.map(refund) } as never} />).split(' | ');

test('the newest refund stands first, and only a gift is called one', () => {
  expect(refunds({}, { id: 'rfd_2', kind: 'goodwill', amount: 300, reason: 'A late start' })).toEqual([
    'Refunds',
    '$3.00 Refunded',
    'Kind: Goodwill',
    'Reason: A late start',
    expect.stringMatching(/^Requested: /),
    '$12.50 Refunded',
    'Reason: Two pitches without an answer',
    expect.stringMatching(/^Requested: /),
  ]);
});

test('a manual refund names its reference', () => {
  expect(refunds({ reference: 'Wire 17' }).at(-1)).toBe('Manual refund: Wire 17');
});

test('an order without a refund says nothing of them', () => {
  expect(refunds()).toEqual(['']);
});
