import { expect, test } from 'vitest';
import { pluralize } from '#contract/plural.ts';
import {
  formatCents,
  formatDay,
  formatMonth,
  formatRange,
  formatRecentDate,
  formatRelative,
  formatZonedTime,
} from './format.ts';

test('ranges have a dash between grouped numbers; equal bounds give one number', () => {
  expect(formatRange({ low: 500, high: 1800 })).toBe('500–1,800');
  expect(formatRange({ low: 0, high: 0 })).toBe('0');
});

test('cents become dollars', () => {
  expect(formatCents(19_900)).toBe('$199.00');
  expect(formatCents(5)).toBe('$0.05');
});

test('a month has its name', () => {
  expect(formatMonth('2026-11')).toBe('November 2026');
});

test.each([
  [-10_000, 'just now'],
  [59_999, 'now'],
  [-60_000, '1 minute ago'],
  [3 * 3_600_000, 'in 3 hours'],
  [-26 * 3_600_000, '26 hours ago'],
  [47 * 3_600_000, 'in 47 hours'],
  [-50 * 3_600_000, '2 days ago'],
  [-40 * 86_400_000, 'last month'],
  [-800 * 86_400_000, '2 years ago'],
])('%i ms from now is %s', (distance, text) => {
  const now = Date.UTC(2026, 10, 21);
  expect(formatRelative(new Date(now + distance).toISOString(), now)).toBe(text);
});

test('near days show their name, and days of another year the year', () => {
  const at = (year: number, month: number, day: number, hour = 12) => new Date(year, month - 1, day, hour);
  const now = at(2026, 11, 21, 9).getTime();
  const days = [at(2026, 11, 21, 0), at(2026, 11, 20, 23), at(2026, 11, 16), at(2025, 12, 31)];
  expect(days.map((day) => formatDay(day.toISOString(), now))).toEqual([
    'Today',
    'Yesterday',
    'Monday, November 16',
    'Wednesday, December 31, 2025',
  ]);
});

test('a moment written out names its time zone', () => {
  expect(formatZonedTime('2026-11-03T16:05:00Z')).toMatch(
    /^Nov \d, 2026, \d{1,2}:\d\d\s[AP]M (UTC|GMT|[A-Z]{3,4})/,
  );
});

test('plurals', () => {
  expect([pluralize(1, 'order'), pluralize(1200, 'order'), pluralize(2, 'reply', 'replies')]).toEqual([
    '1 order',
    '1,200 orders',
    '2 replies',
  ]);
});

test('a recent date names its year only where it is another', () => {
  const now = new Date(2026, 10, 22).getTime();
  const days = [new Date(2026, 10, 3), new Date(2025, 11, 31)];
  expect(days.map((day) => formatRecentDate(day.toISOString(), now))).toEqual(['Nov 3', 'Dec 31, 2025']);
});
