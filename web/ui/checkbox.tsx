import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Field } from '@base-ui/react/field';
import { Check, Minus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

type BoxProps = Omit<ComponentProps<typeof Base.Root>, 'className'>;

/** A bare box; give it an `aria-label`. */
export function CheckboxBox(props: BoxProps) {
  return (
    <Base.Root
      {...props}
      className={cx(
        'grid size-5 shrink-0 place-items-center rounded-sm border border-line-strong bg-surface transition-colors',
        'hover:border-ink data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent',
        'data-indeterminate:bg-accent data-invalid:border-bad data-disabled:opacity-50',
      )}
    >
      <Base.Indicator className="text-accent-ink data-unchecked:hidden">
        {props.indeterminate ? (
          <Minus aria-hidden className="size-3.5" strokeWidth={3} />
        ) : (
          <Check aria-hidden className="size-3.5" strokeWidth={3} />
        )}
      </Base.Indicator>
    </Base.Root>
  );
}

/** A box with its sentence. */
export function Checkbox({
  label,
  hint,
  error,
  ...box
}: BoxProps & { label: ReactNode; hint?: ReactNode; error?: string | undefined }) {
  return (
    <Field.Root invalid={Boolean(error)} className="flex flex-col gap-1">
      <Field.Label className="flex items-start gap-3 text-sm">
        <CheckboxBox {...box} />
        <span>{label}</span>
      </Field.Label>
      {hint && <Field.Description className="pl-8 text-sm text-muted">{hint}</Field.Description>}
      <Field.Error match={Boolean(error)} className="pl-8 text-sm font-medium text-bad">
        {error}
      </Field.Error>
    </Field.Root>
  );
}
