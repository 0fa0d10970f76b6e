import { useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from './errors.ts';

let afterWrite = (_changed: readonly Endpoint[]): void => {};
/** Registers what to do with the answers that a write changed. Pages that keep no answers register nothing. */
export const setWriteHandler = (then: (changed: readonly Endpoint[]) => void): void => {
  afterWrite = then;
};

interface State<A, I> {
  status: 'idle' | 'pending' | 'success' | 'error';
  data: A | undefined;
  error: ApiError | null;
  /** The input of the latest call. */
  variables: I | undefined;
}

export interface WriteOptions<A, I> {
  /** The endpoints whose answers the write changes: they are fetched again after `onSuccess`. */
  invalidates?: readonly Endpoint[];
  /** What it answers is waited for before the write counts as done. */
  onSuccess?: (answer: A, input: I) => unknown;
  onError?: (error: ApiError, input: I) => unknown;
}

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError({ status: 0, code: 'unexpected_answer', detail: String(error) });

const IDLE = { status: 'idle', data: undefined, error: null, variables: undefined } as const;

/** Writes by one or more calls. Of several writes the state is that of the latest. */
export function useWrite<A, I>(write: (input: I) => Promise<A>, options: WriteOptions<A, I> = {}) {
  const [state, setState] = useState<State<A, I>>(IDLE);
  const latest = useRef({ write, options });
  const run = useRef(0);
  useEffect(() => {
    latest.current = { write, options };
  });

  async function start(variables: I): Promise<void> {
    run.current += 1;
    const mine = run.current;
    const show = (next: State<A, I>) => {
      if (run.current === mine) setState(next);
    };
    show({ ...IDLE, status: 'pending', variables });
    try {
      const data = await latest.current.write(variables);
      // The caller's selection or closing comes before the new list.
      await latest.current.options.onSuccess?.(data, variables);
      afterWrite(latest.current.options.invalidates ?? []);
      show({ status: 'success', data, error: null, variables });
    } catch (thrown) {
      const error = asApiError(thrown);
      await latest.current.options.onError?.(error, variables);
      show({ status: 'error', data: undefined, error, variables });
    }
  }

  return {
    ...state,
    isIdle: state.status === 'idle',
    isPending: state.status === 'pending',
    isSuccess: state.status === 'success',
    mutate: (input: I): void => void start(input),
    /** Forgets the latest call, as if there had been none. */
    reset: (): void => {
      run.current += 1;
      setState(IDLE);
    },
  };
}
