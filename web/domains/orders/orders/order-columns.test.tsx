import { expect, test } from 'vitest';
import { HOUR } from '#contract/time.ts';
import { ago, ahead, shown } from '#web/kit/shown.fixture.tsx';
import { orderColumns } from './order-columns.tsx';

const person = { name: 'Ada L', email: 'ada@example.com' };

const song = { songName: 'Rain', artistName: 'Ada' };

test('an order that waits for its review, as its list shows it', () => {
  expect(
    shown(orderColumns, {
      number: 'RP-1',
      createdAt: ago(3 * HOUR),
      campaign: { ...song, status: 'in_review' },
      customer: person,
      packageName: 'Starter',
      duration: '2 Weeks',
      total: 12_300,
      status: 'placed',
      approvedAt: null,
      reviewDueAt: ahead(3 * HOUR),
      payment: { payment_status: 'authorized', transaction_id: 'pi_1' },
    }),
  ).toEqual([
    'Number: RP-1 3 hours ago',
    'Song: Rain Ada [Rain]',
    'Customer: Ada L ada@example.com [Ada L]',
    'Package: Starter 2 Weeks',
    'Total: $123.00',
    'Order: Placed',
    'Payment: Authorized [Authorized]',
    'Campaign: In review',
    'Review due: in 3 h [review in 3 h]',
    'Transaction: pi_1',
  ]);
});

test('an order whose review is late, as its list shows it', () => {
  expect(
    shown(orderColumns, {
      number: 'RP-1',
      createdAt: ago(50 * HOUR),
      campaign: { ...song, status: 'in_review' },
      customer: { name: '', email: person.email },
      packageName: 'Starter',
      duration: '2 Weeks',
      total: 12_300,
      status: 'placed',
      approvedAt: null,
      reviewDueAt: ago(2 * HOUR),
      payment: { payment_status: 'disputed', transaction_id: null },
    }),
  ).toEqual([
    'Number: RP-1 2 days ago',
    'Song: Rain Ada [Rain]',
    'Customer: ada@example.com [ada@example.com]',
    'Package: Starter 2 Weeks',
    'Total: $123.00',
    'Order: Placed',
    'Payment: Chargeback [Chargeback]',
    'Campaign: In review',
    'Review due: 2 h late [review 2 h late]',
    'Transaction: –',
  ]);
});

test('an order without a payment, as its list shows it', () => {
  expect(
    shown(orderColumns, {
      number: 'RP-1',
      createdAt: ago(3 * HOUR),
      campaign: { ...song, status: 'completed' },
      customer: person,
      packageName: 'Trial',
      duration: '1 Week',
      total: 0,
      status: 'fulfilled',
      approvedAt: ago(HOUR),
      reviewDueAt: ahead(3 * HOUR),
      payment: null,
    }),
  ).toEqual([
    'Number: RP-1 3 hours ago',
    'Song: Rain Ada [Rain]',
    'Customer: Ada L ada@example.com [Ada L]',
    'Package: Trial 1 Week',
    'Total: $0.00',
    'Order: Fulfilled',
    'Payment: Free [Free]',
    'Campaign: Completed',
    'Review due: – []',
    'Transaction: –',
  ]);
});
