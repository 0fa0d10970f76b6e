import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { type ApiInput, call } from './api.ts';
import { runBlocking } from './blocking.ts';
import { useWrite, type WriteOptions } from './write.ts';

/** Writes through an endpoint. `blocking` covers the screen with "Loading..." meanwhile. */
export const useApiMutation = <E extends Endpoint>(
  endpoint: E,
  {
    blocking: blocks = false,
    ...options
  }: WriteOptions<Answer<E>, ApiInput<E>> & { blocking?: boolean } = {},
) =>
  useWrite<Answer<E>, ApiInput<E>>(
    (input) =>
      blocks ? runBlocking((signal) => call(endpoint, { ...input, signal })) : call(endpoint, input),
    options,
  );
