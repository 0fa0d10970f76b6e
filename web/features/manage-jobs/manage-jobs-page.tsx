import { brandNames } from '#contract/brand.ts';
import { jobs, jobTitles } from '#contract/jobs.ts';
import { ListPage } from '#web/kit/resource/list-page.tsx';
import { useListState } from '#web/kit/resource/list-state.ts';
import { useApiList } from '#web/lib/query.ts';
import { jobActions } from './job-actions.ts';
import { jobColumns } from './job-columns.tsx';
import { jobLabels, jobTitle } from './job-labels.ts';
import { JobPanel } from './job-panel.tsx';

const LOOK_AGAIN_MS = 10_000;

/** What works in the background, kept current; one of it open at the side. */
export function Component() {
  const state = useListState(jobs.list);
  // The clock's rounds come every minute: done, they would hide all else, unless they are what is looked for.
  const rounds = state.query.name ? 'all' : 'notable';
  const query = { ...state.query, rounds } as const;
  const list = useApiList(jobs.list, { query }, { count: true, refetchInterval: LOOK_AGAIN_MS });
  return (
    <ListPage
      title="Manage Jobs"
      text="What works in the background, over the last 30 days. Finished rounds of the clock show when their work is chosen."
      label="Jobs"
      param="job"
      state={state}
      list={list}
      search="Order, e-mail, error or id"
      filters={{
        status: { label: 'Status', options: jobLabels },
        name: { label: 'Work', options: jobTitles },
        brand: { label: 'Brand', options: brandNames },
      }}
      columns={jobColumns}
      nameOf={({ name }) => jobTitle(name)}
      actions={jobActions}
      firstUse={{
        title: 'Nothing to do',
        text: 'Mails, payments and the like appear here as soon as they are to be worked on.',
      }}
      panel={JobPanel}
    />
  );
}
