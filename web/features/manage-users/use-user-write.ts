import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { getUser, listUsers } from '#contract/users.ts';
import { showError, showSuccess } from '#web/kit/result-modal.tsx';
import type { ApiError } from '#web/lib/errors.ts';
import { invalidate, useApiMutation } from '#web/lib/query.ts';

const reads = [listUsers, getUser];

/**
 * A write that changes an account: covers the screen, loads again whatever shows accounts, and says the outcome in the
 * modal. `onRefused` may show a refusal itself; it answers what is left to say, or null.
 */
export const useUserWrite = <E extends Endpoint>(
  endpoint: E,
  options: {
    success: (answer: Answer<E>) => string;
    onDone?: (answer: Answer<E>) => void;
    onRefused?: (error: ApiError) => string | null;
  },
) => {
  const { success, onDone, onRefused } = options;
  return useApiMutation(endpoint, {
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
};
