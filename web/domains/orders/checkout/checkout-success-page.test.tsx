import { expect, test, vi } from 'vitest';
import { myOrders } from '#contract/calls.ts';
import { DAY, HOUR } from '#contract/time.ts';
import { type Given, orderWith } from '#web/domains/orders/orders/my-order.fixture.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { memoryStorage } from '#web/lib/memory-storage.fixture.ts';
import { saveOrderNumber } from '#web/lib/order-number.ts';
import { putAnswer } from '#web/lib/query.ts';
import { Component as SuccessPage } from './checkout-success-page.tsx';

vi.stubGlobal('localStorage', memoryStorage());
const number = 'RP-2345ABCD';

/** What the page says: its title, what is left to do, and what happens next. */
const partsOf = (given: Given & { status?: string; confirmedAt?: string }): string[] => {
  saveOrderNumber(number);
  putAnswer(myOrders.get, { params: { number } }, orderWith(given));
  return textOf(<SuccessPage />).split(' | ');
};
const told = (given: Parameters<typeof partsOf>[0]): string => partsOf(given).join(' | ');

const askedFor =
  'Email this order number to us. Your campaign starts within 3-12 hours of your email, or of your song’s approval if that’s later.';
const byButton = 'No email app? Confirming here works just as well.';

test('a browser that knows no order number says so', () => {
  localStorage.removeItem('orderNumber');
  expect(textOf(<SuccessPage />)).toBe(
    'Thank you for your order, one last step! | No order found. Back to homepage View orders',
  );
});

test('a new order has a last step, and says what follows it', () => {
  const held = { payment_status: 'authorized' };
  expect(partsOf({ reviewDueAt: ahead(2 * DAY), payment: held })).toEqual([
    'Thank you for your order, one last step!',
    'Your order number',
    `${number} Copy number`,
    `${askedFor} Confirm here instead`,
    byButton,
    'What happens next',
    'Your order is placed',
    'We review your song Within 24-48 hours, by Mar 12, 2026, 12:00 PM UTC.',
    'Your card is charged only if your song is approved If it isn’t, we release the hold and you pay nothing.',
    'We pitch your song to curators Back to homepage View order',
  ]);
});

test('a day that was chosen is kept to', () => {
  expect(told({ campaign: { startFrom: '2026-04-01' } })).toContain(
    `${askedFor} It won’t start before Apr 1, 2026, the day you chose. Confirm here instead`,
  );
});

test('a payment that is made says nothing of a hold', () => {
  expect(told({})).not.toContain('Your card is charged only');
  expect(told({})).toContain('| We review your song Within 24-48 hours. |');
});

test('once the song is approved no review is announced', () => {
  const said = told({ approvedAt: ago(HOUR), payment: { payment_status: 'authorized' } });
  expect(said).toContain('| Your song is approved | We pitch your song to curators');
  expect(said).not.toContain('24-48 hours');
});

test('a confirmed order has no step left, and says when the campaign starts', () => {
  const said = told({ confirmedAt: ago(HOUR) });
  expect(said).toMatch(/^Thank you for your order! \|/);
  expect(said).toContain(
    '| Order confirmed. Thank you. You’re all set. Your campaign starts 3-12 hours after we approve your song. |',
  );
  expect(said).not.toContain(askedFor);
});

const later: [what: string, given: Parameters<typeof partsOf>[0], said: string][] = [
  [
    'is confirmed and runs',
    { confirmedAt: ago(5 * DAY), campaign: { status: 'running' } },
    'The campaign has already started.',
  ],
  ['was never confirmed and runs', { campaign: { status: 'running' } }, 'The campaign has already started.'],
  ['is paused', { campaign: { status: 'paused' } }, 'The campaign is paused.'],
  ['lost its campaign', { campaign: { status: 'cancelled' } }, 'The campaign has ended.'],
  ['was declined at its charge', { status: 'awaiting_payment' }, 'This order hasn’t been paid yet.'],
  ['is fulfilled', { status: 'fulfilled' }, 'This order has been fulfilled.'],
  ['expired', { status: 'expired' }, 'This order has expired.'],
  [
    'was confirmed and cancelled',
    { confirmedAt: ago(DAY), status: 'cancelled' },
    'This order has been cancelled.',
  ],
];

test.each(later)('an order that %s asks for no step and promises no start', (_what, given, said) => {
  const parts = partsOf(given);
  expect(parts[0]).toBe('Thank you for your order!');
  expect(parts.at(-1)).toBe(`${said} Back to homepage View order`);
  expect(parts.join()).not.toMatch(/What happens next|3-12 hours|Confirm here/);
});
