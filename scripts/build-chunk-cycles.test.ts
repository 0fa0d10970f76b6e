import { expect, it } from 'vitest';
import { findCycle } from './build-chunk-cycles.ts';

const circleOf = (imports: Record<string, string[]>) => findCycle(new Map(Object.entries(imports)));

it('finds scripts that import each other, also by way of others', () => {
  expect(circleOf({ a: ['b'], b: ['a'] })).toEqual(['a', 'b', 'a']);
  expect(circleOf({ page: ['a', 'd'], a: ['b'], b: ['c'], c: ['a'], d: [] })).toEqual(['a', 'b', 'c', 'a']);
});

it('finds none where several import the same, or what is not there', () => {
  expect(circleOf({ a: ['b', 'c'], b: ['d'], c: ['d', 'library'], d: [] })).toBeNull();
});
