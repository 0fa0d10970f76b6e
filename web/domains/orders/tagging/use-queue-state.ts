import { tagging } from '#contract/calls.ts';
import { taggingStatuses } from '#contract/orders/tagging/rules.ts';
import type { TaggingStatus } from '#contract/orders/tagging/schema.ts';
import { type ListState, useListState } from '#web/kit/resource/list-state.ts';
import { useSearch } from '#web/lib/search.ts';

/** Filters by time: of what waits by when it is due, of the rest by when it was decided. */
const timesOf = (status: TaggingStatus) =>
  status === 'waiting' ? (['dueFrom', 'dueTo'] as const) : (['decidedFrom', 'decidedTo'] as const);

interface QueueState {
  /** Search and filter, apart from the tab: no "Clear" may leave it. */
  state: ListState<typeof tagging.list>;
  /** What the list is asked: the tab, and what its filters show. */
  query: ListState<typeof tagging.list>['query'];
  /** The tab. */
  status: TaggingStatus;
  showStatus: (status: TaggingStatus) => void;
  /** The address names a song: below 1200 px it shows instead of the list. */
  songChosen: boolean;
}

/** What the address says of the queue. */
export function useQueueState(): QueueState {
  const state = useListState(tagging.list);
  const [search, change] = useSearch();
  const status = taggingStatuses.find((name) => name === state.get('status')) ?? 'waiting';
  const shown = ['brand', 'q', ...timesOf(status)] as const;
  const asked = shown.filter((name) => state.get(name) !== '');
  return {
    state: {
      ...state,
      filtered: asked.length > 0,
      clear: () => change({ ...Object.fromEntries(shown.map((name) => [name, null])), item: null }),
    },
    query: { ...Object.fromEntries(asked.map((name) => [name, state.query[name]])), status },
    status,
    showStatus: (next) => change({ status: next === 'waiting' ? null : next, item: null }),
    songChosen: search.has('item'),
  };
}
