import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

/** Several of a list as chips to press; past `most`, the others cannot be pressed until one is let go. */
export function ChipGroup<V extends string>({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  most,
}: {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly V[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  most?: number;
}) {
  const id = useId();
  const full = most !== undefined && value.length >= most;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <span id={id} className="text-sm font-semibold">
          {label}
        </span>
        {most !== undefined && (
          <span aria-live="polite" className="text-xs tabular-nums text-muted">
            {value.length} of {most}
          </span>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <ToggleGroup
        multiple
        value={value}
        onValueChange={(next) => onChange(next as V[])}
        aria-labelledby={id}
        aria-describedby={cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
        className="flex flex-wrap gap-2"
      >
        {options.map((option) => (
          <Toggle
            key={option}
            value={option}
            disabled={full && !value.includes(option)}
            className={cx(
              'group inline-flex h-9 items-center gap-1.5 rounded-full border border-line-strong/70 bg-surface px-3.5 text-sm font-medium transition-colors',
              'hover:border-ink data-pressed:border-accent data-pressed:bg-accent data-pressed:text-accent-ink',
              'data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:text-muted',
            )}
          >
            <Check aria-hidden className="hidden size-3.5 group-data-pressed:block" strokeWidth={3} />
            {option}
          </Toggle>
        ))}
      </ToggleGroup>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
