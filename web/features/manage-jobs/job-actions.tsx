import { Ban, type LucideIcon, RotateCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { type Job, jobCan } from '#contract/jobs.ts';
import type { Refusal } from '#contract/states.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';

export type JobActionKind = 'tryAgain' | 'cancel';

/** What is to be done with which job; its dialog is open. */
export interface JobAction {
  kind: JobActionKind;
  job: Job;
}

interface Entry {
  label: string;
  icon: LucideIcon;
  refusal: (job: Job) => Refusal;
  danger?: true;
}

export const jobActions: Record<JobActionKind, Entry> = {
  tryAgain: { label: 'Try again', icon: RotateCw, refusal: jobCan.tryAgain },
  cancel: { label: 'Cancel job', icon: Ban, refusal: jobCan.cancel, danger: true },
};

/** The actions of a job as a menu; one that is not possible says why. */
export function JobActionMenu({
  job,
  trigger,
  onAction,
}: {
  job: Job;
  trigger: ReactElement;
  onAction: (action: JobAction) => void;
}) {
  return (
    <Menu trigger={trigger} align="end">
      {(Object.keys(jobActions) as JobActionKind[]).map((kind) => {
        const { label, icon, refusal, danger = false } = jobActions[kind];
        return (
          <MenuItem
            key={kind}
            icon={icon}
            danger={danger}
            disabledReason={refusal(job)}
            onSelect={() => onAction({ kind, job })}
          >
            {label}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
