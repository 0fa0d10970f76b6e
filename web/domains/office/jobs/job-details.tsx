import { Link } from 'react-router';
import { brandNames } from '#contract/brand.ts';
import type { Job } from '#contract/office/jobs/schema.ts';
import { Activity } from '#web/kit/resource/activity.tsx';
import { LabelBadge, timeDetail } from '#web/kit/resource/cells.tsx';
import { Copyable } from '#web/kit/resource/copyable.tsx';
import { paths } from '#web/paths.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { activityTones, fields, jobLabels, jobTitle } from './job-labels.ts';

function About({ subject, brand }: Job) {
  if (!subject) return 'Scheduled job, not tied to an order or account';
  if (subject.type !== 'order') return subject.label;
  const order = brand === 'eaa' ? paths.eaaManageOrder(subject.id) : paths.manageOrders(subject.id);
  return (
    <Link to={order} className="rounded-sm font-semibold text-accent underline-offset-4 hover:underline">
      Order {subject.label}
    </Link>
  );
}

/** What a failed attempt means for what comes. Some failures end a job before its last attempt. */
function failureTitle({ status, attempts, maxAttempts }: Job): string {
  if (status === 'failed') return 'The last attempt failed. We’ll retry it automatically.';
  if (status !== 'dead') return 'Last attempt failed';
  return attempts < maxAttempts
    ? 'This job failed, and retrying wouldn’t help.'
    : 'All attempts failed. This job won’t be retried automatically.';
}

/** All details of one job. */
export function JobDetails({ job }: { job: Job }) {
  const waits = job.status === 'scheduled' || job.status === 'failed';
  return (
    <>
      <div>
        <p className="text-lg font-semibold">{jobTitle(job.name)}</p>
        <p className="mt-0.5 font-mono text-xs text-muted">{job.name}</p>
        <div className="mt-2">
          <LabelBadge {...jobLabels[job.status]} />
        </div>
      </div>
      {job.error && (
        <Notice tone={job.status === 'dead' ? 'bad' : 'warn'} title={failureTitle(job)}>
          <p className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">{job.error}</p>
        </Notice>
      )}
      {job.status === 'dead' && job.spent && <Notice>{job.spent}</Notice>}
      <DefinitionList
        items={[
          ['About', <About key="about" {...job} />],
          ['Brand', job.brand && brandNames[job.brand]],
          ['Attempts', `${job.attempts} of ${job.maxAttempts}`],
          ['Priority', job.priority === 0 ? null : job.priority],
          ['Created', timeDetail(job.createdAt)],
          ['Next run', waits ? timeDetail(job.runAt) : null],
          ['Last start', timeDetail(job.startedAt)],
          ['Ended', timeDetail(job.finishedAt)],
          ['ID', <Copyable key="id" text={job.id} label="Copy ID" mono />],
        ]}
      />
      <Activity
        of={`job ${jobTitle(job.name)}`}
        entries={job.timeline}
        tones={activityTones}
        fields={fields}
      />
    </>
  );
}
