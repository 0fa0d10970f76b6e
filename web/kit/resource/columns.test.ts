import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ColumnMeta, chosenColumns, columnsWithoutRoom, movedColumn, toggledColumn } from './columns.ts';

const columns: ColumnMeta[] = [
  { id: 'name', header: 'Name' },
  { id: 'status', header: 'Status' },
  { id: 'brand', header: 'Brand', priority: 2 },
  { id: 'seen', header: 'Last seen', priority: 1 },
  { id: 'id', header: 'Id', optional: true },
];
const idsOf = (list: readonly ColumnMeta[]) => list.map(({ id }) => id);

test('without a choice every column shows that is not optional', () => {
  expect(idsOf(chosenColumns(columns, null))).toEqual(['name', 'status', 'brand', 'seen']);
});

test('a choice shows its columns in its order, after the first; what it does not know is left out', () => {
  expect(idsOf(chosenColumns(columns, ['id', 'gone', 'status']))).toEqual(['name', 'id', 'status']);
  expect(idsOf(chosenColumns(columns, []))).toEqual(['name']);
  expect(idsOf(chosenColumns(columns, ['name', 'status']))).toEqual(['name', 'status']);
});

test('a column is hidden, and shown again at the end', () => {
  expect(toggledColumn(['status', 'brand'], 'status')).toEqual(['brand']);
  expect(toggledColumn(['brand'], 'status')).toEqual(['brand', 'status']);
});

test('a column is moved, and stays where it cannot go further', () => {
  expect(movedColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(movedColumn(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(movedColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(movedColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
});

const least = new Map([
  ['name', 200],
  ['status', 100],
  ['brand', 100],
  ['seen', 120],
]);

test('where there is no room the highest priority leaves first', () => {
  const shown = chosenColumns(columns, null);
  expect([...columnsWithoutRoom(shown, least, 520)]).toEqual([]);
  expect([...columnsWithoutRoom(shown, least, 519)]).toEqual(['brand']);
  expect([...columnsWithoutRoom(shown, least, 399)]).toEqual(['seen', 'brand']);
});

test('columns without a priority stay, whatever the room', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), (available) => {
      const without = columnsWithoutRoom(columns, least, available);
      expect(without.has('name') || without.has('status')).toBe(false);
    }),
  );
});

test('what shows fits, and what is left out would not fit beside it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 2000 }), (available) => {
      const shown = chosenColumns(columns, null);
      const without = columnsWithoutRoom(shown, least, available);
      const sum = (ids: readonly string[]) => ids.reduce((total, id) => total + (least.get(id) ?? 0), 0);
      const taken = sum(idsOf(shown).filter((id) => !without.has(id)));
      expect(taken).toBeLessThanOrEqual(available);
      for (const id of without) expect(taken + (least.get(id) ?? 0)).toBeGreaterThan(available);
    }),
  );
});

test('a narrow column takes the room that a more important one would not fit in', () => {
  const wide = new Map([...least, ['seen', 300]]);
  expect([...columnsWithoutRoom(chosenColumns(columns, null), wide, 420)]).toEqual(['seen']);
});
