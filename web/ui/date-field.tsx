import type { ComponentProps } from 'react';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

/** A day with label, hint and error, by the browser's own calendar; its value is `2026-11-03`, or empty. */
export function DateField(field: FieldProps & Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return <TextField {...field} type="date" inputClassName="tabular-nums" />;
}
