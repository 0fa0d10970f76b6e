import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Field } from '@base-ui/react/field';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** A box with its sentence. */
export function Checkbox({
  label,
  error,
  ...box
}: Omit<ComponentProps<typeof Base.Root>, 'className'> & { label: ReactNode; error?: string | undefined }) {
  return (
    <Field.Root invalid={Boolean(error)} className="flex flex-col gap-1">
      <Field.Label className="flex items-start gap-3 text-sm">
        <Base.Root
          {...box}
          className={cx(
            'grid size-5 shrink-0 place-items-center rounded-sm border border-line-strong bg-surface transition-colors',
            'hover:border-ink data-checked:border-accent data-checked:bg-accent data-invalid:border-bad',
          )}
        >
          <Base.Indicator className="text-accent-ink">
            <Check aria-hidden className="size-3.5" strokeWidth={3} />
          </Base.Indicator>
        </Base.Root>
        <span>{label}</span>
      </Field.Label>
      <Field.Error match={Boolean(error)} className="pl-8 text-sm font-medium text-bad">
        {error}
      </Field.Error>
    </Field.Root>
  );
}
