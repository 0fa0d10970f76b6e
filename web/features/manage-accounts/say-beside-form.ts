import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '#web/kit/form.ts';
import type { ApiError } from '#web/lib/errors.ts';

/** Shows a refusal at its fields, or else at the top of the form. */
export const sayBesideForm =
  <I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>) =>
  (error: ApiError): null => {
    const rest = showFieldErrors(form, error);
    if (rest !== null) form.setError('root', { type: 'server', message: rest });
    return null;
  };
