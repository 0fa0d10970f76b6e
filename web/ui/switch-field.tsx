import type { ReactNode } from 'react';
import { useControl } from './field.tsx';

/** On or off, at once or with the form, with its label and what it means. */
export function SwitchField({
  label,
  hint,
  checked,
  onChange,
  disabled,
  name,
}: {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
}) {
  const { control, ids } = useControl({ hint });
  return (
    <div className="flex items-start justify-between gap-4">
      <span className="min-w-0">
        <label htmlFor={control.id} className="text-sm font-semibold">
          {label}
        </label>
        {hint && (
          <p id={ids.hint} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </span>
      <span className="relative mt-0.5 block h-6 w-10 shrink-0">
        <input
          type="checkbox"
          role="switch"
          {...control}
          {...(name && { name })}
          checked={checked}
          disabled={disabled}
          aria-checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="peer block h-6 w-10 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors checked:bg-accent disabled:cursor-not-allowed disabled:opacity-50"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-0.5 left-0.5 size-5 rounded-full bg-white shadow-rest transition-transform peer-checked:translate-x-4"
        />
      </span>
    </div>
  );
}
