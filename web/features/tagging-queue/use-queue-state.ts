import { useSearchParams } from 'react-router';
import { listTaggingQueue, type TaggingStatus } from '#contract/tagging.ts';
import { type ListState, useListState } from '#web/kit/list-state.ts';

interface QueueState {
  /** Search and filter, apart from the tab: no "Clear" may leave it. */
  state: ListState;
  /** The tab. */
  status: TaggingStatus;
  showStatus: (status: TaggingStatus) => void;
  /** The address names a song: below 1024 px it shows instead of the list. */
  songChosen: boolean;
}

/** What the address says of the queue. */
export function useQueueState(): QueueState {
  const state = useListState(listTaggingQueue);
  const [search, setSearch] = useSearchParams();
  const { brand, q, status = 'waiting' } = state.query;
  const change = (names: readonly string[], added: Record<string, string>) =>
    setSearch(
      (former) => [...[...former].filter(([name]) => !names.includes(name)), ...Object.entries(added)],
      { replace: true, preventScrollReset: true },
    );
  return {
    state: { ...state, filtered: Boolean(brand || q), clear: () => change(['brand', 'q', 'item'], {}) },
    status: status as TaggingStatus,
    showStatus: (next) => change(['status', 'item'], next === 'waiting' ? {} : { status: next }),
    songChosen: search.has('item'),
  };
}
