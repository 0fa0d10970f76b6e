import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps, inputStyle } from './field.tsx';

/** An amount in US dollars as people type it, e.g. `49.50`; `centsOf` reads it. The rest goes to the `<input>`. */
export function MoneyField({
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'className' | 'type' | 'inputMode'>) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => (
        <span className="relative block">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 grid items-center text-muted"
          >
            $
          </span>
          <input
            {...control}
            {...input}
            inputMode="decimal"
            autoComplete="off"
            className={cx(inputStyle, 'h-11 pl-7 tabular-nums')}
          />
        </span>
      )}
    </Field>
  );
}
