import { brandNames } from '#contract/brand.ts';
import type { Job, jobs } from '#contract/jobs.ts';
import { MINUTE } from '#contract/time.ts';
import { LabelBadge, NoValue, OneLine, TwoLines } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/table.tsx';
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
  const word = status === 'failed' ? 'Next try' : 'Due';
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
    header: 'Work',
    cell: ({ name, subject }) => (
      <TwoLines
        first={jobTitle(name)}
        second={subject?.label ?? 'On a schedule'}
        className="max-sm:pr-10 sm:max-w-56 lg:max-w-72"
      />
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <LabelBadge {...jobLabels[status]} /> },
  {
    id: 'tries',
    header: 'Tries',
    align: 'right',
    cell: ({ attempts, maxAttempts }) => (
      <OneLine>
        {attempts} of {maxAttempts}
      </OneLine>
    ),
  },
  {
    id: 'when',
    header: 'When',
    cell: (job) => (
      <OneLine>
        <When {...job} />
      </OneLine>
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
        <NoValue />
      ),
  },
  {
    id: 'brand',
    header: 'Brand',
    cell: ({ brand }) => (brand ? <OneLine>{brandNames[brand]}</OneLine> : <NoValue />),
  },
];
