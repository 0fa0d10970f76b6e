import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Popover } from '#web/ui/popover.tsx';

/** One filter: closed, what it lets through; open, what can be chosen. What is set is taken away by the cross. */
export function FilterPill({
  label,
  value,
  onRemove,
  children,
}: {
  label: string;
  /** What is chosen, in words; null for nothing. */
  value: string | null;
  onRemove: () => void;
  children: (close: () => void) => ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex h-9 max-w-full items-stretch rounded-md border bg-surface text-sm shadow-rest',
        value === null ? 'border-line-strong/60 hover:border-line-strong' : 'border-accent bg-accent-soft',
      )}
    >
      <Popover
        label={label}
        trigger={
          <button type="button" className="inline-flex min-w-0 items-center gap-1.5 rounded-md px-3">
            <span className={cx('shrink-0', value !== null && 'text-muted')}>{label}</span>
            {value === null ? (
              <ChevronDown aria-hidden className="size-3.5 text-muted" />
            ) : (
              <span className="truncate font-semibold text-accent">{value}</span>
            )}
          </button>
        }
      >
        {children}
      </Popover>
      {value !== null && (
        <button
          type="button"
          aria-label={`Remove filter ${label}`}
          onClick={onRemove}
          className="grid w-8 place-items-center rounded-md border-l border-accent/25 hover:bg-ink/7"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  );
}

/** A line of a filter's window: the box or ring and its text. */
export const FilterOption = ({
  type,
  name,
  label,
  checked,
  onChange,
}: {
  type: 'checkbox' | 'radio';
  name: string;
  label: string;
  checked: boolean;
  onChange: () => void;
}) => (
  <label className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1 text-sm hover:bg-ink/7">
    <input
      type={type}
      name={name}
      checked={checked}
      onChange={onChange}
      className="size-4.5 shrink-0 accent-accent"
    />
    {label}
  </label>
);
