import { expect, test } from 'vitest';
import { type KeyPress, type Shortcut, shortcutFor } from './shortcuts.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...held,
});
const of = (keys: string, more: Partial<Shortcut> = {}): Shortcut => ({
  keys,
  label: keys,
  run: () => {},
  ...more,
});
const all = { letters: true, plain: true };
const found = (pressed: KeyPress, list: readonly Shortcut[], rules = all): string | undefined =>
  shortcutFor(pressed, list, rules)?.keys;

test('a letter is itself, with Caps Lock too, and not with a modifier', () => {
  expect(found(press('j'), [of('j')])).toBe('j');
  expect(found(press('J'), [of('j')])).toBe('j');
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const) {
    expect(found(press('j', { [held]: true }), [of('j')]), held).toBeUndefined();
  }
});

test('a sign is the same with Shift and without, as keyboards differ', () => {
  expect(found(press('?', { shiftKey: true }), [of('?')])).toBe('?');
  expect(found(press('/', { shiftKey: true }), [of('/')])).toBe('/');
});

test('Shift tells letters and named keys apart', () => {
  const list = [of('x'), of('shift+x'), of('arrowdown'), of('shift+arrowdown')];
  expect(found(press('X', { shiftKey: true }), list)).toBe('shift+x');
  expect(found(press('ArrowDown'), list)).toBe('arrowdown');
  expect(found(press('ArrowDown', { shiftKey: true }), list)).toBe('shift+arrowdown');
});

test('`mod` is Ctrl or Cmd', () => {
  expect(found(press('k', { ctrlKey: true }), [of('k'), of('mod+k')])).toBe('mod+k');
  expect(found(press('Enter', { metaKey: true }), [of('mod+enter')])).toBe('mod+enter');
  expect(found(press('k'), [of('mod+k')])).toBeUndefined();
});

test('while something is typed only keys with Ctrl or Cmd count', () => {
  const typing = { letters: true, plain: false };
  expect(found(press('j'), [of('j')], typing)).toBeUndefined();
  expect(found(press('Enter'), [of('enter')], typing)).toBeUndefined();
  expect(found(press('Enter', { ctrlKey: true }), [of('mod+enter')], typing)).toBe('mod+enter');
});

test('single characters can be switched off; the other keys stay', () => {
  const off = { letters: false, plain: true };
  const list = ['a', '/', '?', 'shift+x', 'arrowdown', 'enter', 'mod+k'].map((keys) => of(keys));
  const kept = [
    press('a'),
    press('/'),
    press('?'),
    press('X', { shiftKey: true }),
    press('ArrowDown'),
    press('Enter'),
    press('k', { ctrlKey: true }),
  ].map((pressed) => found(pressed, list, off));
  expect(kept).toEqual([undefined, undefined, undefined, undefined, 'arrowdown', 'enter', 'mod+k']);
});

test('of two for one key the last registered is meant', () => {
  const list = [of('j', { label: 'list' }), of('j', { label: 'panel' })];
  expect(shortcutFor(press('j'), list, all)?.label).toBe('panel');
});

test('a key that is held down acts again only where that is wanted', () => {
  const held = press('j', { repeat: true });
  expect(found(held, [of('j')])).toBeUndefined();
  expect(found(held, [of('j', { repeats: true })])).toBe('j');
});

test('keys that compose a character are text', () => {
  expect(found(press('j', { isComposing: true }), [of('j')])).toBeUndefined();
});
