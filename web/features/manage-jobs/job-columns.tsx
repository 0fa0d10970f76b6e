import { brandNames } from '#contract/brand.ts';
import type { Job } from '#contract/jobs.ts';
import { MINUTE } from '#contract/time.ts';
import type { Column } from '#web/kit/query-table.tsx';
import { RelativeTime, useNow } from '#web/kit/time.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { jobLabels, jobTitle } from './job-labels.ts';

const none = <span className="text-muted">–</span>;

function Work({ name, subject }: Job) {
  return (
    <span className="flex flex-col gap-0.5 sm:w-56">
      <span className="truncate">{jobTitle(name)}</span>
      <span className="truncate text-xs font-normal text-muted" title={subject?.label}>
        {subject?.label ?? 'By the clock'}
      </span>
    </span>
  );
}

/** The moment that matters in this state, with the word for it. */
function When({ status, runAt, startedAt, finishedAt }: Job) {
  const now = useNow();
  if (status === 'running' && startedAt) {
    return (
      <>
        Started <RelativeTime at={startedAt} />
      </>
    );
  }
  if (finishedAt) {
    return (
      <>
        Ended <RelativeTime at={finishedAt} />
      </>
    );
  }
  const word = status === 'failed' ? 'Next try' : 'Due';
  if (Date.parse(runAt) - now < MINUTE / 2) return `${word} now`;
  return (
    <>
      {word} <RelativeTime at={runAt} />
    </>
  );
}

function Status({ status }: Job) {
  const { label, tone } = jobLabels[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Columns of Manage Jobs. */
export const jobColumns: readonly Column<Job>[] = [
  { id: 'work', header: 'Work', cell: Work },
  { id: 'status', header: 'Status', cell: Status },
  {
    id: 'tries',
    header: 'Tries',
    align: 'right',
    cell: ({ attempts, maxAttempts }) => (
      <span className="whitespace-nowrap">
        {attempts} of {maxAttempts}
      </span>
    ),
  },
  {
    id: 'when',
    header: 'When',
    cell: (job) => (
      <span className="whitespace-nowrap">
        <When {...job} />
      </span>
    ),
  },
  {
    id: 'error',
    header: 'Error',
    cell: ({ error }) =>
      error ? (
        <p className="line-clamp-2 text-sm wrap-anywhere sm:w-64" title={error}>
          {error}
        </p>
      ) : (
        none
      ),
  },
  {
    id: 'brand',
    header: 'Brand',
    cell: ({ brand }) => (brand ? <span className="whitespace-nowrap">{brandNames[brand]}</span> : none),
  },
];
