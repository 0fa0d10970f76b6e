import { useId, useState } from 'react';
import { type Job, JobChange, listJobs, updateJob } from '#contract/jobs.ts';
import { showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { useRowWrite } from '#web/kit/use-row-write.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import type { JobAction, JobActionKind } from './job-actions.tsx';
import { jobTitle } from './job-labels.ts';

interface Labels {
  title: string;
  text: (job: Job) => string;
  submit: string;
  done: string;
  status: 'scheduled' | 'cancelled';
  danger?: true;
}

const labels: Record<JobActionKind, Labels> = {
  tryAgain: {
    title: 'Try again?',
    text: ({ maxAttempts }) =>
      `It runs at once, with ${maxAttempts} tries before it. What it has done already is not done twice.`,
    submit: 'Try again',
    done: 'The job runs again.',
    status: 'scheduled',
  },
  cancel: {
    title: 'Cancel this job?',
    text: ({ name }) =>
      name.startsWith('payment.')
        ? 'It will not run. What a payment still needs is looked for every minute and may be asked for again.'
        : 'It will not run, unless somebody tries it again.',
    submit: 'Cancel job',
    done: 'The job is cancelled.',
    status: 'cancelled',
    danger: true,
  },
};

/** The dialog of the action under way. Each opening starts afresh; the closing one keeps its text until it is gone. */
export function JobDialog({ action, onClose }: { action: JobAction | null; onClose: () => void }) {
  const [shown, setShown] = useState<{ action: JobAction; opening: number } | null>(null);
  if (action && action !== shown?.action) setShown({ action, opening: (shown?.opening ?? 0) + 1 });
  if (!shown) return null;
  return <Body key={shown.opening} action={shown.action} open={action !== null} onClose={onClose} />;
}

function Body({
  action: { kind, job },
  open,
  onClose,
}: {
  action: JobAction;
  open: boolean;
  onClose: () => void;
}) {
  const id = useId();
  const { title, text, submit, done, status, danger } = labels[kind];
  const form = useZodForm(JobChange, { status, reason: '' });
  const write = useRowWrite(updateJob, [listJobs], {
    success: () => done,
    onDone: onClose,
    onRefused: (error) => showFieldErrors(form, error),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      text={
        <>
          <strong className="font-semibold text-ink">
            {jobTitle(job.name)}
            {job.subject && `, ${job.subject.label}`}
          </strong>
          <br />
          {text(job)}
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={form.handleSubmit(({ reason }) =>
          write.mutate({ params: { id: job.id }, body: { status, ...(reason && { reason }) } }),
        )}
      >
        <TextareaField
          label="Reason"
          hint="Kept with the record of who did it."
          optional
          maxLength={500}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
      </form>
    </Dialog>
  );
}
