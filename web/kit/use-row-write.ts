import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { showError, showSuccess } from '#web/kit/result-modal.tsx';
import type { ApiError } from '#web/lib/errors.ts';
import { invalidate, useApiMutation } from '#web/lib/query.ts';

export interface RowWrite<E extends Endpoint> {
  success: (answer: Answer<E>) => string;
  onDone?: ((answer: Answer<E>) => void) | undefined;
  /** May show a refusal itself; answers what is left to say, or null. */
  onRefused?: ((error: ApiError) => string | null) | undefined;
}

/**
 * A write that changes a row of the back office: covers the screen, loads again the `reads` that show it, also when it is
 * gone or was changed meanwhile, and says the outcome in the modal.
 */
export const useRowWrite = <E extends Endpoint>(
  endpoint: E,
  reads: readonly Endpoint[],
  { success, onDone, onRefused }: RowWrite<E>,
) =>
  useApiMutation(endpoint, {
    blocking: true,
    invalidates: reads,
    onSuccess: (answer) => {
      onDone?.(answer);
      showSuccess(success(answer));
    },
    onError: (error) => {
      if (onRefused?.(error) !== null) showError(error);
      if ([404, 409, 412].includes(error.status)) return invalidate(...reads);
    },
  });
