import { SearchX } from 'lucide-react';
import { listJobs } from '#contract/jobs.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { RelativeTime } from '#web/kit/time.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { useLast } from '#web/lib/use-last.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type JobAction, type JobActionKind, jobActions } from './job-actions.tsx';
import { JobDetails } from './job-details.tsx';

const LOOK_AGAIN_MS = 5_000;

/** One job at the side of the list, kept current. */
export function JobPanel({
  id,
  onClose,
  onAction,
}: {
  /** Null: closed. */
  id: string | null;
  onClose: () => void;
  onAction: (action: JobAction) => void;
}) {
  const shown = useLast(id);
  const { data, error, refetch } = useApiQuery(
    listJobs,
    { query: { q: shown ?? '' } },
    { enabled: id !== null, refetchInterval: LOOK_AGAIN_MS },
  );
  const job = data?.find((found) => found.id === shown);
  return (
    <SidePanel
      open={id !== null}
      onClose={onClose}
      title="Job"
      text={
        job && (
          <>
            Created <RelativeTime at={job.createdAt} />
          </>
        )
      }
      footer={
        job &&
        (['cancel', 'tryAgain'] satisfies JobActionKind[]).map((kind) => {
          const { label, icon: Icon, refusal, danger } = jobActions[kind];
          return (
            <Button
              key={kind}
              variant={danger ? 'danger-quiet' : 'primary'}
              disabledReason={refusal(job)}
              onClick={() => onAction({ kind, job })}
            >
              <Icon aria-hidden className="max-sm:hidden" />
              {label}
            </Button>
          );
        })
      }
    >
      {job ? (
        <JobDetails job={job} />
      ) : data ? (
        <EmptyState icon={SearchX} title="No such job">
          There is no job at this address. Jobs are kept for 30 days.
        </EmptyState>
      ) : error ? (
        <NotLoaded error={error} retry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-6">
          <Skeleton className="h-14 w-48" />
          <Skeleton className="h-48" />
        </div>
      )}
    </SidePanel>
  );
}
