import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps, inputStyle } from './field.tsx';
import { useTypedBefore } from './use-typed-before.ts';

/** One line of text with label, hint and error; the rest goes to the `<input>`. */
export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  inputClassName,
  ref,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'className'> & { inputClassName?: string }) {
  const field = useTypedBefore(input.onChange, ref);
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => (
        <input {...control} {...input} ref={field} className={cx(inputStyle, 'h-11', inputClassName)} />
      )}
    </Field>
  );
}
