import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#web/lib/errors.ts';
import { type Input, keyOf, queryClient } from '#web/lib/query.ts';

/** Puts in the cache that an answer couldn’t be loaded; one that was there before stays. */
export function putFailure<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  [status, code, detail]: [number, ErrorCode, string],
): void {
  const queryKey = keyOf(endpoint, input);
  // Else what failed is shown as loading, as it is asked for again.
  queryClient.setQueryDefaults(queryKey, { retryOnMount: false });
  queryClient
    .getQueryCache()
    .build(queryClient, { queryKey })
    .setState({ status: 'error', error: new ApiError({ status, code, detail }) });
}
