import { expect, test } from 'vitest';
import {
  allThatMatch,
  nothingSelected,
  ranged,
  type Selection,
  stillShown,
  toggled,
  toggledShown,
} from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const selected = ({ ids }: Selection): string => [...ids].toSorted().join('');

test('a row is selected and deselected', () => {
  const one = toggled(nothingSelected, 'b');
  expect(selected(one)).toBe('b');
  expect(selected(toggled(one, 'b'))).toBe('');
});

test('a range goes from the row selected last, either way, and joins what is selected already', () => {
  expect(selected(ranged(toggled(nothingSelected, 'b'), 'd', shown))).toBe('bcd');
  const upwards = ranged(toggled(toggled(nothingSelected, 'a'), 'e'), 'c', shown);
  expect(selected(upwards)).toBe('acde');
});

test('a range that ends at a selected row deselects them', () => {
  const all = toggledShown(nothingSelected, shown);
  const without = ranged(toggled(all, 'b'), 'd', shown);
  expect(selected(without)).toBe('ae');
});

test('a range without a begin, or whose begin left the list, is one row', () => {
  expect(selected(ranged(nothingSelected, 'c', shown))).toBe('c');
  expect(selected(ranged(toggled(nothingSelected, 'z'), 'c', shown))).toBe('cz');
});

test('the checkbox of the heading selects all on screen, then none', () => {
  const all = toggledShown(toggled(nothingSelected, 'b'), shown);
  expect(selected(all)).toBe('abcde');
  expect(toggledShown(all, shown)).toBe(nothingSelected);
});

test('of all that match, one row less is no longer all', () => {
  const all = allThatMatch(shown);
  expect(all.all).toBe(true);
  const fewer = toggled(all, 'a');
  expect(fewer.all).toBe(false);
  expect(selected(fewer)).toBe('bcde');
});

test('rows that left the list are no longer selected; of all that match, rows that came are', () => {
  expect(selected(stillShown(toggled(toggled(nothingSelected, 'a'), 'e'), ['a', 'b']))).toBe('a');
  const all = stillShown(allThatMatch(['a', 'b']), ['b', 'c']);
  expect(all.all).toBe(true);
  expect(selected(all)).toBe('bc');
});

test('a selection that still holds stays the same object, so that nothing is drawn again', () => {
  const one = toggled(nothingSelected, 'a');
  expect(stillShown(one, shown)).toBe(one);
  const all = allThatMatch(shown);
  expect(stillShown(all, shown)).toBe(all);
});
