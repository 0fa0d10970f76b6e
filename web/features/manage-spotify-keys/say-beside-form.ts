import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '#web/kit/form.ts';
import type { ApiError } from '#web/lib/errors.ts';

/**
 * Handles a refused add or update: logs it, as the specification asks, and shows it at its fields or else at the top of
 * the form.
 */
export const sayBesideForm =
  <I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, what: 'add' | 'update') =>
  (error: ApiError): null => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for it.
    console.warn(`Failed to ${what} the Spotify key: ${error.code}`);
    const rest = showFieldErrors(form, error);
    if (rest !== null) form.setError('root', { type: 'server', message: rest });
    return null;
  };
