import { Field as Base } from '@base-ui/react/field';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps, inputStyle } from './field.tsx';

export interface Option<V extends string = string> {
  value: V;
  label: string;
}

/** One of a list, by the browser's own select: it fills in by itself and is at home on phones. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  options,
  placeholder,
  ...select
}: FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly Option[];
    /** Text of the empty choice; without it there is none. */
    placeholder?: string;
  }) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      <span className="relative block">
        <Base.Control
          render={
            <select {...select}>
              {placeholder !== undefined && <option value="">{placeholder}</option>}
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          }
          className={cx(inputStyle, 'h-11 appearance-none pr-10')}
        />
        <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3 size-4 text-muted" />
      </span>
    </Field>
  );
}
