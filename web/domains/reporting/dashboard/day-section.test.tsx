import { expect, test } from 'vitest';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { DaySection } from './day-section.tsx';

const days = [
  { day: '2026-03-01', orders: 1_200, received: 10_000, refunded: 2_500 },
  { day: '2026-03-02', orders: 2, received: 0, refunded: 0 },
];

test('the newest day comes first, with its revenue: what was captured less what was refunded', () => {
  expect(textOf(<DaySection days={days as never} actions="Export CSV" />)).toBe(
    'By day Export CSV | Day (UTC): Orders: Captured: Refunded: Revenue: | 2026-03-02: 2 $0.00 $0.00 $0.00 | 2026-03-01: 1,200 $100.00 $25.00 $75.00 | Orders by creation date. Revenue is what was captured less what was refunded on the day.',
  );
});
