import { afterEach, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '#contract/time.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { session } from '#web/lib/session.ts';
import { orderWith } from './my-order.fixture.ts';
import { MyOrderTimeline } from './my-order-timeline.tsx';

afterEach(() => vi.restoreAllMocks());

const told = (given: object): string => textOf(<MyOrderTimeline order={orderWith(given)} />);

const entry = { kind: 'order.placed', text: 'Order placed', actor: 'ada@example.com', at: ago(3 * DAY) };

test('what happened is told in its order, with who did it', () => {
  const approved = { kind: 'song.approved', text: 'Song approved', actor: 'Real Playlist', at: ago(HOUR) };
  vi.spyOn(session, 'user').mockReturnValue({ username: 'ada@example.com', role: 'user' });
  const past = { status: 'fulfilled', timeline: [entry, approved] };
  expect(told(past)).toBe(
    'Activity | Order placed | 3 days ago · You | Song approved | 1 hour ago · Real Playlist',
  );
});

const review = ' | We review your song | By Mar 11, 2026, 12:00 PM UTC';
const start = ' | Your campaign starts | By Mar 10, 2026, 1:00 PM UTC';
const due = { reviewDueAt: ahead(DAY), startDueAt: ahead(HOUR) };
const scheduled = { status: 'scheduled' };
const next: [what: string, given: object, said: string][] = [
  ['in review', due, review],
  ['in review without a time', { ...due, reviewDueAt: null }, ''],
  ['approved and not charged yet', { ...due, approvedAt: ago(HOUR) }, ''],
  ['scheduled', { ...due, approvedAt: ago(HOUR), campaign: scheduled }, start],
  ['scheduled without a time', { ...due, startDueAt: null, campaign: scheduled }, ''],
  ['running', { ...due, campaign: { status: 'running' } }, ''],
  ['not paid', { ...due, status: 'awaiting_payment' }, ''],
  ['cancelled before its start', { ...due, status: 'cancelled', campaign: scheduled }, ''],
];

test.each(next)(
  'of an order that is %s it says what is still to come, where a time is promised',
  (_what, given, said) => {
    expect(told({ timeline: [entry], ...given })).toBe(
      `Activity | Order placed | 3 days ago · ada@example.com${said}`,
    );
  },
);
