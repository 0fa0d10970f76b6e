import { type ReactNode, useId } from 'react';
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
  'aria-invalid:border-bad disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted',
);

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** The ids and attributes of one control, for a field of any layout. */
export function useControl({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const id = useId();
  const ids = { hint: `${id}-hint`, error: `${id}-error` };
  const describedBy = cx(hint ? ids.hint : null, error ? ids.error : null);
  const control: ControlProps = {
    id,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error && { 'aria-invalid': true as const }),
  };
  return { control, ids };
}

/**
 * Says that more was typed than fits. The browser's own limit would cut a pasted text without a word; where a form keeps
 * the value, its schema says the same.
 */
export const tooLong = (value: unknown, most: number | undefined): string | undefined =>
  most !== undefined && typeof value === 'string' && value.trim().length > most
    ? `Use ${most} characters or fewer.`
    : undefined;

/** Label, hint and error around one control, tied together for screen readers. */
export function Field({
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { control, ids } = useControl({ hint, error });
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={control.id} className="flex items-baseline justify-between gap-3 text-sm font-semibold">
        {label}
        {optional && <span className="text-xs font-normal text-muted">Optional</span>}
      </label>
      {hint && (
        <p id={ids.hint} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children(control)}
      {error && (
        <p id={ids.error} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
