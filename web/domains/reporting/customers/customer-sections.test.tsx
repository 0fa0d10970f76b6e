import type { ComponentType } from 'react';
import { afterEach, expect, test } from 'vitest';
import { counts, customers } from '#contract/admin-calls.ts';
import type { Customer } from '#contract/reporting/customers/schema.ts';
import { DAY, HOUR } from '#contract/time.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { Campaigns, Mails, Messages, Orders, Sessions } from './customer-sections.tsx';

afterEach(clearAnswers);

const customer = { id: 'usr_1' } as Customer;
const asked = { params: { id: 'usr_1' }, query: { limit: '5' } };
const sections = {
  orders: Orders,
  campaigns: Campaigns,
  messages: Messages,
  mails: Mails,
  sessions: Sessions,
} satisfies Record<string, ComponentType<{ customer: Customer }>>;

const told = (section: keyof typeof sections, rows: object[], next: string | null = null): string => {
  const items = rows.map((row, n) => ({ id: `${n}`, createdAt: ago(3 * DAY), ...row }));
  const answer = { pages: [{ items, next, total: null }], pageParams: [null] };
  putAnswer(customers[section] as typeof customers.orders, asked, answer as never);
  const Section = sections[section];
  return textOf(<Section customer={customer} />);
};

const order = {
  ...{ number: 'RP-1', brand: 'real-playlist', status: 'placed', packageName: 'Starter' },
  ...{ songName: 'Rain', artistName: 'Ada', total: 10_000, refunded: 0 },
};

test('an order says what was bought for how much, and what was refunded', () => {
  expect(told('orders', [order, { ...order, brand: 'eaa', number: 'EAA-1', refunded: 1 }])).toBe(
    'Orders | RP-1 · Rain by Ada Placed | Starter, $100.00 · Mar 7, 2026 | EAA-1 · Rain by Ada Placed | Starter, $100.00, $0.01 refunded · Mar 7, 2026',
  );
});

const campaign = { ...order, status: 'running', endsAt: ahead(DAY) };

test('a campaign says when it ends, and a draft when it was begun', () => {
  const draft = { ...campaign, status: 'draft', songName: '', artistName: '', endsAt: null };
  expect(told('campaigns', [campaign, draft])).toBe(
    'Campaigns and drafts | Rain by Ada Running | Starter · ends Mar 11, 2026 | Untitled draft Draft | Starter · created Mar 7, 2026',
  );
});

test('a message says who wrote it, and about which order', () => {
  const message = { from: 'artist', author: 'ada@example.com', text: 'When?', order };
  expect(told('messages', [message, { ...message, from: 'team', author: 'Mira', order: null }])).toBe(
    'Messages | When? | Artist · Mar 7, 2026, 12:00 PM UTC · order RP-1 | When? | Mira · Mar 7, 2026, 12:00 PM UTC',
  );
});

const mail = {
  ...{ title: 'Order placed', to: 'ada@example.com', status: 'sent', error: null, order: null, words: null },
};

test('an email says what it was, to whom, and why it didn’t arrive', () => {
  const letter = { ...mail, title: 'Letter', words: { subject: 'Sorry', text: '' }, order };
  expect(told('mails', [mail, { ...letter, status: 'failed', error: 'Mailbox full' }])).toBe(
    'Emails | Order placed Sent | 3 days ago to ada@example.com | Letter: Sorry Not delivered | 3 days ago to ada@example.com about RP-1 · Mailbox full',
  );
});

test('a sign-in says on what, and whether it lasts', () => {
  const device = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const signIn = { device, lastSeenAt: ago(HOUR), endedAt: null };
  expect(told('sessions', [signIn, { ...signIn, endedAt: ago(HOUR) }])).toBe(
    'Sign-ins | Firefox on Linux Active | Signed in Mar 7, 2026, last seen 1 hour ago | Firefox on Linux Ended | Signed in Mar 7, 2026, last seen 1 hour ago',
  );
});

test.each([
  ['orders', 'Orders | This person hasn’t ordered yet.'],
  ['campaigns', 'Campaigns and drafts | This person has no campaigns yet.'],
  ['messages', 'Messages | No messages with this person yet.'],
  ['mails', 'Emails | We haven’t emailed this person yet.'],
  ['sessions', 'Sign-ins | No sign-ins are stored.'],
] as const)('a person without %s has none to show', (section, said) => {
  expect(told(section, [])).toBe(said);
});

test('where there is demo data, no emails are explained by it', () => {
  putAnswer(counts.get, { params: { name: 'admin' } }, { demo: true } as never);
  expect(told('mails', [])).toBe('Emails | No emails yet. The demo data was made without sending any.');
});

test('more is offered only where there is more', () => {
  expect(told('orders', [order], 'next')).toMatch(/ · Mar 7, 2026 Show more$/);
});

test('while they load there are neither rows nor a remark that there are none', () => {
  expect(textOf(<Orders customer={customer} />)).toBe('Orders');
});
