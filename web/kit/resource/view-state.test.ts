import { expect, test } from 'vitest';
import { changesTo, choiceOf, contentOf, sameContent } from './view-state.ts';

const dead = { query: { status: 'dead' }, columns: ['status', 'error'] };

test('what a list shows is kept without the size of its pages', () => {
  expect(contentOf({ status: 'dead', limit: '200' }, ['status'])).toEqual({
    query: { status: 'dead' },
    columns: ['status'],
  });
  expect(contentOf({}, null)).toEqual({ query: {}, columns: [] });
});

test('a view is what it was, whatever the order of its filters; the order of its columns counts', () => {
  const both = { query: { status: 'dead', q: 'ada' }, columns: [] };
  expect(sameContent(both, { query: { q: 'ada', status: 'dead' }, columns: [] })).toBe(true);
  expect(sameContent(both, { query: { status: 'dead' }, columns: [] })).toBe(false);
  expect(sameContent(dead, { ...dead, query: { status: 'done' } })).toBe(false);
  expect(sameContent(dead, { ...dead, columns: ['error', 'status'] })).toBe(false);
});

test('to another view leads its query alone: the parameters of the former one are gone', () => {
  expect(changesTo({ status: 'dead', q: 'ada' }, { status: 'done', sort: 'total' })).toEqual({
    status: 'done',
    q: null,
    sort: 'total',
  });
});

test('a view without columns shows those of the list', () => {
  expect(choiceOf(dead)).toEqual(['status', 'error']);
  expect(choiceOf({ query: {}, columns: [] })).toBeNull();
});
