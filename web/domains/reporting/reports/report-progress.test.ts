import { expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY } from '#contract/time.ts';
import { nextOfRunning, outcomeText, ranText } from './report-progress.ts';

const start = Date.parse('2026-11-01T12:00:00.000Z');
const iso = (days: number) => new Date(start + days * DAY).toISOString();
const counts = {
  ...{ sold: 40, planned: 0, sent: 0, answered: 0, accepted: 0, declined: 0, expired: 0 },
  ...{ waiting: 0, notSent: 40, replaced: 0, refunded: 0 },
};
const report = (more: object) => ({ counts, pitches: [], makeGoods: [], ...more }) as never;
const sent = (days: number) => ({ status: 'sent', answerBy: iso(days) });

it('what happens next in a running campaign is what is owed, then the next answer, then pitches to come, then the end', () => {
  const owed = { makeGoods: [{ status: 'due', dueAt: iso(2) }] };
  const waiting = { pitches: [sent(6), sent(4), { status: 'declined', answerBy: iso(1) }] };
  const planned = { counts: { ...counts, planned: 3 } };
  const running = { campaign: { endsAt: iso(28) } } as Order;
  expect(nextOfRunning(running, report({ ...owed, ...waiting, ...planned })).at).toBe(iso(2));
  expect(nextOfRunning(running, report({ ...waiting, ...planned }))).toEqual({
    text: '2 pitches wait for an answer. Next one due',
    at: iso(4),
  });
  expect(nextOfRunning(running, report(planned))).toEqual({ text: '3 pitches waiting to be sent', at: null });
  expect(nextOfRunning(running, report({}))).toEqual({ text: 'Campaign ends', at: iso(28) });
});

it('the outcome says where the song was seen, and no more than that', () => {
  const placements = [{ daysSeen: 20 }, { daysSeen: 0 }] as never;
  const told = { ...counts, sent: 40, answered: 31, accepted: 2 };
  expect(outcomeText({ counts: told, placements })).toBe(
    'Your song was seen on 1 playlist for a total of 20 playlist days.',
  );
  expect(outcomeText({ counts: told, placements: [] })).toBe('Your campaign is complete.');
  expect(outcomeText({ counts, placements: [] })).toBe('No pitches were sent in this campaign.');
});

it('a report says when a campaign ran, not when it was to run', () => {
  const text = (campaign: object) =>
    ranText(
      {
        ...{ status: 'running', startsAt: '2026-11-01T10:00:00.000Z', endsAt: '2026-11-29T10:00:00.000Z' },
        ...{ endedBy: null, endedAt: null, duration: '4 Weeks', ...campaign },
      } as never as Parameters<typeof ranText>[0],
      '2026-11-12T12:00:00.000Z',
    );
  expect(text({})).toBe('Nov 1, 2026 to Nov 29, 2026, day 12');
  expect(text({ status: 'paused' })).toBe('Nov 1, 2026, paused');
  expect(text({ startsAt: null })).toBe('4 Weeks, not started yet');
  const ended = { status: 'cancelled', endedBy: 'cancelled_by_artist' };
  expect(text({ ...ended, endedAt: '2026-11-04T10:00:00.000Z' })).toBe('Nov 1, 2026 to Nov 4, 2026');
  expect(text({ ...ended, endedAt: '2026-10-30T10:00:00.000Z' })).toBe('4 Weeks, never started');
});
