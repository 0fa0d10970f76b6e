import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFormErrors } from '#web/kit/form.ts';
import type { ApiError } from '#web/lib/errors.ts';

/** Handles a refused add or update: logs it, as the specification asks, and shows it in the form. */
export const showKeyFormErrors =
  (what: 'add' | 'update') =>
  <I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, error: ApiError): null => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for it.
    console.warn(`Failed to ${what} the Spotify key: ${error.code}`);
    return showFormErrors(form, error);
  };
