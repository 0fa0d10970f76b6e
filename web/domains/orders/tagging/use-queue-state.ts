import { tagging } from '#contract/calls.ts';
import { taggingStatuses } from '#contract/orders/tagging/rules.ts';
import type { TaggingItem, TaggingStatus } from '#contract/orders/tagging/schema.ts';
import { type ListState, useListState } from '#web/kit/resource/list-state.ts';
import { useSearch } from '#web/lib/search.ts';

/** The tabs of the queue: a song whose order ended before a decision was neither approved nor rejected. */
export const queueTabs = [...taggingStatuses, 'cancelled'] as const;
export type QueueTab = (typeof queueTabs)[number];

export const tabOf = ({ status, decidedBy }: Pick<TaggingItem, 'status' | 'decidedBy'>): QueueTab =>
  status === 'rejected' && decidedBy === null ? 'cancelled' : status;

/** What the list is asked for a tab. */
const askedBy: Record<QueueTab, { status: TaggingStatus; decision: 'made' | 'none' | null }> = {
  waiting: { status: 'waiting', decision: null },
  approved: { status: 'approved', decision: null },
  rejected: { status: 'rejected', decision: 'made' },
  cancelled: { status: 'rejected', decision: 'none' },
};

/** Filters by time: of what waits by when it is due, of the rest by when it was decided. */
const timesOf = (tab: QueueTab) =>
  tab === 'waiting' ? (['dueFrom', 'dueTo'] as const) : (['decidedFrom', 'decidedTo'] as const);

interface QueueState {
  /** Search and filter, apart from the tab: no "Clear" may leave it. */
  state: ListState<typeof tagging.list>;
  /** What the list is asked: the tab, and what its filters show. */
  query: ListState<typeof tagging.list>['query'];
  tab: QueueTab;
  showTab: (tab: QueueTab) => void;
  /** The address names a song: below 1200 px it shows instead of the list. */
  songChosen: boolean;
}

/** What the address says of the queue. */
export function useQueueState(): QueueState {
  const state = useListState(tagging.list);
  const [search, change] = useSearch();
  const [status, decision] = [state.get('status'), state.get('decision')];
  const decided = status === 'rejected' && decision === 'none' ? 'cancelled' : status;
  const tab = queueTabs.find((name) => name === decided) ?? 'waiting';
  const shown = ['brand', 'q', ...timesOf(tab)] as const;
  const asked = shown.filter((name) => state.get(name) !== '');
  const ofTab = {
    status: askedBy[tab].status,
    ...(askedBy[tab].decision && { decision: askedBy[tab].decision }),
  };
  return {
    state: {
      ...state,
      filtered: asked.length > 0,
      clear: () => change({ ...Object.fromEntries(shown.map((name) => [name, null])), item: null }),
    },
    query: {
      ...Object.fromEntries(asked.map((name) => [name, state.query[name]])),
      ...ofTab,
    },
    tab,
    showTab: (next) => change({ ...askedBy[next], ...(next === 'waiting' && { status: null }), item: null }),
    songChosen: search.has('item'),
  };
}
