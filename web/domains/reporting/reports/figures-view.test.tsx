import { expect, test } from 'vitest';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { FiguresView } from './figures-view.tsx';

const days = [
  { day: '2026-03-01', streams: 1_200, listeners: null, source: 'csv' },
  { day: '2026-03-02', streams: 1_600, listeners: 300, source: 'entered' },
];
const baseline = {
  ...{ days: 28, from: '2026-02-01', to: '2026-02-28', fixedAt: '2026-03-01T00:00:00Z' },
  ...{ streams: 1_000, listeners: null, atStart: true },
};
const told = (figures: object): string =>
  textOf(<FiguresView figures={{ days, baseline, ...figures } as never} startsAt="2026-03-01T00:00:00Z" />);

const table = 'Day: Streams: Listeners: Source: | 2026-03-02: 1,600 300 Entered | 2026-03-01: 1,200 – File';
const whole = (...facts: string[]): string => [...facts, table, table].join(' | ');
const from = 'Baseline: average of 28 days from Feb 1, 2026 to Feb 28, 2026, fixed Mar 1, 2026,';
const caution = 'Streams can also change for reasons unrelated to this campaign. View as table';

test('without a baseline the days show, and what is missing to compare them', () => {
  expect(told({ baseline: null })).toBe(
    whole(
      'No baseline yet. Add stats for at least 7 of the 28 days before the start to compare. View as table',
    ),
  );
});

test('each figure that has a baseline is compared with it, and the baseline says where it comes from', () => {
  const streams = '1,400 streams a day since the start, 1,000 before (+40%)';
  expect(told({})).toBe(whole(streams, `${from} when the campaign started. ${caution}`));
  expect(told({ baseline: { ...baseline, listeners: 0, atStart: false } })).toBe(
    whole(
      streams,
      '300 listeners a day since the start, 0 before',
      `${from} from stats added after the start. ${caution}`,
    ),
  );
});
