import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { attention } from '#contract/admin-calls.ts';
import { attentionTitles } from '#contract/reporting/attention/places.ts';
import { MINUTE } from '#contract/time.ts';
import { DemoDataNotice } from '#web/kit/demo-data-notice.tsx';
import { Page } from '#web/kit/page.tsx';
import { CsvButton } from '#web/kit/resource/csv-button.tsx';
import { isListEmpty, ListEmptyState } from '#web/kit/resource/list-empty-state.tsx';
import { ListFooter } from '#web/kit/resource/list-footer.tsx';
import { useListState } from '#web/kit/resource/list-state.ts';
import { ListLine } from '#web/kit/resource/list-summary.tsx';
import { ListToolbar } from '#web/kit/resource/list-toolbar.tsx';
import { formatCount } from '#web/lib/format.ts';
import { Allowed } from '#web/lib/may.tsx';
import { useMode } from '#web/lib/mode.ts';
import { useApiList } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AttentionList } from './attention-list.tsx';

const NoteDialog = lazyPart(() => import('./attention-dialogs.tsx'), 'NoteDialog');

/** What needs attention in the mode's brand, what is due first before the rest. */
export function Component() {
  const name = useMode();
  const state = useListState(attention.list);
  const list = useApiList(
    attention.list,
    { params: { name }, query: state.query },
    // Things become due without a change that is announced.
    { count: true, refetchInterval: MINUTE },
  );
  const matching = list.total && `${formatCount(list.total.count)}${list.total.exact ? '' : '+'}`;
  const [adding, setAdding] = useState(false);
  return (
    <Page
      title="Needs Attention"
      mark={<DemoDataNotice />}
      text="What is dealt with leaves this list automatically."
      actions={
        <Allowed call={attention.create}>
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            Add note
          </Button>
        </Allowed>
      }
    >
      <ListToolbar
        state={state}
        filters={{
          kind: { label: 'Kind', options: attentionTitles },
          assignee: { label: 'Assigned', options: { me: 'To me', none: 'To no one' } },
          shown: { label: 'Shown', options: { open: 'Open', snoozed: 'Snoozed' } },
        }}
      />
      {!isListEmpty(list) && (
        <ListLine matching={matching} noun="items" filtered={state.filtered}>
          <CsvButton exported={attention.export} query={state.query} matching={matching} />
        </ListLine>
      )}
      {isListEmpty(list) ? (
        <ListEmptyState
          list={list}
          state={state}
          firstUse={{
            title: 'Nothing needs attention',
            text: 'Late reviews, disputes, refunds, messages and failed jobs appear here.',
          }}
        />
      ) : list.items ? (
        <AttentionList items={list.items} label="Needs attention" />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-3">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      )}
      <ListFooter list={list} />
      {adding && (
        <Suspense>
          <NoteDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  );
}
