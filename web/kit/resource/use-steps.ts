import { useEffect, useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import type { ApiList } from '#web/lib/query.ts';

/** A step to a neighbour of the open row. */
interface Step {
  go: () => void;
  /** Why there is none, in a sentence; null when there is. */
  refusal: string | null;
}

/** The position of the open row in its list, and its neighbours. */
export interface Steps {
  /** `3 of 62`; null for a row that the list does not show. */
  place: string | null;
  previous: Step;
  next: Step;
}

/** Rows before the end of what is loaded at which more is loaded. */
const AHEAD = 3;

/**
 * The steps to the rows before and after the open one. An open row that leaves the list, because it no longer matches the
 * filter, keeps its position: the next row is the one that took it. Near the end of the loaded rows, more are loaded.
 */
export function useSteps<Row extends { id: string }>(
  list: ApiList<Row>,
  id: string | null,
  show: (id: string) => void,
): Steps {
  const items = list.items ?? [];
  const index = items.findIndex((row) => row.id === id);
  const [last, setLast] = useState({ id, index });
  if (index >= 0 && (last.id !== id || last.index !== index)) setLast({ id, index });
  const hasLeft = index < 0 && id !== null && last.id === id && last.index >= 0;
  const at = hasLeft ? last.index : index;
  const neighbours = at < 0 ? [] : [items[Math.min(at, items.length) - 1], items[hasLeft ? at : at + 1]];

  const { hasMore, isLoadingMore, error } = list;
  const wantsMore = at >= 0 && items.length - at <= AHEAD && hasMore && !isLoadingMore && !error;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that more is wanted
  useEffect(() => {
    if (wantsMore) list.loadMore();
  }, [wantsMore]);

  const stepTo = (row: Row | undefined, none: string): Step => ({
    go: () => row && show(row.id),
    refusal: row ? null : at < 0 ? 'This item isn’t in the current list.' : none,
  });
  const total = list.total && `${formatCount(list.total.count)}${list.total.exact ? '' : '+'}`;
  return {
    place: index >= 0 && total ? `${formatCount(index + 1)} of ${total}` : null,
    previous: stepTo(neighbours[0], 'This is the first item.'),
    next: stepTo(
      neighbours[1],
      !hasMore
        ? 'This is the last item.'
        : error
          ? 'Couldn’t load more. Select “Load more” below the list.'
          : 'Loading more.',
    ),
  };
}
