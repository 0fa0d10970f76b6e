import { expect, test } from 'vitest';
import { shown } from '#web/kit/shown.fixture.tsx';
import { couponColumns } from './coupon-columns.tsx';

test('a coupon in percent, as its list shows it', () => {
  expect(
    shown(couponColumns, {
      code: 'SPRING',
      description: 'For spring',
      kind: 'percent',
      value: 20,
      standing: 'running',
      uses: 3,
      usesMost: 200,
      startsAt: '2026-03-01T00:00:00Z',
      endsAt: '2026-04-01T00:00:00Z',
    }),
  ).toEqual([
    'Code: SPRING For spring [EAA]',
    'Discount: 20% [20% off]',
    'Status: Running',
    'Uses: 3 of 200 [used 3 of 200]',
    'First day: Mar 1, 2026',
    'Last day: Mar 31, 2026',
  ]);
});

test('a price, as its list shows it', () => {
  expect(
    shown(couponColumns, {
      code: 'SPRING',
      description: '',
      kind: 'price',
      value: 15_000,
      standing: 'used_up',
      uses: 1,
      usesMost: null,
      startsAt: null,
      endsAt: null,
    }),
  ).toEqual([
    'Code: SPRING [EAA]',
    'Discount: To $150.00 [To $150.00]',
    'Status: Used up',
    'Uses: 1 [used 1]',
    'First day: –',
    'Last day: –',
  ]);
});
