import { expect, it } from 'vitest';
import type { Figures } from '#contract/orders/figures/schema.ts';
import { formatMean, liftOf, percentText } from './lift.ts';

const figures: Figures = {
  baseline: {
    from: '2026-09-01',
    to: '2026-09-28',
    days: 28,
    streams: 100,
    listeners: null,
    fixedAt: '2026-09-29T10:00:00.000Z',
    atStart: true,
  },
  days: [
    { day: '2026-09-28', streams: 900, listeners: 400, source: 'csv' },
    { day: '2026-09-29', streams: 120, listeners: 60, source: 'csv' },
    { day: '2026-09-30', streams: null, listeners: 60, source: 'entered' },
    { day: '2026-10-01', streams: 180, listeners: 60, source: 'csv' },
  ],
  updatedAt: null,
};
const start = '2026-09-29T10:00:00.000Z';

it('compares the mean of the known days since the start with the baseline', () => {
  expect(liftOf(figures, 'streams', start)).toEqual({ before: 100, since: 150, days: 2, percent: 50 });
});

it('says nothing without a baseline of that figure, before the start, or without a day since', () => {
  expect(liftOf(figures, 'listeners', start)).toBeNull();
  expect(liftOf({ ...figures, baseline: null }, 'streams', start)).toBeNull();
  expect(liftOf(figures, 'streams', null)).toBeNull();
  expect(liftOf(figures, 'streams', '2026-11-01T00:00:00.000Z')).toBeNull();
});

it('gives no percentage of nothing', () => {
  const before = { ...figures, baseline: figures.baseline && { ...figures.baseline, streams: 0 } };
  expect(liftOf(before, 'streams', start)?.percent).toBeNull();
  expect([percentText(38), percentText(-4), percentText(0)]).toEqual(['+38%', '−4%', '±0%']);
});

it('writes small means with a decimal, and others without', () => {
  expect([0, 19.96, 30.24, 99.94, 168.4, 1234.5].map(formatMean)).toEqual([
    '0',
    '20',
    '30.2',
    '99.9',
    '168',
    '1,235',
  ]);
});
