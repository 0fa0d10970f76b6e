import { Field as Base } from '@base-ui/react/field';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps, inputStyle } from './field.tsx';

/** Several lines of text; grows with what is typed. */
export function TextareaField({
  label,
  hint,
  error,
  optional,
  className,
  rows = 4,
  ...input
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      <Base.Control
        render={<textarea rows={rows} {...input} />}
        className={cx(inputStyle, 'field-sizing-content min-h-24 py-2.5')}
      />
    </Field>
  );
}
