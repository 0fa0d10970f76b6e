import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  emptySelection,
  type Selection,
  selectAllMatching,
  selectRange,
  toggleAllShown,
  toggleRow,
  withoutHidden,
} from './selection.ts';

/** Which rows of a list are selected, and what selects them. */
export interface RowSelection extends Selection {
  /** Selects one row, or deselects it; `range`: and those between it and the one selected before. */
  toggle: (id: string, range?: boolean) => void;
  toggleLoaded: () => void;
  selectAll: () => void;
  clear: () => void;
}

/** Selects of the rows on screen. They go when `asked`, what the list is asked for, changes. */
export function useSelection(items: readonly { id: string }[] | undefined, asked: string): RowSelection {
  const [kept, setKept] = useState<{ asked: string; selection: Selection }>({
    asked,
    selection: emptySelection,
  });
  const shown = useMemo(() => items?.map(({ id }) => id) ?? [], [items]);
  const selection = kept.asked === asked ? withoutHidden(kept.selection, shown) : emptySelection;
  const current = useRef({ asked, selection, shown });
  useEffect(() => {
    current.current = { asked, selection, shown };
  });
  const change = useCallback((next: (selection: Selection, shown: readonly string[]) => Selection) => {
    const now = current.current;
    const changed = next(now.selection, now.shown);
    // Two changes may come before the first is drawn.
    current.current = { ...now, selection: changed };
    setKept({ asked: now.asked, selection: changed });
  }, []);
  return {
    ...selection,
    toggle: useCallback(
      (id, range = false) => change((now, rows) => (range ? selectRange(now, id, rows) : toggleRow(now, id))),
      [change],
    ),
    toggleLoaded: useCallback(() => change(toggleAllShown), [change]),
    selectAll: useCallback(() => change((_, rows) => selectAllMatching(rows)), [change]),
    clear: useCallback(() => change(() => emptySelection), [change]),
  };
}
