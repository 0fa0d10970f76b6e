import { brandNames } from '#contract/brand.ts';
import { tagging } from '#contract/calls.ts';
import { DemoDataNotice } from '#web/kit/demo-data-notice.tsx';
import { Page } from '#web/kit/page.tsx';
import { CsvButton } from '#web/kit/resource/csv-button.tsx';
import { type FirstUse, isListEmpty, ListEmptyState } from '#web/kit/resource/list-empty-state.tsx';
import { ListToolbar } from '#web/kit/resource/list-toolbar.tsx';
import { useApiList } from '#web/lib/query.ts';
import { cx } from '#web/ui/cx.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { QueueWorkspace } from './queue-workspace.tsx';
import { type QueueTab, queueTabs, tabOf, useQueueState } from './use-queue-state.ts';

const labels: Record<QueueTab, string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

const nothing: Record<QueueTab, FirstUse> = {
  waiting: {
    title: 'All songs are reviewed',
    text: 'New songs appear here when an order is placed.',
  },
  approved: { title: 'No approved songs yet', text: 'Songs appear here once approved.' },
  rejected: { title: 'No rejected songs', text: 'Rejected songs appear here with the reason.' },
  cancelled: {
    title: 'No cancelled songs',
    text: 'Songs appear here when their order ends before a decision.',
  },
};

/** Songs that wait for their verdict, the most urgent first, and those that have it. */
export function Component() {
  const { state, query, tab, showTab, songChosen } = useQueueState();
  const answers = useApiList(tagging.list, { query }, { count: true });
  // The songs of the former tab are not this one's.
  const ofOtherTab = answers.isStale && answers.items?.some((song) => tabOf(song) !== tab);
  const list = ofOtherTab ? { ...answers, items: undefined } : answers;
  // The last song may leave the list by someone else's verdict: it stays on screen with the typed text.
  const nothingToDo = isListEmpty(list) && !(list.items && songChosen && !state.filtered);
  return (
    <Page
      title="Tagging Queue"
      mark={<DemoDataNotice />}
      actions={<CsvButton exported={tagging.export} query={query} matching={null} />}
    >
      <Tabs
        label="Status"
        value={tab}
        onChange={showTab}
        tabs={queueTabs.map((value) => ({
          value,
          label: labels[value],
          panel: value === tab && (
            <>
              {/* Beside the tabs, so that a song shows with its player, all tags and the verdict. */}
              <div
                className={cx(
                  'wide:-mt-16 wide:mb-5 wide:ml-94',
                  songChosen && !nothingToDo && 'max-wide:hidden',
                )}
              >
                <ListToolbar
                  state={state}
                  search="Search by title, artist or order number"
                  filters={{ brand: { label: 'Brand', options: brandNames } }}
                  dates={
                    value === 'waiting' ? { due: { label: 'Due', ahead: true } } : { decided: 'Decided' }
                  }
                />
              </div>
              {nothingToDo ? (
                <ListEmptyState list={list} state={state} firstUse={nothing[value]} />
              ) : (
                <QueueWorkspace key={tab} list={list} query={query} />
              )}
            </>
          ),
        }))}
      />
    </Page>
  );
}
