import { TaggingStatus, tagging } from '#contract/tagging.ts';
import { type ListState, useListState } from '#web/kit/resource/list-state.ts';
import { useSearch } from '#web/lib/search.ts';

interface QueueState {
  /** Search and filter, apart from the tab: no "Clear" may leave it. */
  state: ListState<typeof tagging.list>;
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
  const { brand, q } = state.query;
  const status = TaggingStatus.safeParse(state.get('status')).data ?? 'waiting';
  return {
    state: {
      ...state,
      filtered: Boolean(brand || q),
      clear: () => change({ brand: null, q: null, item: null }),
    },
    status,
    showStatus: (next) => change({ status: next === 'waiting' ? null : next, item: null }),
    songChosen: search.has('item'),
  };
}
