import { useCallback, useEffect, useRef, useState } from 'react';
import { views } from '#contract/admin-calls.ts';
import { brandOfPath } from '#contract/brand.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListName } from '#contract/list-names.ts';
import type { View } from '#contract/reporting/views/schema.ts';
import { useMode } from '#web/lib/mode.ts';
import { useApiList } from '#web/lib/query.ts';
import { searchWith, useSearch } from '#web/lib/search.ts';
import { Texts } from '#web/lib/shape.ts';
import { storedRecord } from '#web/lib/stored-record.ts';
import { browserStorage } from '#web/ui/browser-storage.ts';
import type { ColumnChoice } from './columns.ts';
import type { ListState } from './list-state.ts';
import { columnChoice, isSameContent, type ViewContent, viewChanges, viewContent } from './view-state.ts';

/** Stands in the address for "no view", where one of them is the default. */
const ALL = 'all';

export interface ListViews {
  all: readonly View[];
  /** The view that the address names. */
  active: View | null;
  /** What shows now. */
  content: ViewContent;
  /** Something was changed since the view was opened. */
  changed: boolean;
  choice: ColumnChoice;
  choose: (choice: ColumnChoice) => void;
  /** Address of a view; of the whole list for null. */
  linkTo: (view: View | null) => string;
  /** Goes to a view that was just saved or removed. */
  goTo: (view: View | null) => void;
}

/** The saved views of a list in this mode, the one that shows, and the columns that follow from it. */
export function useViews<E extends Endpoint>(name: ListName, state: ListState<E>): ListViews {
  const [search, change] = useSearch();
  const [own, chooseOwn] = useColumnChoice(name);
  const { items } = useApiList(views.list, { query: { list: name } });
  const brand = brandOfPath[useMode()];
  const all = (items ?? []).filter((view) => view.brand === null || view.brand === brand);
  const named = search.get('view');
  const active = all.find(({ id }) => id === named) ?? null;
  // Columns changed while a view shows: they are not kept before the view is.
  const [tried, setTried] = useState<{ view: string; choice: ColumnChoice } | null>(null);
  const ofView = active && (tried?.view === active.id ? tried.choice : columnChoice(active));
  const choice = active ? ofView : own;
  const content = viewContent(state.raw, choice);

  const changesFor = (view: View | null) => ({
    ...viewChanges(state.raw, view?.query ?? {}),
    view: view?.id ?? (all.some(({ isDefault }) => isDefault) ? ALL : null),
  });
  const goTo = (view: View | null): void => {
    setTried(null);
    change(changesFor(view));
  };

  // The list opens with the default view, unless its address asks for anything.
  const opened = useRef(false);
  const byDefault = all.find(({ isDefault }) => isDefault);
  const asksNothing = search.size === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the views are there
  useEffect(() => {
    if (!items || opened.current) return;
    opened.current = true;
    if (byDefault && asksNothing) goTo(byDefault);
  }, [items]);

  return {
    all,
    active,
    content,
    changed: active !== null && !isSameContent(active, content),
    choice,
    choose: active ? (next) => setTried({ view: active.id, choice: next }) : chooseOwn,
    linkTo: (view) => `?${searchWith(search, changesFor(view))}`,
    goTo,
  };
}

const stored = (list: string) => storedRecord(browserStorage, `columns:${list}`, Texts);

/** The chosen columns of a list, remembered by this browser. `list`: its path in the contract. */
function useColumnChoice(list: string): readonly [ColumnChoice, (choice: ColumnChoice) => void] {
  const [choice, setChoice] = useState<ColumnChoice>(() => stored(list).read());
  const choose = useCallback(
    (next: ColumnChoice) => {
      if (next) stored(list).save([...next]);
      else stored(list).clear();
      setChoice(next);
    },
    [list],
  );
  return [choice, choose];
}
