import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useControl } from './field.tsx';

/** A box with its sentence. */
export function Checkbox({
  label,
  error,
  onCheckedChange,
  ...box
}: Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  label: ReactNode;
  error?: string | undefined;
  onCheckedChange: (checked: boolean) => void;
}) {
  const { control, ids } = useControl({ error });
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start gap-3 text-sm">
        <span className="relative block size-5 shrink-0">
          <input
            type="checkbox"
            {...control}
            {...box}
            onChange={(event) => onCheckedChange(event.target.checked)}
            className={cx(
              'peer block size-5 cursor-pointer appearance-none rounded-sm border border-line-strong bg-surface transition-colors',
              'checked:border-accent checked:bg-accent hover:border-ink aria-invalid:border-bad',
            )}
          />
          <Check
            aria-hidden
            className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-accent-ink peer-checked:block"
            strokeWidth={3}
          />
        </span>
        <label htmlFor={control.id}>{label}</label>
      </div>
      {error && (
        <p id={ids.error} className="pl-8 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
