import { expect, test } from 'vitest';
import { ListName } from '#contract/list-names.ts';
import { listOfName, viewProblems } from './view-problems.ts';

test('each list that has a name has a call', () => {
  expect(Object.keys(listOfName).toSorted()).toEqual(ListName.options.toSorted());
});

test('a view keeps what its list would take, and spans that move with the day', () => {
  expect(viewProblems('users', { role: 'user,admin', createdFrom: '7d' })).toEqual({});
  expect(viewProblems('users', { createdFrom: '2026-11-01', createdTo: '2026-11-30' })).toEqual({});
  expect(viewProblems('tagging', { dueTo: 'tomorrow' })).toEqual({});
  expect(Object.keys(viewProblems('tagging', { dueFrom: 'tomorrow' }))).toEqual(['query.dueFrom']);
});

test('what the list would refuse is named by its parameter', () => {
  expect(
    Object.keys(viewProblems('users', { colour: 'red', role: 'king', createdTo: '7d' })).toSorted(),
  ).toEqual(['query.colour', 'query.createdTo', 'query.role']);
});
