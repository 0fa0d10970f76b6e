import { expect, test } from 'vitest';
import { DAY } from '#contract/time.ts';
import { mailGroups } from '#web/domains/accounts/settings/mail-groups.ts';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { CustomerFacts, Spend } from './customer-facts.tsx';

const customer = {
  id: 'usr_1',
  email: 'ada@example.com',
  role: 'user',
  suspendedReason: '',
  createdAt: '2026-01-05T12:00:00Z',
  lastSeenAt: null,
  billing: null,
  addresses: [],
  consent: null,
  mails: { answers: true, placements: true, changes: true, reports: true, results: true, reminders: true },
  spend: { kept: 7_500, charged: 10_000, refunded: 2_500, lost: 0, orders: 12, paid: 10 },
};
const told = (given: object): string =>
  textOf(<CustomerFacts customer={{ ...customer, ...given } as never} />);

test('what a person spent is what was charged less what was refunded', () => {
  expect(textOf(<Spend customer={customer as never} />)).toBe(
    'Lifetime spend: $75.00 | Charged: $100.00 | Refunded: $25.00 | Orders: 12 (10 paid)',
  );
});

test('what was lost to chargebacks shows where something was', () => {
  const spend = { ...customer.spend, lost: 7_500, kept: 0 };
  expect(textOf(<Spend customer={{ ...customer, spend } as never} />)).toContain(
    'Refunded: $25.00 | Lost to chargebacks: $75.00 |',
  );
});

test('an account without anything says so', () => {
  expect(told({})).toContain(
    'Email: ada@example.com Copy | Role: Artist | Created: Jan 5, 2026 | Last seen: Never',
  );
  expect(told({})).toContain('Billing address: None saved | Terms: Not agreed yet');
  expect(told({})).toMatch(/Emails off: None$/);
  expect(told({})).not.toMatch(/Reason|Billing name|Agreed:|Other email/);
});

test('an account shows its billing, its other addresses, and what it agreed to', () => {
  const whole = told({
    suspendedReason: 'Fraud',
    lastSeenAt: ago(3 * DAY),
    billing: { name: 'Ada Ltd', address: 'Street 1', zip: '53111', city: 'Bonn', country: 'DE' },
    addresses: [
      { email: 'b@example.com', confirmedAt: ago(DAY) },
      { email: 'c@example.com', confirmedAt: null },
    ],
    consent: { version: '2026-11-24', at: '2026-02-03T12:00:00Z', orderNumber: 'RP-1' },
  });
  for (const fact of [
    'Reason: Fraud |',
    '(3 days ago)',
    'Billing name: Ada Ltd | Billing address: Street 1, 53111 Bonn, DE |',
    'Other email: b@example.com | Other email: c@example.com (not confirmed) |',
    'Terms: Version 2026-11-24 | Agreed: Feb 3, 2026, order RP-1 |',
  ])
    expect(whole).toContain(fact);
});

test('emails that are off are named', () => {
  const mails = { ...customer.mails, reports: false, reminders: false };
  const off = [mailGroups.reports.label, mailGroups.reminders.label].join(', ');
  expect(told({ mails })).toContain(`Emails off: ${off}`);
});

test('a billing address of which only the city is known has no gaps', () => {
  const billing = { name: '', address: '', zip: '', city: 'Bonn', country: '' };
  expect(told({ billing })).toContain('Billing address: Bonn |');
});
