import { useMutation } from '@tanstack/react-query';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { type ApiInput, call } from './api.ts';
import { runBlocking } from './blocking.ts';
import { type ApiError, asApiError } from './errors.ts';
import { invalidate } from './query.ts';

interface MutationOptions<A, I> {
  /** Covers the screen with "Loading..." meanwhile. */
  blocking?: boolean;
  /** The endpoints whose answers the write changes: they are fetched again after `onSuccess`. */
  invalidates?: readonly Endpoint[];
  /** What it returns is awaited before the write counts as done. */
  onSuccess?: (answer: A, input: I) => unknown;
  onError?: (error: ApiError, input: I) => unknown;
}

/** Writes through an endpoint. The error is always an `ApiError`, also where `onSuccess` throws. */
export const useApiMutation = <E extends Endpoint>(
  endpoint: E,
  { blocking = false, invalidates = [], onSuccess, onError }: MutationOptions<Answer<E>, ApiInput<E>> = {},
) =>
  useMutation<Answer<E>, ApiError, ApiInput<E>>({
    mutationFn: (input) =>
      (blocking
        ? runBlocking((signal) => call(endpoint, { ...input, signal }))
        : call(endpoint, input)
      ).catch(throwApiError),
    onSuccess: async (answer, input) => {
      // The caller's selection or closing comes before the new list.
      try {
        await onSuccess?.(answer, input);
      } catch (error) {
        throwApiError(error);
      }
      void invalidate(...invalidates);
    },
    onError: async (error, input) => {
      await onError?.(error, input);
    },
  });

function throwApiError(error: unknown): never {
  throw asApiError(error);
}
