import { type Job, jobs } from '#contract/jobs.ts';
import { Panel, type PanelProps } from '#web/kit/resource/panel.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { JobDetails } from './job-details.tsx';

/** The queue moves its jobs without an event, so an open job is read again. */
const READ_AGAIN_MS = 5_000;

/** One job at the side of the list. */
export function JobPanel(panel: PanelProps<Job>) {
  const query = useApiQuery(
    jobs.get,
    { params: { id: panel.id } },
    { enabled: panel.open, refetchInterval: READ_AGAIN_MS },
  );
  return (
    <Panel
      {...panel}
      query={query}
      noun="Job"
      title={() => 'Job'}
      missing="There is no job at this address. Jobs are kept for 30 days."
    >
      {(job) => <JobDetails job={job} />}
    </Panel>
  );
}
