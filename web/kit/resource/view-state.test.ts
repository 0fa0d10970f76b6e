import { expect, test } from 'vitest';
import { columnChoice, isSameContent, viewChanges, viewContent } from './view-state.ts';

const dead = { query: { status: 'dead' }, columns: ['status', 'error'] };

test('what a list shows is kept without the size of its pages', () => {
  expect(viewContent({ status: 'dead', limit: '200' }, ['status'])).toEqual({
    query: { status: 'dead' },
    columns: ['status'],
  });
  expect(viewContent({}, null)).toEqual({ query: {}, columns: [] });
});

test('a view is unchanged in any order of its filters; the order of its columns counts', () => {
  const both = { query: { status: 'dead', q: 'ada' }, columns: [] };
  expect(isSameContent(both, { query: { q: 'ada', status: 'dead' }, columns: [] })).toBe(true);
  expect(isSameContent(both, { query: { status: 'dead' }, columns: [] })).toBe(false);
  expect(isSameContent(dead, { ...dead, query: { status: 'done' } })).toBe(false);
  expect(isSameContent(dead, { ...dead, columns: ['error', 'status'] })).toBe(false);
});

test('to another view leads its query alone: the parameters of the former one are gone', () => {
  expect(viewChanges({ status: 'dead', q: 'ada' }, { status: 'done', sort: 'total' })).toEqual({
    status: 'done',
    q: null,
    sort: 'total',
  });
});

test('a view without columns shows those of the list', () => {
  expect(columnChoice(dead)).toEqual(['status', 'error']);
  expect(columnChoice({ query: {}, columns: [] })).toBeNull();
});
