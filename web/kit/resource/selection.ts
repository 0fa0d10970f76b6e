/** Rows that were selected: of those on screen, or all that the list finds. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Also the rows that are not loaded yet. */
  all: boolean;
  /** The row that a range begins at: the last one selected alone. */
  anchor: string | null;
}

export const emptySelection: Selection = { ids: new Set(), all: false, anchor: null };

/** Selects a row, or deselects it; what is left of "all" are the rows on screen. */
export function toggleRow({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, all: false, anchor: id };
}

/** Selects the rows from the anchor to this one, or deselects them, whichever this row gets by it. */
export function selectRange(selection: Selection, id: string, shown: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor);
  const to = shown.indexOf(id);
  if (from < 0 || to < 0) return toggleRow(selection, id);
  const selects = !selection.ids.has(id);
  const next = new Set(selection.ids);
  for (const between of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (selects) next.add(between);
    else next.delete(between);
  }
  return { ids: next, all: false, anchor: id };
}

/** Selects every row on screen; when all of them are selected, none. */
export const toggleAllShown = (selection: Selection, shown: readonly string[]): Selection =>
  shown.every((id) => selection.ids.has(id))
    ? emptySelection
    : { ids: new Set(shown), all: false, anchor: null };

/** Selects all that the list finds. */
export const selectAllMatching = (shown: readonly string[]): Selection => ({
  ids: new Set(shown),
  all: true,
  anchor: null,
});

/** Without the rows that are no longer on screen; of "all", those that came meanwhile are selected too. */
export function withoutHidden(selection: Selection, shown: readonly string[]): Selection {
  if (selection.all) {
    return shown.length === selection.ids.size && shown.every((id) => selection.ids.has(id))
      ? selection
      : { ...selection, ids: new Set(shown) };
  }
  if ([...selection.ids].every((id) => shown.includes(id))) return selection;
  return { ...selection, ids: new Set(shown.filter((id) => selection.ids.has(id))) };
}
