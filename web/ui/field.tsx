import { Field as Base } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface FieldProps {
  label: ReactNode;
  /** A line below the label that helps to fill it in. */
  hint?: ReactNode;
  /** What is wrong, in a sentence with the remedy. */
  error?: string | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
}

/** Look of everything typed into. */
export const inputStyle = cx(
  'w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink placeholder:text-muted',
  'transition-colors hover:border-ink focus:outline-2 focus:-outline-offset-1 focus:outline-accent',
  'data-invalid:border-bad aria-invalid:border-bad disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted',
);

/** Label, hint and error around one control of Base UI, tied together for screen readers. */
export function Field({
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <Base.Root invalid={Boolean(error)} className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <Base.Label className="flex items-baseline justify-between gap-3 text-sm font-semibold">
        {label}
        {optional && <span className="text-xs font-normal text-muted">Optional</span>}
      </Base.Label>
      {hint && <Base.Description className="text-sm text-muted">{hint}</Base.Description>}
      {children}
      <Base.Error match={Boolean(error)} className="text-sm font-medium text-bad">
        {error}
      </Base.Error>
    </Base.Root>
  );
}
