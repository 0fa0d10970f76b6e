import { isApiError, isUnanswered } from './errors.ts';
import { waitForServer } from './server-unreachable.ts';

/** Rejects with the signal's reason as soon as it is aborted. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const sleep = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Retries a call that is safe to repeat (under one Idempotency-Key) until the server answers: whenever it is reachable
 * again, and while it is busy or answers `still_running`. Throws the last refusal, or the reason that `signal` was aborted with.
 */
export async function repeatUntilAnswered<T>(make: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await make();
    } catch (error) {
      const busy = isApiError(error) && (error.code === 'still_running' || error.status === 503);
      if (signal.aborted || !(busy || isUnanswered(error))) throw error;
      const wait = busy ? sleep(error.retryAfter ?? 1) : waitForServer().then(() => sleep(1));
      await Promise.race([wait, aborted(signal)]);
    }
  }
}
