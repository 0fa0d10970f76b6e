import { jobs } from '#contract/admin-calls.ts';
import { type Job, JobChange } from '#contract/office/jobs/schema.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { rowWriter } from '#web/kit/resource/row-writer.ts';
import { validated } from '#web/kit/resource/use-submit.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { jobTitle } from './job-labels.ts';

const writeJob = rowWriter(jobs.list, jobs.get);

interface JobDialogProps extends ActionFormProps<Job> {
  status: 'scheduled' | 'cancelled' | 'dismissed';
  title: string;
  text: string;
  submitLabel: string;
  success: string;
  danger?: boolean;
}

/** Another status for a job, with the reason for the record. */
function JobDialog({ row: job, text, status, success, ...dialog }: JobDialogProps) {
  const form = useZodForm(JobChange, { status, reason: '' });
  usePersistedForm(`${status} ${job.id}`, form);
  return (
    <FormDialog
      {...dialog}
      text={
        <>
          <strong className="font-semibold text-ink">
            {jobTitle(job.name)}
            {job.subject && `, ${job.subject.label}`}
          </strong>
          <br />
          {text}
        </>
      }
      onSubmit={validated(form, ({ reason }) =>
        writeJob(
          jobs.update,
          { params: { id: job.id }, body: { status, ...(reason && { reason }) } },
          { success, onRefused: (error) => showFieldErrors(form, error) },
        ),
      )}
    >
      <TextareaField
        label="Reason"
        hint="Saved in the audit log with your name."
        optional={status !== 'dismissed'}
        maxLength={500}
        {...fieldOf(form, 'reason')}
      />
    </FormDialog>
  );
}

export const TryAgainDialog = (props: ActionFormProps<Job>) => (
  <JobDialog
    {...props}
    status="scheduled"
    title="Retry this job?"
    text={`The job runs now, with up to ${props.row.maxAttempts} attempts. Nothing is charged, refunded or emailed twice.`}
    submitLabel="Retry job"
    success="Job restarted"
  />
);

export const CancelJobDialog = (props: ActionFormProps<Job>) => (
  <JobDialog
    {...props}
    status="cancelled"
    title="Cancel this job?"
    text={
      props.row.name.startsWith('payment.')
        ? 'This job won’t run. We check payments every minute, so a new job is queued if it’s still needed.'
        : 'This job won’t run unless an admin retries it.'
    }
    submitLabel="Cancel job"
    success="Job cancelled"
    danger
  />
);

export const DismissDialog = (props: ActionFormProps<Job>) => (
  <JobDialog
    {...props}
    status="dismissed"
    title="Dismiss this job?"
    text="Nothing more is done about it, and it no longer counts as failed. An admin can still retry it."
    submitLabel="Dismiss job"
    success="Job dismissed"
  />
);
