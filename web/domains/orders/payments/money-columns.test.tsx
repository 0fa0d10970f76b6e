import { expect, test } from 'vitest';
import { DAY } from '#contract/time.ts';
import { ago, shown } from '#web/kit/shown.fixture.tsx';
import { moneyMoveColumns, paymentColumns } from './money-columns.tsx';

const person = { name: 'Ada L', email: 'ada@example.com' };

test('a payment, as its list shows it', () => {
  expect(
    shown(paymentColumns, {
      user: { email: person.email, city: 'Bonn', address: 'Street 1', zip: '53111' },
      transaction_id: 'pi_1',
      payment_status: 'success',
      amount: 12_345,
      createdAt: ago(3 * DAY),
    }),
  ).toEqual([
    'Email: ada@example.com',
    'City: Bonn [Bonn]',
    'Address: Street 1',
    'Zip: 53111',
    'Transaction ID: pi_1',
    'Payment Status: Paid',
    'Amount: $123.45',
    'Payment Created: 3 days ago',
  ]);
});

test('a payment without an address, as its list shows it', () => {
  expect(
    shown(paymentColumns, {
      user: { email: person.email, city: '', address: '', zip: '' },
      transaction_id: null,
      payment_status: 'lost',
      amount: 0,
      createdAt: null,
    }),
  ).toEqual([
    'Email: ada@example.com',
    'City: – []',
    'Address: –',
    'Zip: –',
    'Transaction ID: –',
    'Payment Status: Chargeback lost',
    'Amount: $0.00',
    'Payment Created: No date available',
  ]);
});

test('a capture, as its list shows it', () => {
  expect(
    shown(moneyMoveColumns, {
      orderNumber: 'RP-1',
      captured: 12_300,
      refunded: 0,
      transaction_id: 'pi_1',
      at: ago(DAY),
    }),
  ).toEqual([
    'Order: RP-1',
    'Captured: $123.00 [$123.00 captured]',
    'Refunded: –',
    'Transaction ID: pi_1',
    'Time: 24 hours ago',
  ]);
});

test('a refund by hand, as its list shows it', () => {
  expect(
    shown(moneyMoveColumns, {
      orderNumber: 'RP-1',
      captured: 0,
      refunded: 50,
      transaction_id: null,
      at: ago(DAY),
    }),
  ).toEqual([
    'Order: RP-1',
    'Captured: – [$0.50 refunded]',
    'Refunded: $0.50',
    'Transaction ID: –',
    'Time: 24 hours ago',
  ]);
});
