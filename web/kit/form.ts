import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { errorMessage, isApiError } from '#web/lib/errors.ts';

export type FormSchema = z.ZodType<FieldValues, FieldValues>;
export type ZodForm<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>>;

/**
 * A form checked by a schema of the contract: on leaving a field at first, or with `onSubmit` on sending; then while typing.
 * A form with another button beneath waits for sending: a problem that shows while one presses that button would move it away.
 */
export const useZodForm = <S extends FormSchema>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
  mode: 'onTouched' | 'onSubmit' = 'onTouched',
): ZodForm<S> =>
  useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues,
    mode,
  });

/** What a field takes from its form: the value's keeping, and what is wrong with it. */
export const fieldOf = <I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, name: Path<I>) => ({
  error: form.getFieldState(name, form.formState).error?.message,
  ...form.register(name),
});

/**
 * Shows the messages of a refused call next to their fields and focuses the first. Answers the message for the whole
 * form, or null if every problem has a field.
 */
export function showFieldErrors<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  error: unknown,
): string | null {
  if (!isApiError(error)) return errorMessage(error);
  const known = Object.keys(form.getValues());
  const mine = Object.entries(error.errors).filter(([field]) => known.includes(field.split('.', 1)[0] ?? ''));
  for (const [index, [field, message]] of mine.entries()) {
    form.setError(field as Path<I>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return mine.length > 0 && mine.length === Object.keys(error.errors).length ? null : errorMessage(error);
}

/** The same, with the sentence for the whole form at its top, where it has a `FormProblem`. */
export function showFormErrors<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  error: unknown,
): null {
  const message = showFieldErrors(form, error);
  const type = isApiError(error) ? error.code : 'server';
  if (message !== null) form.setError('root', { type, message });
  return null;
}
