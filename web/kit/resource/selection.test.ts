import { expect, test } from 'vitest';
import {
  emptySelection,
  type Selection,
  selectAllMatching,
  selectRange,
  toggleAllShown,
  toggleRow,
  withoutHidden,
} from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const selected = ({ ids }: Selection): string => [...ids].toSorted().join('');

test('a row is selected and deselected', () => {
  const one = toggleRow(emptySelection, 'b');
  expect(selected(one)).toBe('b');
  expect(selected(toggleRow(one, 'b'))).toBe('');
});

test('a range goes from the row selected last, either way, and joins what is selected already', () => {
  expect(selected(selectRange(toggleRow(emptySelection, 'b'), 'd', shown))).toBe('bcd');
  const upwards = selectRange(toggleRow(toggleRow(emptySelection, 'a'), 'e'), 'c', shown);
  expect(selected(upwards)).toBe('acde');
});

test('a range that ends at a selected row deselects them', () => {
  const all = toggleAllShown(emptySelection, shown);
  const without = selectRange(toggleRow(all, 'b'), 'd', shown);
  expect(selected(without)).toBe('ae');
});

test('a range without a begin, or whose begin left the list, is one row', () => {
  expect(selected(selectRange(emptySelection, 'c', shown))).toBe('c');
  expect(selected(selectRange(toggleRow(emptySelection, 'z'), 'c', shown))).toBe('cz');
});

test('the checkbox of the heading selects all on screen, then none', () => {
  const all = toggleAllShown(toggleRow(emptySelection, 'b'), shown);
  expect(selected(all)).toBe('abcde');
  expect(toggleAllShown(all, shown)).toBe(emptySelection);
});

test('of all that match, one row less is no longer all', () => {
  const all = selectAllMatching(shown);
  expect(all.all).toBe(true);
  const fewer = toggleRow(all, 'a');
  expect(fewer.all).toBe(false);
  expect(selected(fewer)).toBe('bcde');
});

test('rows that left the list are no longer selected; of all that match, rows that came are', () => {
  expect(selected(withoutHidden(toggleRow(toggleRow(emptySelection, 'a'), 'e'), ['a', 'b']))).toBe('a');
  const all = withoutHidden(selectAllMatching(['a', 'b']), ['b', 'c']);
  expect(all.all).toBe(true);
  expect(selected(all)).toBe('bc');
});

test('a selection that still holds stays the same object, so that nothing is drawn again', () => {
  const one = toggleRow(emptySelection, 'a');
  expect(withoutHidden(one, shown)).toBe(one);
  const all = selectAllMatching(shown);
  expect(withoutHidden(all, shown)).toBe(all);
});
