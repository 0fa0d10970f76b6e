import { ComboboxInput, type ComboboxProps } from './combobox-input.tsx';
import { Field, type FieldProps } from './field.tsx';

/** One of many, found by typing. */
export const ComboboxField = ({
  label,
  hint,
  error,
  optional,
  className,
  ...combobox
}: FieldProps & ComboboxProps) => (
  <Field {...{ label, hint, error, optional, className }}>
    {(control) => <ComboboxInput control={control} {...combobox} />}
  </Field>
);
