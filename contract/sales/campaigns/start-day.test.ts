import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY, plus } from '../../time.ts';
import { lastStartDay, startProblem } from './rules.ts';

const now = new Date('2026-11-26T18:00:00Z');
const day = (days: number): string =>
  plus(now, days * DAY)
    .toISOString()
    .slice(0, 10);

it.each([
  ['as soon as it can', null, null, null],
  ['a day within 60', day(60), null, null],
  ['a later day', day(61), null, 'Choose a start by January 25, 2027.'],
  ['a day that is over, which means at once', day(-3), null, null],
  [
    'no day for a song that is not out',
    null,
    day(5),
    'This song is released on December 1, 2026. Choose a start on or after that day.',
  ],
  [
    'a day before the release',
    day(4),
    day(5),
    'This song is released on December 1, 2026. Choose a start on or after that day.',
  ],
  ['the day of the release', day(5), day(5), null],
  [
    'a release too far ahead',
    day(60),
    day(61),
    'This song is released on January 26, 2027. You can order it from November 27, 2026.',
  ],
])('%s', (_what, startFrom, comesOut, problem) => {
  expect(startProblem(startFrom, comesOut, now)).toBe(problem);
});

it('never lets a campaign start before the release', () => {
  const days = fc.integer({ min: -5, max: 90 }).map(day);
  fc.assert(
    fc.property(fc.option(days), days, (startFrom, comesOut) => {
      if (startProblem(startFrom, comesOut, now) !== null) return;
      expect(startFrom !== null && startFrom >= comesOut && startFrom <= lastStartDay(now)).toBe(true);
    }),
  );
});
