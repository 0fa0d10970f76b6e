import { expect, test } from 'vitest';
import { shown } from '#web/kit/shown.fixture.tsx';
import { packageColumns } from './package-columns.tsx';

test('the package of new drafts, as its list shows it', () => {
  expect(
    shown(packageColumns, {
      name: 'Starter',
      description: 'To begin',
      preselected: true,
      amount: 2_212,
      trial: false,
      pitches: 6,
      estimate: { placements: { low: 0, high: 2 }, streams: { low: 1_000, high: 5_000 } },
      onSale: 'yes',
      position: 2,
    }),
  ).toEqual([
    'Package: Starter Default for new drafts [EAA]',
    'Price: $22.12 [$22.12]',
    'Pitches: 6 [6 pitches]',
    'Est. placements: 0–2',
    'Est. streams: 1,000–5,000',
    'Status: On sale',
    'Display order: 2',
  ]);
});

test('the free trial, as its list shows it', () => {
  expect(
    shown(packageColumns, {
      name: 'Trial',
      description: 'One pitch',
      preselected: false,
      amount: 0,
      trial: true,
      pitches: 1,
      estimate: { placements: { low: 1, high: 1 }, streams: { low: 0, high: 0 } },
      onSale: 'no',
      position: 1,
    }),
  ).toEqual([
    'Package: Trial One pitch [EAA]',
    'Price: Free [Free]',
    'Pitches: 1 [1 pitch]',
    'Est. placements: 1',
    'Est. streams: 0',
    'Status: Not on sale',
    'Display order: 1',
  ]);
});
