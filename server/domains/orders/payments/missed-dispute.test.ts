import { expect, test } from 'vitest';
import { PaymentStatus } from '#contract/orders/payments/schema.ts';
import type { DisputeOutcome } from '#server/adapters/payments/payments.ts';
import { lacksDispute } from './missed-dispute.ts';

const lacking = (outcome: DisputeOutcome, known: { dispute_id?: string; inquiry?: 'open' | 'closed' } = {}) =>
  PaymentStatus.options.filter((status) =>
    lacksDispute({ status, dispute_id: null, inquiry: null, ...known }, { id: 'du_1', outcome }),
  );
const charged = ['success', 'partially_refunded'];

test('a payment lacks a dispute that it can still be told of, and no other', () => {
  expect(lacking('open')).toEqual(charged);
  expect(lacking('inquiry')).toEqual(charged);
  expect(lacking('lost')).toEqual([...charged, 'disputed']);
  expect(lacking('won')).toEqual([]);
  expect(lacking('inquiry_closed')).toEqual([]);
});

test('of one that it knows, it lacks what became of it', () => {
  const inquired = { dispute_id: 'du_1', inquiry: 'open' } as const;
  expect(lacking('inquiry', inquired)).toEqual([]);
  expect(lacking('inquiry_closed', inquired)).toEqual(PaymentStatus.options);
  expect(lacking('inquiry_closed', { ...inquired, inquiry: 'closed' })).toEqual([]);
  expect(lacking('won', { dispute_id: 'du_1' })).toEqual(['disputed']);
  expect(lacking('won', { dispute_id: 'du_2' })).toEqual([]);
});
