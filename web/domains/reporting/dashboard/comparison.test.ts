import { expect, test } from 'vitest';
import { formatComparison, formatShare } from './comparison.ts';

const said = (value: number, before: number) => formatComparison({ value, before }, String);

test('compares a value with the previous period', () => {
  expect(said(56, 50)).toBe('+12% from 50');
  expect(said(44, 50)).toBe('−12% from 50');
  expect(said(0, 50)).toBe('−100% from 50');
  expect(said(1001, 1000)).toBe('Little change from 1000');
  expect(said(7, 7)).toBe('No change');
  expect(said(0, 0)).toBe('No change');
  expect(said(7, 0)).toBe('No data for the previous period');
  expect(said(7, -50)).toBe('From -50');
});

test('a share of nothing is a dash', () => {
  expect([formatShare(0, 0), formatShare(2, 3)]).toEqual(['–', '67%']);
});
