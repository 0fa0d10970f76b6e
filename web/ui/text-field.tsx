import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps, inputStyle, tooLong } from './field.tsx';
import { useEarlyInput } from './use-early-input.ts';

/** One line of text with label, hint and error; the rest goes to the `<input>`. */
export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  inputClassName,
  maxLength,
  ref,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'className'> & { inputClassName?: string }) {
  const field = useEarlyInput(input.onChange, ref);
  return (
    <Field {...{ label, hint, optional, className }} error={error ?? tooLong(input.value, maxLength)}>
      {(control) => (
        <input {...control} {...input} ref={field} className={cx(inputStyle, 'h-11', inputClassName)} />
      )}
    </Field>
  );
}
