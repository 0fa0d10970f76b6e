import { type Job, jobs } from '#contract/jobs.ts';
import { Panel, type PanelProps } from '#web/kit/resource/panel.tsx';
import { ApiError } from '#web/lib/errors.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { JobDetails } from './job-details.tsx';

const LOOK_AGAIN_MS = 5_000;

const missing = 'There is no job at this address. Jobs are kept for 30 days.';

/** One job at the side of the list, kept current. */
export function JobPanel(panel: PanelProps<Job>) {
  const { data, error, refetch } = useApiQuery(
    jobs.list,
    { query: { q: panel.id } },
    { enabled: panel.open, refetchInterval: LOOK_AGAIN_MS },
  );
  const job = data?.find(({ id }) => id === panel.id);
  const notFound = data && !job ? new ApiError({ status: 404, code: 'not_found', detail: missing }) : null;
  return (
    <Panel
      {...panel}
      query={{ data: job, error: error ?? notFound, refetch }}
      noun="Job"
      title={() => 'Job'}
      missing={missing}
    >
      {(job) => <JobDetails job={job} />}
    </Panel>
  );
}
