import { useSearchParams } from 'react-router';
import { Brand, brandNames } from '#contract/brand.ts';
import { listTaggingQueue, type TaggingStatus } from '#contract/tagging.ts';
import { ListNothing } from '#web/kit/list-nothing.tsx';
import { type ListState, useListState } from '#web/kit/list-state.ts';
import { type ListFilter, ListToolbar } from '#web/kit/list-toolbar.tsx';
import { Page } from '#web/kit/page.tsx';
import { useApiList } from '#web/lib/query.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { QueueWork } from './queue-work.tsx';

const LOOK_AGAIN_MS = 30_000;

const statuses = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
] as const satisfies readonly { value: TaggingStatus; label: string }[];

const nothing: Record<TaggingStatus, { title: string; text: string }> = {
  waiting: {
    title: 'Every song has been reviewed.',
    text: 'The next one appears here as soon as its order is placed.',
  },
  approved: { title: 'No approved songs yet', text: 'A song appears here once you approve it.' },
  rejected: { title: 'No rejected songs', text: 'A song that is not approved appears here with its reason.' },
};

const filters: readonly ListFilter[] = [
  {
    name: 'brand',
    label: 'Brand',
    any: 'Both brands',
    options: Brand.options.map((value) => ({ value, label: brandNames[value] })),
  },
];

/** The state of the list apart from its tab, which no "Clear" may leave. */
function useQueueState(): {
  state: ListState;
  status: TaggingStatus;
  showStatus: (status: TaggingStatus) => void;
} {
  const state = useListState(listTaggingQueue);
  const [, setSearch] = useSearchParams();
  const { brand, q, status = 'waiting' } = state.query;
  const change = (names: readonly string[], added: Record<string, string>) =>
    setSearch(
      (former) => {
        const kept = [...former].filter(([name]) => !names.includes(name));
        return [...kept, ...Object.entries(added)];
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    state: { ...state, filtered: Boolean(brand || q), clear: () => change(['brand', 'q', 'item'], {}) },
    status: status as TaggingStatus,
    showStatus: (next) => change(['status', 'item'], next === 'waiting' ? {} : { status: next }),
  };
}

/** Songs that wait for their verdict, the most urgent first, and those that have it. */
export function Component() {
  const { state, status, showStatus } = useQueueState();
  const list = useApiList(
    listTaggingQueue,
    { query: { ...state.query, status } },
    { count: true, refetchInterval: LOOK_AGAIN_MS },
  );
  const body =
    list.error && !list.items ? (
      <ListNothing kind="error" error={list.error} state={state} list={list} firstUse={nothing[status]} />
    ) : list.items?.length === 0 ? (
      <ListNothing
        kind={state.filtered ? 'no-result' : 'first-use'}
        state={state}
        list={list}
        firstUse={nothing[status]}
      />
    ) : (
      <QueueWork key={status} list={list} />
    );
  return (
    <Page title="Tagging Queue">
      <Tabs
        label="Status"
        value={status}
        onChange={showStatus}
        tabs={statuses.map(({ value, label }) => ({
          value,
          label,
          panel: value === status && (
            <>
              <ListToolbar state={state} search="Song title" filters={filters} />
              {body}
            </>
          ),
        }))}
      />
    </Page>
  );
}
