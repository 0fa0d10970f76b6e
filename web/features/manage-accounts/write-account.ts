import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { spotifyAccounts } from '#contract/spotify-accounts.ts';
import { spotifyKeys } from '#contract/spotify-keys.ts';
import { showFieldErrors } from '#web/kit/form.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';
import type { ApiError } from '#web/lib/errors.ts';

/** Writes accounts. Keys show how many accounts they have. */
export const writeAccount = rowWriter(
  spotifyAccounts.list,
  spotifyAccounts.get,
  spotifyKeys.list,
  spotifyKeys.get,
);

/** Shows a refusal at its fields, or else at the top of the form. */
export const sayBesideForm =
  <I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>) =>
  (error: ApiError): null => {
    const rest = showFieldErrors(form, error);
    if (rest !== null) form.setError('root', { type: 'server', message: rest });
    return null;
  };
