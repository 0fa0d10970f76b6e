import { expect, it } from 'vitest';
import { keyNames } from './key-names.ts';

it('keys read as on the keyboard', () => {
  expect(keyNames('mod+k', false)).toEqual(['Ctrl', 'K']);
  expect(keyNames('mod+k', true)).toEqual(['⌘', 'K']);
  expect(keyNames('shift+x', false)).toEqual(['Shift', 'X']);
  expect(keyNames('arrowdown', false)).toEqual(['↓']);
  expect(keyNames('?', false)).toEqual(['?']);
  expect(keyNames('+', false)).toEqual(['+']);
  expect(keyNames('mod++', false)).toEqual(['Ctrl', '+']);
});
