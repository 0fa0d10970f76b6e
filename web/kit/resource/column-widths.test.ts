import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnWidths, roundColumnNeeds } from './column-widths.ts';

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
  expect(columnWidths(two, 150)).toEqual([100, 100]);
  expect(columnWidths(two, 230)).toEqual([115, 115]);
  expect(columnWidths(two, 400)).toEqual([120, 280]);
  expect(columnWidths(two, 640)).toEqual([130, 510]);
});

test('columns fill the room that there is, and none gets less than it needs', () => {
  fc.assert(
    fc.property(needs, fc.integer({ min: 0, max: 4000 }), (columns, available) => {
      const widths = columnWidths(columns, available);
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
      const widths = columnWidths(columns, available);
      const isCut = columns.some(({ natural }, at) => (widths[at] ?? 0) < natural - 1);
      const isWide = columns.some(
        ({ least, natural }, at) => (widths[at] ?? 0) > Math.max(least, natural) + 1,
      );
      expect(isCut && isWide).toBe(false);
    }),
  );
});

test('a text that is a little longer moves no column while there is room', () => {
  const before = [
    { least: 100, natural: 121 },
    { least: 50, natural: 50 },
  ];
  const after = [
    { least: 100, natural: 140 },
    { least: 66, natural: 66 },
  ];
  const widths = (columns: typeof before, available: number) =>
    columnWidths(roundColumnNeeds(columns, available), available);
  expect(widths(after, 400)).toEqual(widths(before, 400));
  expect(widths(before, 180)).toEqual([125.5, 54.5]);
});

test('in steps, too, nothing is cut while there is room for all', () => {
  fc.assert(
    fc.property(needs, fc.integer({ min: 0, max: 4000 }), (columns, available) => {
      const whole = total(columns.map(({ least, natural }) => Math.max(least, natural)));
      const widths = columnWidths(roundColumnNeeds(columns, available), available);
      if (whole > available) expect(widths).toEqual(columnWidths(columns, available));
      else
        for (const [at, width] of widths.entries())
          expect(width).toBeGreaterThanOrEqual(columns[at]?.natural ?? 0);
    }),
  );
});
