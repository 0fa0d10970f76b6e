import { jobs } from '#contract/admin-calls.ts';
import type { Job } from '#contract/office/jobs/schema.ts';
import { Panel, type PanelProps } from '#web/kit/resource/panel.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { JobDetails } from './job-details.tsx';

/** One job at the side of the list. */
export function JobPanel(panel: PanelProps<Job>) {
  const query = useApiQuery(jobs.get, { params: { id: panel.id } }, { enabled: panel.open });
  return (
    <Panel {...panel} query={query} noun="Job" title={() => 'Job'} missing="We delete jobs after 30 days.">
      {(job) => <JobDetails job={job} />}
    </Panel>
  );
}
