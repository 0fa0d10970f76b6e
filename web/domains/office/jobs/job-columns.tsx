import type { jobs } from '#contract/admin-calls.ts';
import type { Job } from '#contract/office/jobs/schema.ts';
import { MINUTE } from '#contract/time.ts';
import { LabelBadge, NoValue, OneLine, TwoLines } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/columns.ts';
import { brandColumn, idColumn } from '#web/kit/resource/common-columns.tsx';
import { RelativeTime, useNow } from '#web/kit/time.tsx';
import { jobLabels, jobTitle } from './job-labels.ts';

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
  const word = status === 'failed' ? 'Next attempt' : 'Due';
  if (Date.parse(runAt) - now < MINUTE / 2) return `${word} now`;
  return (
    <>
      {word} <RelativeTime at={runAt} />
    </>
  );
}

/** Columns of Manage Jobs. */
export const jobColumns: Columns<typeof jobs.list> = [
  {
    id: 'work',
    header: 'Job type',
    width: 190,
    cell: ({ name, subject }) => (
      <TwoLines first={jobTitle(name)} second={subject?.label ?? 'On a schedule'} />
    ),
    brief: ({ subject }) => subject?.label ?? 'On a schedule',
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'badge',
    cell: ({ status }) => <LabelBadge {...jobLabels[status]} />,
  },
  {
    id: 'tries',
    header: 'Attempts',
    align: 'right',
    priority: 2,
    cell: ({ attempts, maxAttempts }) => (
      <OneLine>
        {attempts} of {maxAttempts}
      </OneLine>
    ),
  },
  {
    id: 'when',
    header: 'When',
    priority: 1,
    phone: 'fact',
    cell: (job) => (
      <OneLine>
        <When {...job} />
      </OneLine>
    ),
    brief: (job) => <When {...job} />,
  },
  {
    id: 'error',
    header: 'Error',
    width: 160,
    priority: 3,
    phone: 'fact',
    cell: ({ error }) =>
      error ? (
        <p className="truncate text-sm" title={error}>
          {error}
        </p>
      ) : (
        <NoValue />
      ),
    brief: ({ error }) => error,
  },
  brandColumn(4),
  idColumn,
];
