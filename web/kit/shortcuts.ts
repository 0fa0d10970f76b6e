import { useEffect, useRef } from 'react';
import { isBlocked } from '#web/lib/blocking.ts';
import { preference } from '#web/lib/preference.ts';
import { createStore, type Store } from '#web/lib/store.ts';

/** A key that acts on the page, and what it does in words. */
export interface Shortcut {
  /** `j`, `/`, `enter`, `arrowdown`, `shift+x`, `mod+k`; `mod` is Ctrl, or Cmd. */
  keys: string;
  /** Begins with a verb, e.g. `Open the row`. */
  label: string;
  run: () => void;
  /** Continues while the key is held down. */
  repeats?: boolean;
}

/** What is known of a pressed key. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/** `key` without its modifiers, e.g. `k` of `mod+k`. */
const keyOf = (keys: string): string => keys.split('+').at(-1) || '+';
const isCharacter = (keys: string): boolean => keyOf(keys).length === 1 && !keys.includes('mod+');
const isLetter = (key: string): boolean => key.length === 1 && key.toLowerCase() !== key.toUpperCase();

function matches(keys: string, press: KeyPress): boolean {
  const key = keyOf(keys);
  if (press.altKey || press.key.toLowerCase() !== key) return false;
  if ((press.ctrlKey || press.metaKey) !== keys.includes('mod+')) return false;
  // Signs such as `?` need Shift on some keyboards and not on others.
  const shiftMatters = isLetter(key) || key.length > 1;
  return !shiftMatters || press.shiftKey === keys.includes('shift+');
}

/**
 * The shortcut that a key means now. The last registered wins: what was opened last is what the keys are meant for.
 * `letters`: single characters count. `plain`: keys without Ctrl or Cmd count; not while typing.
 */
export const shortcutFor = (
  press: KeyPress,
  shortcuts: readonly Shortcut[],
  { letters, plain }: { letters: boolean; plain: boolean },
): Shortcut | undefined =>
  press.isComposing
    ? undefined
    : shortcuts.findLast(
        ({ keys, repeats = false }) =>
          matches(keys, press) &&
          (plain || keys.includes('mod+')) &&
          (letters || !isCharacter(keys)) &&
          (repeats || !press.repeat),
      );

/** The shortcuts that act now, in the order in which they were registered; `run` stays current. */
export const activeShortcuts: Store<readonly Shortcut[]> = createStore<readonly Shortcut[]>([]);

const letters = preference('shortcutLetters', ['on', 'off']);

/** Whether single characters act on the page; remembered by this browser, for all its tabs. */
export const letterShortcutsEnabled: Store<boolean> = {
  get: () => letters.get() === 'on',
  set: (enabled) => letters.set(enabled ? 'on' : 'off'),
  subscribe: letters.subscribe,
};

/** Where keys are text, or belong to a control that has its own. */
const ownKeys = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"]';
/**
 * What lies over the page and takes its keys. Toasts have `aria-modal="false"`; a panel that leaves the page in use has
 * `data-beside-page`.
 */
const overlaySelector = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role="${role}"]:not([data-beside-page], [aria-modal="false"])`)
  .join();
const pressable = 'a[href], button, summary, [role="button"], [role="checkbox"], input';

/** Whether keys without Ctrl or Cmd are meant for the page. */
function isForPage({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector(overlaySelector)) return false;
  if (!(target instanceof Element)) return true;
  if (target.closest(ownKeys)) return false;
  return !((key === 'Enter' || key === ' ') && target.closest(pressable));
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || isBlocked()) return;
  const found = shortcutFor(event, activeShortcuts.get(), {
    letters: letterShortcutsEnabled.get(),
    plain: isForPage(event),
  });
  if (!found) return;
  event.preventDefault();
  found.run();
}

/** The lists of the components on screen. */
const registered = new Set<{ list: readonly Shortcut[] }>();

function publish(): void {
  if (registered.size > 0) addEventListener('keydown', onKey);
  else removeEventListener('keydown', onKey);
  activeShortcuts.set([...registered].flatMap(({ list }) => list));
}

const shortcutLabels = (list: readonly Shortcut[]): string =>
  list.map(({ keys, label, repeats }) => `${keys} ${label} ${repeats}`).join('\n');

/**
 * Keys that act on the page while the component is on screen. Without Ctrl or Cmd they rest while something is typed
 * and while anything lies over the page.
 */
export function useShortcuts(list: readonly Shortcut[]): void {
  const current = useRef(list);
  useEffect(() => {
    current.current = list;
  });
  const face = shortcutLabels(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are read when they are called
  useEffect(() => {
    const entry = {
      list: list.map((shortcut, index) => ({ ...shortcut, run: () => current.current[index]?.run() })),
    };
    registered.add(entry);
    publish();
    return () => {
      registered.delete(entry);
      publish();
    };
  }, [face]);
}
