import { beforeEach, expect, test, vi } from 'vitest';
import { forgetTextsOfOthers, keepTexts, takeText, watchText } from './kept-text.ts';
import { memoryStorage } from './memory-storage.fixture.ts';

const at = (pathname: string, search = '') => vi.stubGlobal('location', { pathname, search });
beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  at('/admin/ManageOrder', '?order=ord_1');
});

test('what was typed is given back once, to its form, its person and its address', () => {
  const stop = watchText('note', () => 'Rang them.');
  expect(keepTexts('ada@example.com')).toBe(true);
  stop();
  expect(takeText('tags', 'ada@example.com')).toBeUndefined();
  expect(takeText('note', 'ida@example.com')).toBeUndefined();
  at('/admin/ManageOrder', '?order=ord_2');
  expect(takeText('note', 'ada@example.com')).toBeUndefined();
  at('/admin/ManageOrder', '?order=ord_1');
  expect(takeText('note', 'ada@example.com')).toBe('Rang them.');
  expect(takeText('note', 'ada@example.com')).toBeUndefined();
});

test('what holds nothing unsaved, or has left the screen, is not kept', () => {
  const stop = watchText('note', () => undefined);
  expect(keepTexts('ada@example.com')).toBe(false);
  stop();
  watchText('note', () => 'Gone.')();
  expect(keepTexts('ada@example.com')).toBe(false);
});

test('nothing of it is left once somebody else has signed in', () => {
  const stop = watchText('note', () => 'Rang them.');
  keepTexts('ada@example.com');
  stop();
  forgetTextsOfOthers('ada@example.com');
  expect(sessionStorage.getItem('keptText')).not.toBeNull();
  forgetTextsOfOthers('ida@example.com');
  expect(sessionStorage.getItem('keptText')).toBeNull();
});
