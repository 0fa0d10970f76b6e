import fc from 'fast-check';
import { expect, test } from 'vitest';
import { widthsOf } from './tracks.ts';

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);
const needs = fc.array(
  fc.record({ least: fc.integer({ min: 20, max: 300 }), natural: fc.integer({ min: 0, max: 600 }) }),
  { minLength: 1, maxLength: 12 },
);

test('the column that needs little is served first, and what is left goes to all alike', () => {
  const two = [
    { least: 100, natural: 120 },
    { least: 100, natural: 500 },
  ];
  expect(widthsOf(two, 150)).toEqual([100, 100]);
  expect(widthsOf(two, 230)).toEqual([115, 115]);
  expect(widthsOf(two, 400)).toEqual([120, 280]);
  expect(widthsOf(two, 640)).toEqual([130, 510]);
});

test('columns fill the room that there is, and none gets less than it needs', () => {
  fc.assert(
    fc.property(needs, fc.integer({ min: 0, max: 4000 }), (columns, available) => {
      const widths = widthsOf(columns, available);
      const least = total(columns.map((column) => column.least));
      expect(total(widths)).toBeCloseTo(Math.max(least, available), 0);
      for (const [at, width] of widths.entries())
        expect(width).toBeGreaterThanOrEqual(columns[at]?.least ?? 0);
    }),
  );
});

test('nothing is cut while another column is wider than its contents', () => {
  fc.assert(
    fc.property(needs, fc.integer({ min: 0, max: 4000 }), (columns, available) => {
      const widths = widthsOf(columns, available);
      const isCut = columns.some(({ natural }, at) => (widths[at] ?? 0) < natural - 1);
      const isWide = columns.some(
        ({ least, natural }, at) => (widths[at] ?? 0) > Math.max(least, natural) + 1,
      );
      expect(isCut && isWide).toBe(false);
    }),
  );
});
