import { expect, test } from 'vitest';
import { DAY, HOUR } from '#contract/time.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { type Given, orderWith } from './my-order.fixture.ts';
import { MyOrderHeader } from './my-order-header.tsx';

type Running = Parameters<typeof MyOrderHeader>[0]['running'];

const header = (given: Given, running?: Running): string =>
  textOf(<MyOrderHeader order={orderWith(given)} running={running} />);

const states: [status: string, given: Given, running: Running, told: string][] = [
  [
    'in review',
    { reviewDueAt: ahead(DAY) },
    undefined,
    'In review | We’ll review your song within 24-48 hours. | Next: Song review due in 24 hours (Mar 11, 2026, 12:00 PM UTC)',
  ],
  [
    'approved',
    { approvedAt: ago(HOUR) },
    undefined,
    'Approved | Your song is approved. | Next: Your card is charged, then the campaign is scheduled',
  ],
  [
    'scheduled',
    { campaign: { status: 'scheduled' }, startDueAt: ahead(DAY) },
    undefined,
    'Approved | Your song is approved. | Next: Campaign start due in 24 hours (Mar 11, 2026, 12:00 PM UTC)',
  ],
  [
    'running',
    { campaign: { status: 'running', startsAt: ago(3 * DAY), endsAt: ahead(11 * DAY) } },
    { text: 'First answers due', at: ahead(2 * DAY) },
    'Running | Your campaign runs until Mar 21. | Day 4 of 14 Progress | Next: First answers due in 2 days (Mar 12, 2026, 12:00 PM UTC)',
  ],
];

test.each(states)(
  'an order that is %s says what was bought, how it stands, and what comes next by when',
  (_status, given, running, told) => {
    expect(header(given, running)).toBe(`Ada | Starter, 2 Weeks, 10 pitches | You paid $100.00 ${told}`);
  },
);

test('what the artist chose of the playlists is said, and nothing where they chose nothing', () => {
  expect(header({ choices: { starred: 2, leftOut: 1 } })).toContain(
    '| You starred 2 playlists and left out 1. |',
  );
  expect(header({})).not.toContain('You starred');
});
