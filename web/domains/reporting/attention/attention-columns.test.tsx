import { expect, test } from 'vitest';
import { DAY, HOUR } from '#contract/time.ts';
import { ago, ahead, shown } from '#web/kit/shown.fixture.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { inboxColumns } from './attention-columns.tsx';

test('an entry that someone put off, as its list shows it', () => {
  expect(
    shown(inboxColumns, {
      title: 'Pay Cora',
      kind: 'fees',
      causes: 3,
      dueAt: ago(HOUR),
      amount: 2_000,
      customer: 'Ada',
      song: 'Rain',
      assignee: { email: 'boss@example.com' },
      snoozedUntil: ahead(DAY),
      since: ago(2 * DAY),
      action: { label: 'Open', path: '/x' },
    }),
  ).toEqual([
    'About: Pay Cora 3 curators',
    'Kind: Curator fees due',
    'Due: 1 hour ago',
    'Amount: $20.00 [$20.00]',
    'Person: Ada [Ada]',
    'Song: Rain [Rain]',
    'Next step: Open [Open]',
    `Assigned to: boss@example.com Snoozed until ${formatDateTime(ahead(DAY))}`,
    'Since: 2 days ago',
  ]);
});

test('an entry of no one, as its list shows it', () => {
  expect(
    shown(inboxColumns, {
      title: 'Inquiry',
      kind: 'inquiry',
      causes: 1,
      dueAt: ahead(HOUR),
      amount: null,
      customer: null,
      song: null,
      assignee: null,
      snoozedUntil: null,
      since: ago(2 * DAY),
      action: null,
    }),
  ).toEqual([
    'About: Inquiry The campaign continues. Submit evidence, or refund the order in full, which ends the inquiry.',
    'Kind: Inquiry of the bank',
    'Due: in 1 hour',
    'Amount: – []',
    'Person: – []',
    'Song: – []',
    'Next step: – []',
    'Assigned to: –',
    'Since: 2 days ago',
  ]);
});
