import { cx } from './cx.ts';

/** A few views of one thing, of which one shows. */
export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  /** Each value with its text, in the order they are offered. */
  options: Readonly<Record<V, string>>;
  /** Null while none was chosen. */
  value: V | null;
  onChange: (value: V) => void;
}) {
  return (
    <fieldset className="flex rounded-md bg-ink/7 p-0.5">
      <legend className="sr-only">{label}</legend>
      {(Object.entries(options) as [V, string][]).map(([each, text]) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          onClick={() => onChange(each)}
          className={cx(
            'h-7 rounded-sm px-2.5 text-xs font-semibold transition-colors',
            each === value ? 'bg-segment text-ink shadow-rest' : 'text-muted hover:text-ink',
          )}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
