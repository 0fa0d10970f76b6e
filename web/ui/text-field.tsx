import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps, inputStyle } from './field.tsx';

/** One line of text with label, hint and error; the rest goes to the `<input>`. */
export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  inputClassName,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'className'> & { inputClassName?: string }) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => <input {...control} {...input} className={cx(inputStyle, 'h-11', inputClassName)} />}
    </Field>
  );
}
