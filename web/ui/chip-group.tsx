import { Check } from 'lucide-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { cx } from './cx.ts';
import { moveFocus } from './roving.ts';

const toggled = <V,>(value: readonly V[], option: V): V[] =>
  value.includes(option) ? value.filter((chosen) => chosen !== option) : [...value, option];

/** Several of a list as chips to press; past `most`, the others are disabled until one is released. */
export function ChipGroup<V extends string>({
  label,
  hint,
  error,
  options,
  labels,
  value,
  onChange,
  most,
  compact,
  ref,
}: {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly V[];
  /** What the chips say, where that is not the option itself. */
  labels?: Readonly<Record<V, string>>;
  value: readonly V[];
  onChange: (value: V[]) => void;
  most?: number;
  /** Smaller chips on a desk, where many groups must show at once; a finger gets the usual ones. */
  compact?: boolean;
  /** The chip that Tab reaches: a form gives it the focus when the choice is wrong. */
  ref?: Ref<HTMLButtonElement>;
}) {
  const id = useId();
  /** The chip that Tab reaches: the one focused last. */
  const [reached, setReached] = useState<V | null>(null);
  const full = most !== undefined && value.length >= most;
  const usable = full ? value : options;
  const reachable = usable.find((option) => option === reached) ?? usable[0];
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
      {/* Above the chips, as many of them fill a phone's screen. */}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row that wraps */}
      <div
        role="group"
        onKeyDown={moveFocus}
        aria-labelledby={id}
        aria-describedby={cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
        className={cx('flex flex-wrap gap-2', compact && 'sm:gap-1.5')}
      >
        {options.map((option) => (
          <button
            key={option}
            ref={option === reachable ? ref : undefined}
            type="button"
            aria-pressed={value.includes(option)}
            data-pressed={value.includes(option) || undefined}
            disabled={full && !value.includes(option)}
            tabIndex={option === reachable ? 0 : -1}
            onFocus={() => setReached(option)}
            onClick={() => onChange(toggled(value, option))}
            className={cx(
              // Focused by its form, it leaves the reason above it in sight.
              'group inline-flex h-9 scroll-mt-20 items-center gap-1.5 rounded-full border border-line-strong/70 bg-surface px-3.5 text-sm font-medium transition-colors',
              'hover:border-ink data-pressed:border-accent data-pressed:bg-accent data-pressed:text-accent-ink',
              'disabled:cursor-not-allowed disabled:border-line disabled:text-muted',
              compact && 'sm:h-7 sm:px-2.5 sm:text-xs',
            )}
          >
            <Check aria-hidden className="hidden size-3.5 group-data-pressed:block" strokeWidth={3} />
            {labels?.[option] ?? option}
          </button>
        ))}
      </div>
    </div>
  );
}
