import { Field, type FieldProps } from './field.tsx';
import { Select, type SelectProps } from './select.tsx';

/** A select with label, hint and error; the rest goes to the `<select>`. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  ...select
}: FieldProps & Omit<SelectProps, 'className'>) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => <Select {...control} {...select} className="h-11" />}
    </Field>
  );
}
