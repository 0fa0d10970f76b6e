import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAhead } from '#contract/list.ts';
import { dayOf, startOfDay } from '#web/lib/day.ts';
import { instantOf, spans } from './date-range.ts';
import { dayField, rangeLabel } from './range-label.ts';

const day = fc
  .date({ min: new Date(2020, 0, 1), max: new Date(2035, 11, 31), noInvalidDate: true })
  .map(dayOf);

test('a day stays the same in any time zone', () => {
  fc.assert(
    fc.property(day, (text) => {
      expect(dayOf(startOfDay(text) as Date)).toBe(text);
    }),
  );
});

test.each(['', '2026-02-30', '2026-13-01', 'yesterday', '2026-1-1', '20260101'])('%o is no day', (text) => {
  expect(startOfDay(text)).toBeNull();
});

test('a range of one day is that day as a whole, also when clocks are changed on it', () => {
  fc.assert(
    fc.property(day, (text) => {
      const from = new Date(instantOf('from', text));
      const to = new Date(instantOf('to', text));
      expect(dayOf(from)).toBe(text);
      expect([from.getHours(), to.getHours()]).toEqual([0, 0]);
      expect(dayOf(new Date(to.getTime() - 1))).toBe(text);
    }),
  );
});

test('a span ends today, and today counts', () => {
  const now = new Date(2026, 10, 21, 15, 30);
  const begins = Object.fromEntries(
    Object.keys(spans).map((span) => [span, dayOf(new Date(instantOf('from', span, now)))]),
  );
  expect(begins).toEqual({
    today: '2026-11-21',
    '7d': '2026-11-15',
    '30d': '2026-10-23',
    '90d': '2026-08-24',
  });
});

test('a span of days to come begins with what is late, and ends with its last day', () => {
  const now = new Date(2026, 10, 30, 15, 30);
  const ends = Object.keys(daysAhead).map((span) => dayOf(new Date(instantOf('to', span, now))));
  expect(ends).toEqual(['2026-12-01', '2026-12-02']);
  expect(rangeLabel({ from: '', to: 'tomorrow' })).toBe('Until tomorrow');
  expect(rangeLabel({ from: '2026-11-03', to: 'tomorrow' })).toBe('Nov 3, 2026 – tomorrow');
});

test('what is no day is left for the list to judge', () => {
  expect(instantOf('from', 'soon')).toBe('soon');
  expect(instantOf('to', '2026-11-21T10:00:00Z')).toBe('2026-11-21T10:00:00Z');
});

test('a range in words', () => {
  expect(rangeLabel({ from: '', to: '' })).toBeNull();
  expect(rangeLabel({ from: '7d', to: '' })).toBe('Last 7 days');
  expect(rangeLabel({ from: '2026-11-03', to: '2026-11-03' })).toBe('Nov 3, 2026');
  expect(rangeLabel({ from: '2026-11-03', to: '2026-11-05' })).toBe('Nov 3, 2026 – Nov 5, 2026');
  expect(rangeLabel({ from: '2026-11-03', to: '' })).toBe('From Nov 3, 2026');
  expect(rangeLabel({ from: '', to: '2026-11-03' })).toBe('Until Nov 3, 2026');
});

test('a range of instants in words: whole days of UTC as days, others to the minute', () => {
  const [from, to] = ['2026-11-03T00:00:00.000Z', '2026-11-06T00:00:00.000Z'];
  expect(rangeLabel({ from, to })).toBe('Nov 3, 2026 – Nov 5, 2026 UTC');
  expect(rangeLabel({ from, to: '2026-11-04T00:00:00.000Z' })).toBe('Nov 3, 2026 UTC');
  expect(rangeLabel({ from, to: '' })).toBe('From Nov 3, 2026 UTC');
  const now = new Date(2026, 10, 21, 15, 30).toISOString();
  expect(rangeLabel({ from: '', to: now })).toBe('Until Nov 21, 2026, 3:30 PM');
  expect(rangeLabel({ from: '', to: 'soon' })).toBe('Until soon');
});

test('an instant is nothing that a field for days shows', () => {
  expect([dayField('2026-11-03'), dayField('2026-11-03T00:00:00.000Z'), dayField('')]).toEqual([
    '2026-11-03',
    '',
    '',
  ]);
});
