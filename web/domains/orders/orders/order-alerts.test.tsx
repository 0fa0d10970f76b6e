import { expect, test } from 'vitest';
import { orderMails } from '#contract/admin-calls.ts';
import { DAY } from '#contract/time.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { putAnswer } from '#web/lib/query.ts';
import { OrderAlerts } from './order-alerts.tsx';
import { OrderLinks } from './order-links.tsx';
import { orderParams } from './order-params.ts';

const dispute = { reason: 'fraudulent', amount: 5_000, dueAt: ahead(DAY), evidenceSentAt: null };
const payment = { payment_status: 'success', captured: 5_000, dispute: null, inquiry: null };
const order = {
  id: 'ord_1',
  number: 'RP-1',
  brand: 'real-playlist',
  status: 'placed',
  customer: { id: 'usr_1', name: '', email: 'ada@example.com', hasAccount: true },
  campaign: { id: 'cmp_1', songName: 'A Song', status: 'running' },
  taggingItemId: 'tag_1',
  approvedAt: ago(DAY),
  payment,
  refunds: [],
};
const alertsOf = (given: object, mails: object[] = []): string => {
  const shown = { ...order, ...given } as never;
  putAnswer(orderMails.list, { params: orderParams(shown) }, mails as never);
  return textOf(<OrderAlerts order={shown} />);
};
const linksOf = (given: object): string => textOf(<OrderLinks order={{ ...order, ...given } as never} />);

test('an order that needs nothing shows no alert', () => {
  expect(alertsOf({})).toBe('');
  expect(alertsOf({ payment: null, status: 'awaiting_payment', approvedAt: null })).toBe('');
});

test.each([
  ['disputed', null, /^Chargeback Reason: fraudulent\. Amount: \$50\.00\. The bank takes evidence until /],
  [
    'disputed',
    ago(DAY),
    /^Chargeback, waiting for the bank .* The bank decides\. You can’t refund this order/,
  ],
])('a payment that is %s, with evidence sent at %s', (payment_status, evidenceSentAt, said) => {
  expect(
    alertsOf({ payment: { ...payment, payment_status, dispute: { ...dispute, evidenceSentAt } } }),
  ).toMatch(said);
});

test('a dispute that is over is no alert, and an inquiry says that no money has moved', () => {
  expect(alertsOf({ payment: { ...payment, dispute } })).toBe('');
  expect(alertsOf({ payment: { ...payment, inquiry: dispute } })).toMatch(
    /^Inquiry of the bank .* No money has moved, the campaign continues, and the artist isn’t told\./,
  );
  const inquiry = { ...dispute, evidenceSentAt: ago(DAY) };
  expect(alertsOf({ payment: { ...payment, inquiry } })).toMatch(/^Inquiry, waiting for the bank /);
});

test('an approved song whose charge was declined waits for another payment', () => {
  expect(alertsOf({ status: 'awaiting_payment' })).toMatch(
    /^The bank declined the charge The song is approved\./,
  );
});

test.each([
  [
    'to_pay_back',
    'Manual refund due: $12.00 This order was paid manually. Refund it the same way, then record the reference. Record manual refund',
  ],
  [
    'returned',
    'The bank returned this refund: $12.00 The card can’t be refunded anymore. Arrange another way with the customer, send the refund, then record the reference. Record manual refund',
  ],
  ['requested', ''],
  ['succeeded', ''],
])('a refund that is %s', (status, said) => {
  expect(alertsOf({ refunds: [{ id: 'rfd_1', status, amount: 1_200 }] })).toBe(said);
});

test('an email that failed is an alert until it was sent again', () => {
  const mail = {
    id: 'mail_1',
    kind: 'order-cancelled',
    to: 'ada@example.com',
    error: '550 No such user',
    resendRefusal: null,
  };
  expect(alertsOf({}, [{ ...mail, unresolved: true }])).toBe(
    'The email “Order cancelled” wasn’t delivered | To ada@example.com. 550 No such user Resend',
  );
  expect(alertsOf({}, [{ ...mail, unresolved: false }])).toBe('');
});

test('an order leads to its customer, campaign, review, jobs and evidence', () => {
  expect(linksOf({}).split(' | ')).toEqual([
    'Customer account ada@example.com',
    'Campaign Running',
    'Song review Approved',
    'Background jobs Charges, releases, refunds',
    'Evidence For chargebacks',
  ]);
  expect(linksOf({ payment: { ...payment, payment_status: 'disputed' } })).toContain('Evidence Chargeback');
  expect(linksOf({ payment: { ...payment, inquiry: dispute } })).toContain('Evidence Inquiry of the bank');
  expect(linksOf({ payment: { ...payment, captured: 0 } })).not.toContain('Evidence');
  expect(linksOf({ taggingItemId: null })).not.toContain('Song review');
  expect(linksOf({ customer: { ...order.customer, hasAccount: false } })).not.toContain('Customer account');
});

test.each([
  ['in_review', 'placed', 'Awaiting review'],
  ['rejected', 'cancelled', 'Not approved'],
  ['cancelled', 'cancelled', 'Closed without a decision'],
])('the review of a song whose campaign is %s and order %s', (campaign, status, said) => {
  const given = { approvedAt: null, status, campaign: { ...order.campaign, status: campaign } };
  expect(linksOf(given)).toContain(`Song review ${said}`);
});
