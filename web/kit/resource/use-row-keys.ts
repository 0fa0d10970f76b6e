import { useRef } from 'react';
import { type Shortcut, useShortcuts } from '#web/kit/shortcuts.ts';
import type { Action } from './actions.tsx';
import type { RowActions } from './row-menu-button.tsx';
import type { RowSelection } from './use-selection.ts';

/** The elements of the rows, from the top. */
export const rowsOnScreen = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')];
/** The link that opens a row; the row's focus is its. */
export const linkOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('[data-row-link]');

/**
 * The keys of a list. The row they act on is the one that holds the focus, so that screen readers follow; else the open
 * one, else the last that had it.
 */
export function useRowKeys<Row extends { id: string }>({
  rows,
  selection,
  actions,
  menu,
  listenTo,
}: {
  rows: readonly Row[];
  selection: RowSelection | null;
  /** All that may be offered for a row, of which some have keys. */
  actions: readonly Action<Row>[];
  menu: RowActions<Row>;
  /** Where the row's song can be heard; absent for rows without songs. */
  listenTo?: ((row: Row) => string | null) | undefined;
}): void {
  const last = useRef<string | null>(null);
  const current = (): HTMLElement | undefined => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]');
    const open = () => document.querySelector<HTMLElement>('[data-row][aria-current]');
    return focused ?? open() ?? rowsOnScreen().find(({ dataset }) => dataset.row === last.current);
  };
  const move = (by: 1 | -1) => {
    const all = rowsOnScreen();
    const from = current();
    const next = from ? all[all.indexOf(from) + by] : all.at(by > 0 ? 0 : -1);
    const link = linkOf(next);
    link?.focus();
    last.current = next?.dataset.row ?? last.current;
  };
  const withRow = (act: (row: Row, element: HTMLElement) => void) => () => {
    const element = current();
    const row = rows.find(({ id }) => id === element?.dataset.row);
    if (row && element) act(row, element);
  };
  const down = { label: 'Next row', run: () => move(1), repeats: true };
  const up = { label: 'Previous row', run: () => move(-1), repeats: true };
  const list: Shortcut[] = [
    { keys: 'j', ...down },
    { keys: 'arrowdown', ...down },
    { keys: 'k', ...up },
    { keys: 'arrowup', ...up },
    { keys: 'enter', label: 'Open row', run: withRow((_, element) => linkOf(element)?.click()) },
    {
      keys: '.',
      label: 'Row actions',
      run: () => current()?.querySelector<HTMLElement>('[data-row-menu]')?.click(),
    },
    {
      keys: '/',
      label: 'Search list',
      run: () => {
        const field = document.querySelector<HTMLInputElement>('[data-list-search]');
        field?.focus();
        field?.select();
      },
    },
  ];
  if (selection) {
    list.push(
      { keys: 'x', label: 'Select row', run: withRow(({ id }) => selection.toggle(id)) },
      {
        keys: 'shift+x',
        label: 'Select all rows up to this one',
        run: withRow(({ id }) => selection.toggle(id, true)),
      },
    );
    if (selection.ids.size > 0) {
      list.push({ keys: 'escape', label: 'Clear selection', run: selection.clear });
    }
  }
  for (const { id, key, label } of actions) {
    if (key === undefined) continue;
    const run = withRow((row) => {
      const offered = menu.of(row).find((action) => action.id === id);
      if (offered?.refusal(row) === null) menu.start(offered, row);
    });
    list.push({ keys: key, label, run });
  }
  if (listenTo) {
    list.push({
      keys: 'l',
      label: 'Listen to song',
      run: withRow((row) => {
        const address = listenTo(row);
        if (address) window.open(address, '_blank', 'noopener');
      }),
    });
  }
  useShortcuts(list);
}
