import { jobs } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import { jobTitles } from '#contract/nouns.ts';
import { ListPage } from '#web/kit/resource/list-page.tsx';
import { useList } from '#web/kit/resource/use-list.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { jobActions } from './job-actions.ts';
import { jobColumns } from './job-columns.tsx';
import { jobLabels, jobTitle } from './job-labels.ts';

const JobPanel = lazyPart(() => import('./job-panel.tsx'), 'JobPanel');

/** What works in the background; one of it open at the side. */
export function Component() {
  const list = useList(jobs.list, {
    // Scheduled work succeeds every minute and would hide all else, unless it is what is looked for.
    more: ({ name }) => ({ rounds: name ? 'all' : 'notable' }),
  });
  return (
    <ListPage
      {...list}
      title="Manage Jobs"
      text="Background jobs from the last 30 days. Successful scheduled checks are hidden. Filter by job type to see them."
      label="Jobs"
      param="job"
      search="Search by order, email, error or ID"
      filters={{
        status: { label: 'Status', options: jobLabels },
        name: { label: 'Job type', options: jobTitles },
        brand: { label: 'Brand', options: brandNames },
      }}
      dates={{ created: 'Created' }}
      columns={jobColumns}
      nameOf={({ name }) => jobTitle(name)}
      actions={jobActions}
      exported={jobs.export}
      firstUse={{
        title: 'No jobs yet',
        text: 'Emails, charges, refunds and other background jobs appear here once they’re queued.',
      }}
      panel={JobPanel}
    />
  );
}
