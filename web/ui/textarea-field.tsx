import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps, inputStyle, tooLong } from './field.tsx';

/** Several lines of text; grows with what is typed, `short` from two lines on. */
export function TextareaField({
  label,
  hint,
  error,
  optional,
  className,
  rows = 4,
  short,
  maxLength,
  ...input
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'> & { short?: boolean }) {
  return (
    <Field {...{ label, hint, optional, className }} error={error ?? tooLong(input.value, maxLength)}>
      {(control) => (
        <textarea
          rows={rows}
          {...control}
          {...input}
          className={cx(inputStyle, 'field-sizing-content py-2.5', short ? 'min-h-17' : 'min-h-24')}
        />
      )}
    </Field>
  );
}
