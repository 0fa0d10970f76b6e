import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ColumnMeta, columnsToHide, moveColumn, toggleColumn, visibleColumns } from './columns.ts';

const columns: ColumnMeta[] = [
  { id: 'name', header: 'Name' },
  { id: 'status', header: 'Status' },
  { id: 'brand', header: 'Brand', priority: 2 },
  { id: 'seen', header: 'Last seen', priority: 1 },
  { id: 'id', header: 'Id', optional: true },
];
const idsOf = (list: readonly ColumnMeta[]) => list.map(({ id }) => id);

test('without a choice every column shows that is not optional', () => {
  expect(idsOf(visibleColumns(columns, null))).toEqual(['name', 'status', 'brand', 'seen']);
});

test('a choice shows its columns in its order, after the first; what it does not know is left out', () => {
  expect(idsOf(visibleColumns(columns, ['id', 'gone', 'status']))).toEqual(['name', 'id', 'status']);
  expect(idsOf(visibleColumns(columns, []))).toEqual(['name']);
  expect(idsOf(visibleColumns(columns, ['name', 'status']))).toEqual(['name', 'status']);
});

test('a column is hidden, and shown again at the end', () => {
  expect(toggleColumn(['status', 'brand'], 'status')).toEqual(['brand']);
  expect(toggleColumn(['brand'], 'status')).toEqual(['brand', 'status']);
});

test('a column is moved, and stays where it cannot go further', () => {
  expect(moveColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moveColumn(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moveColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
});

const least = new Map([
  ['name', 200],
  ['status', 100],
  ['brand', 100],
  ['seen', 120],
]);

test('where there is no room the highest priority leaves first', () => {
  const shown = visibleColumns(columns, null);
  expect([...columnsToHide(shown, least, 520)]).toEqual([]);
  expect([...columnsToHide(shown, least, 519)]).toEqual(['brand']);
  expect([...columnsToHide(shown, least, 399)]).toEqual(['seen', 'brand']);
});

test('columns without a priority stay at any width', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), (available) => {
      const without = columnsToHide(columns, least, available);
      expect(without.has('name') || without.has('status')).toBe(false);
    }),
  );
});

test('what shows fits, and what is hidden would not fit with it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 2000 }), (available) => {
      const shown = visibleColumns(columns, null);
      const without = columnsToHide(shown, least, available);
      const sum = (ids: readonly string[]) => ids.reduce((total, id) => total + (least.get(id) ?? 0), 0);
      const taken = sum(idsOf(shown).filter((id) => !without.has(id)));
      expect(taken).toBeLessThanOrEqual(available);
      for (const id of without) expect(taken + (least.get(id) ?? 0)).toBeGreaterThan(available);
    }),
  );
});

test('a narrow column takes the room that a more important one would not fit in', () => {
  const wide = new Map([...least, ['seen', 300]]);
  expect([...columnsToHide(visibleColumns(columns, null), wide, 420)]).toEqual(['seen']);
});
