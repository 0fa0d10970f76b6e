import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Brand, brandNames } from '#contract/brand.ts';
import { JobName, JobStatus, listJobs } from '#contract/jobs.ts';
import { useListState } from '#web/kit/list-state.ts';
import { type ListFilter, ListToolbar } from '#web/kit/list-toolbar.tsx';
import { Page } from '#web/kit/page.tsx';
import { QueryTable } from '#web/kit/query-table.tsx';
import { useOpenRow } from '#web/kit/use-open-row.ts';
import { useApiList } from '#web/lib/query.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type JobAction, JobActionMenu } from './job-actions.tsx';
import { jobColumns } from './job-columns.tsx';
import { JobDialog } from './job-dialog.tsx';
import { jobLabels, jobTitle } from './job-labels.ts';
import { JobPanel } from './job-panel.tsx';

const LOOK_AGAIN_MS = 10_000;

const filters: readonly ListFilter[] = [
  {
    name: 'status',
    label: 'Status',
    any: 'Status',
    options: JobStatus.options.map((value) => ({ value, label: jobLabels[value].label })),
  },
  {
    name: 'name',
    label: 'Work',
    any: 'Work',
    options: JobName.options.map((value) => ({ value, label: jobTitle(value) })),
  },
  {
    name: 'brand',
    label: 'Brand',
    any: 'Brand',
    options: Brand.options.map((value) => ({ value, label: brandNames[value] })),
  },
];

/** What works in the background, kept current; one of it open at the side. */
export function Component() {
  const state = useListState(listJobs);
  // The clock's rounds come every minute: done, they would hide all else, unless they are what is looked for.
  const rounds = state.query.name ? 'all' : 'notable';
  const query = { ...state.query, rounds } as const;
  const list = useApiList(listJobs, { query }, { count: true, refetchInterval: LOOK_AGAIN_MS });
  const open = useOpenRow('job');
  const [action, setAction] = useState<JobAction | null>(null);
  return (
    <Page
      title="Manage Jobs"
      text="What works in the background, over the last 30 days. Finished rounds of the clock show when their work is chosen."
    >
      <ListToolbar state={state} search="Order, e-mail, error or id" filters={filters} />
      <QueryTable
        label="Jobs"
        list={list}
        state={state}
        columns={jobColumns}
        rowKey={(job) => job.id}
        rowLink={open.linkTo}
        currentKey={open.id}
        rowActions={(job) => (
          <JobActionMenu
            job={job}
            onAction={setAction}
            trigger={<IconButton icon={Ellipsis} label={`Actions for ${jobTitle(job.name)}`} />}
          />
        )}
        firstUse={{
          title: 'Nothing to do',
          text: 'Mails, payments and the like appear here as soon as they are to be worked on.',
        }}
      />
      <JobPanel id={open.id} onClose={open.close} onAction={setAction} />
      <JobDialog action={action} onClose={() => setAction(null)} />
    </Page>
  );
}
