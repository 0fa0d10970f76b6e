import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from './memory-storage.fixture.ts';
import { registerText, removeOtherTexts, restoreText, saveTexts } from './persisted-text.ts';

const at = (pathname: string, search = '') => vi.stubGlobal('location', { pathname, search });
beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  at('/admin/ManageOrder', '?order=ord_1');
});

test('what was typed is restored once, to its form, its person and its address', () => {
  const stop = registerText('note', () => 'Rang them.');
  expect(saveTexts('ada@example.com')).toBe(true);
  stop();
  expect(restoreText('tags', 'ada@example.com')).toBeUndefined();
  expect(restoreText('note', 'ida@example.com')).toBeUndefined();
  at('/admin/ManageOrder', '?order=ord_2');
  expect(restoreText('note', 'ada@example.com')).toBeUndefined();
  at('/admin/ManageOrder', '?order=ord_1');
  expect(restoreText('note', 'ada@example.com')).toBe('Rang them.');
  expect(restoreText('note', 'ada@example.com')).toBeUndefined();
});

test('what holds nothing unsaved, or has left the screen, is not kept', () => {
  const stop = registerText('note', () => undefined);
  expect(saveTexts('ada@example.com')).toBe(false);
  stop();
  registerText('note', () => 'Gone.')();
  expect(saveTexts('ada@example.com')).toBe(false);
});

test('nothing of it is left once someone else has signed in', () => {
  const stop = registerText('note', () => 'Rang them.');
  saveTexts('ada@example.com');
  stop();
  removeOtherTexts('ada@example.com');
  expect(sessionStorage.getItem('keptText')).not.toBeNull();
  removeOtherTexts('ida@example.com');
  expect(sessionStorage.getItem('keptText')).toBeNull();
});
